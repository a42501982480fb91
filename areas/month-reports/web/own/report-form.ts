import type { Viewer } from '../../../../shared/access.ts';
import { sameJson } from '../../../../shared/json.ts';
import { call } from '../../../../web/platform/api.ts';
import type { EditedForm } from '../../../../web/platform/editor/edited-form.ts';
import { type MonthReport, monthReport, type NewLine, type ReportLine, submitReport } from '../../contract.ts';
import { suggestedHours, timerSeconds, workTitle } from '../../rules.ts';
import type { ReportUser } from '../queries.ts';

/** A line as it is edited. `key` names it as long as it is on the screen, also once it is saved. */
export interface DraftLine extends NewLine {
  key: string;
}

export interface ReportDraft {
  lines: DraftLine[];
}

/** What a line that the server has is found by. */
export const nameOf = ({ id, task }: Pick<ReportLine, 'id' | 'task'>): string =>
  task === null ? `line-${id}` : `task-${task.id}`;

/** The same of a line that is edited; other work that was not saved yet has its key alone. */
export const draftNameOf = ({ id, task, key }: DraftLine): string => {
  if (task !== null) return `task-${task}`;
  return id === null ? key : `line-${id}`;
};

const draftLineOf = (line: ReportLine): DraftLine => ({
  key: nameOf(line),
  id: line.id,
  task: line.task?.id ?? null,
  title: line.title,
  description: line.description,
  hours: line.hours,
});

/** Lines that are decided upon are no part of the draft. */
const draftOf = (report: MonthReport | undefined): ReportDraft => ({
  lines: (report?.tasks_reports ?? []).filter(({ is_open }) => is_open).map(draftLineOf),
});

/** Hours that may be taken over from the timer; none where the same time may have been reported for another period. */
export const offeredHours = (line: ReportLine | undefined): number =>
  line?.also_reported.length === 0 ? suggestedHours(timerSeconds(line.sessions)) : 0;

const withoutKey = ({ key: _key, ...line }: DraftLine): NewLine => line;

const isSame = (a: DraftLine, b: DraftLine | undefined): boolean =>
  b !== undefined && sameJson(withoutKey(a), withoutKey(b));

const byName = (lines: readonly DraftLine[]) => new Map(lines.map((line) => [draftNameOf(line), line] as const));

/**
 * What was typed into lines, put onto what the report is now: of a line that both changed, hours and description are mine where I
 * changed them. One that I changed and they removed is a new line. Lines that were decided upon meanwhile are left out. Lines keep
 * their keys and their order: a field that is typed in would lose the focus.
 */
