import type { Viewer } from '../../../../shared/access.ts';
import { sameJson } from '../../../../shared/json.ts';
import { call } from '../../../../web/platform/api.ts';
import type { EditedForm } from '../../../../web/platform/editor/edited-form.ts';
import { type MonthReport, monthReport, type NewLine, type ReportLine, submitReport } from '../../contract.ts';
import type { ReportUser } from '../queries.ts';

/** A line as it is edited. `key` names it while it is on the screen. */
export interface DraftLine extends NewLine {
  key: string;
}

export interface ReportDraft {
  lines: DraftLine[];
}

/** The key of a line that the server has. */
export const keyOf = ({ id, task }: Pick<ReportLine, 'id' | 'task'>): string =>
  task === null ? `line-${id}` : `task-${task.id}`;

/** Lines that are decided upon are no part of the draft. */
const draftOf = (report: MonthReport | undefined): ReportDraft => ({
  lines: (report?.tasks_reports ?? [])
    .filter(({ is_open }) => is_open)
    .map((line) => ({
      key: keyOf(line),
      id: line.id,
      task: line.task?.id ?? null,
      title: line.title,
      description: line.description,
      hours: line.hours,
    })),
});

/**
 * What was typed into lines, put onto what the report is now: of a line that both changed, hours and description are mine where I
 * changed them. One that I changed and they removed is a new line. Lines that were decided upon meanwhile are left out.
 */
const mergedLines = (mine: DraftLine[], now: MonthReport, old: DraftLine[]): DraftLine[] => {
  const byKey = (lines: DraftLine[]) => new Map(lines.map((line) => [line.key, line] as const));
  const fresh = draftOf(now).lines;
  const [typed, before, known] = [byKey(mine), byKey(old), byKey(fresh)];
  const decided = new Set(now.tasks_reports.filter(({ is_open }) => !is_open).map(keyOf));
  const saved = savedKeys(fresh, old);
  const hereKey = ({ key }: DraftLine) => saved.get(key) ?? key;
  const here = new Set([...known.keys(), ...saved.values()]);
  return [
    ...fresh
      .filter((line) => typed.has(hereKey(line)) || (!saved.has(line.key) && !sameJson(line, before.get(line.key))))
      .map((line) => {
        const [is, was] = [typed.get(hereKey(line)), before.get(hereKey(line))];
        if (!is) return line;
        return {
          ...line,
          ...(is.hours !== was?.hours && { hours: is.hours }),
          ...(is.description !== was?.description && { description: is.description }),
          ...(is.title !== was?.title && line.task === null && { title: is.title }),
        };
      }),
    ...mine
      .filter(({ key }) => !here.has(key) && !decided.has(key))
      .filter((line) => !sameJson(line, before.get(line.key)))
      .map((line) => ({ ...line, id: null })),
  ];
};

/** What other work was called here, by its keys now, where it was sent without an id and has one since. */
const savedKeys = (fresh: DraftLine[], sent: DraftLine[]): Map<string, string> => {
  const known = new Set(sent.map(({ key }) => key));
  const added = fresh.filter(({ task, key }) => task === null && !known.has(key));
  const keys = new Map<string, string>();
  for (const { id, task, key, title } of sent) {
    if (id !== null || task !== null) continue;
    const same = added.find((line) => line.title === title.trim() && !keys.has(line.key));
    if (same) keys.set(same.key, key);
  }
  return keys;
};

/** A person's report for a period as a form that is edited with a draft. `user`: the person, where that is not who edits. */
export const reportForm = (
  userId: Viewer['id'],
  user: ReportUser,
): EditedForm<MonthReport, ReportDraft, { saved: MonthReport }> => ({
  keyOf: (report) => ['month-report', userId, report?.deadline.id, user].filter(Boolean).join(':'),
  versionOf: (report) => String(report.version),
  draftOf,
  isChanged: (report, draft) => !sameJson(draft, draftOf(report)),
  save: async (report, { lines }) => {
    const body = {
      ...(user !== undefined && { user }),
      deadline_id: report?.deadline.id ?? 0,
      version: report?.version ?? 0,
      tasks_reports: lines.map(({ key: _key, ...line }) => line),
    };
    return { saved: await call(submitReport, { body }) };
  },
  load: (report) =>
    call(monthReport, { query: { deadline_id: report.deadline.id, ...(user !== undefined && { user }) } }),
  merge: { lines: mergedLines },
});
