import type { HistoryEntry } from '../history-contract.ts';
import { hoursOf } from '../rules.ts';
import type { historyOf } from './decision-queries.ts';

const FIELDS: Readonly<Record<string, HistoryEntry['field']>> = {
  status: 'status',
  hours: 'hours',
  description: 'description',
  comment: 'comment',
  reason: 'reason',
};

const text = (value: unknown): string => (value == null || typeof value === 'object' ? '' : String(value));

/** What the log holds of each line when hours are reported. */
interface LoggedLine {
  title: string;
  minutes: number;
}

const hoursByTitle = (lines: unknown): Map<string, number> => {
  const hours = new Map<string, number>();
  for (const { title, minutes } of Array.isArray(lines) ? (lines as LoggedLine[]) : [])
    hours.set(title, (hours.get(title) ?? 0) + hoursOf(minutes));
  return hours;
};

/** Which hours were reported with other numbers; none where only descriptions were. */
const reportedHours = (change: Change): Pick<HistoryEntry, 'work' | 'field' | 'old' | 'new'>[] => {
  const [before, after] = [hoursByTitle(change.old), hoursByTitle(change.new)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((work) => before.get(work) !== after.get(work))
    .map((work) => ({ work, field: 'hours', old: text(before.get(work)), new: text(after.get(work)) }));
};

type Change = Awaited<ReturnType<typeof historyOf>>[number];

/** A change as the history shows it. Decisions of older versions name the line in the field. */
export const historyEntries = (change: Change): HistoryEntry[] => {
  const by = { username: change.username ?? '', timestamp: change.at.toISOString() };
  const reported = change.field === 'lines' ? reportedHours(change) : [];
  if (reported.length > 0) return reported.map((entry) => ({ ...by, ...entry }));
  const older = change.entity === 'month_reports' ? /^status of (.*)$/su.exec(change.field)?.[1] : undefined;
  return [
    {
      ...by,
      work: older ?? change.work ?? '',
      field: older === undefined ? (FIELDS[change.field] ?? 'report') : 'status',
      old: text(change.old),
      new: text(change.new),
    },
  ];
};