const mergedLines = (mine: DraftLine[], now: MonthReport, old: DraftLine[]): DraftLine[] => {
  const [typed, before] = [byName(mine), byName(old)];
  const saved = savedNames(now.tasks_reports.map(draftLineOf), mine, old);
  const hereName = (line: DraftLine) => saved.get(draftNameOf(line)) ?? draftNameOf(line);
  const fresh = draftOf(now).lines;
  const known = new Set(now.tasks_reports.map((line) => hereName(draftLineOf(line))));
  const merged = [
    ...fresh
      .filter((line) => {
        const name = hereName(line);
        return typed.has(name) || (!saved.has(draftNameOf(line)) && !isSame(line, before.get(name)));
      })
      .map((line) => {
        const name = hereName(line);
        const is = typed.get(name);
        if (!is) return line;
        const was = before.get(name) ?? (saved.has(draftNameOf(line)) ? is : undefined);
        return {
          ...{ ...line, key: is.key },
          ...(is.hours !== was?.hours && { hours: is.hours }),
          ...(is.description !== was?.description && { description: is.description }),
          ...(is.title !== was?.title && line.task === null && { title: is.title }),
        };
      }),
    ...mine
      .filter((line) => !known.has(draftNameOf(line)) && !isSame(line, before.get(draftNameOf(line))))
      .map((line) => ({ ...line, id: null })),
  ];
  const places = new Map(mine.map(({ key }, at) => [key, at] as const));
  const placeOf = ({ key }: DraftLine) => places.get(key) ?? mine.length;
  return merged.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/**
 * What other work is called here, by its names now, where it has an id that is not known here yet: what was sent has the title that
 * was sent; of mine, the very same was stored where the reply to it was lost.
 */
const savedNames = (now: DraftLine[], mine: DraftLine[], sent: DraftLine[]): Map<string, string> => {
  const known = byName(sent);
  const added = now.filter((line) => line.task === null && !known.has(draftNameOf(line)));
  const names = new Map<string, string>();
  const find = (line: DraftLine, isIt: (stored: DraftLine) => boolean) => {
    if (line.id !== null || line.task !== null) return;
    const same = added.find(
      (stored) => stored.title === workTitle(line.title) && !names.has(draftNameOf(stored)) && isIt(stored),
    );
    if (same) names.set(draftNameOf(same), draftNameOf(line));
  };
  for (const line of sent) find(line, () => true);
  for (const line of mine)
    if (!known.has(draftNameOf(line)))
      find(line, ({ description, hours }) => description === line.description.trim() && hours === line.hours);
  return names;
};

/** A change of mine that was not put onto what the report is now. */
export interface Unkept {
  now: ReportLine;
  /** Null: I had removed it. */
  mine: DraftLine | null;
}

/** What `mergedLines` leaves out of mine: what was typed into lines that were decided upon, and removals of those and of changed ones. */
export const unkeptIn = (merged: { mine: ReportDraft; now: MonthReport; old: ReportDraft } | null): Unkept[] => {
  if (!merged) return [];
  const { now } = merged;
  const [mine, old] = [merged.mine.lines, merged.old.lines];
  const [typed, before] = [byName(mine), byName(old)];
  const saved = savedNames(now.tasks_reports.map(draftLineOf), mine, old);
  return now.tasks_reports.flatMap((line): Unkept[] => {
    const here = draftLineOf(line);
    const name = saved.get(draftNameOf(here)) ?? draftNameOf(here);
    const [is, was] = [typed.get(name), before.get(name)];
    if (!is) return was && !(line.is_open && isSame(here, was)) ? [{ now: line, mine: null }] : [];
    const start = was ?? { ...is, hours: 0, description: '' };
    const isLost = (field: 'hours' | 'description' | 'title') =>
      is[field] !== start[field] && is[field] !== here[field];
    const isKept = line.is_open || !(isLost('hours') || isLost('description') || (!line.task && isLost('title')));
    return isKept ? [] : [{ now: line, mine: is }];
  });
};

/** Lines that are other than the report has them. */
export const changedLines = (report: MonthReport | undefined, { lines }: ReportDraft): DraftLine[] => {
  const saved = byName(draftOf(report).lines);
  return lines.filter((line) => !isSame(line, saved.get(draftNameOf(line))));
};

/** What the draft of a report is stored under. `user` as in `reportForm`. */
export const draftKeyOf = (userId: Viewer['id'], user: ReportUser, deadlineId: number | undefined): string =>
  ['month-report', userId, deadlineId, user].filter(Boolean).join(':');

/** A person's report for a period as a form that is edited with a draft. `user`: the person, where that is not who edits. */
export const reportForm = (
  userId: Viewer['id'],
  user: ReportUser,
): EditedForm<MonthReport, ReportDraft, { saved: MonthReport }> => ({
  keyOf: (report) => draftKeyOf(userId, user, report?.deadline.id),
  versionOf: (report) => String(report.version),
  draftOf,
  isChanged: (report, draft) =>
    draft.lines.length !== byName(draftOf(report).lines).size || changedLines(report, draft).length > 0,
  save: async (report, { lines }) => {
    const body = {
      ...(user !== undefined && { user }),
      deadline_id: report?.deadline.id ?? 0,
      version: report?.version ?? 0,
      tasks_reports: lines.map(withoutKey),
    };
    return { saved: await call(submitReport, { body }) };
  },
  load: (report) =>
    call(monthReport, { query: { deadline_id: report.deadline.id, ...(user !== undefined && { user }) } }),
  merge: { lines: mergedLines },
  wireNames: { lines: 'tasks_reports' },
});
