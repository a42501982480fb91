import type { DecidedReport } from '../list-contract.ts';
import type { historyOf } from './decision-queries.ts';

type Entry = DecidedReport['history'][number];

const FIELDS: Readonly<Record<string, Entry['field']>> = {
  status: 'status',
  hours: 'hours',
  description: 'description',
  comment: 'comment',
};

const text = (value: unknown): string => (value === null || typeof value === 'object' ? '' : String(value));

/** A change as the history shows it. Decisions of older versions name the line in the field. */
export const historyEntry = (change: Awaited<ReturnType<typeof historyOf>>[number]): Entry => {
  const older = change.entity === 'month_reports' ? /^status of (.*)$/su.exec(change.field)?.[1] : undefined;
  return {
    username: change.username ?? '',
    timestamp: change.at.toISOString(),
    work: older ?? change.work ?? '',
    field: older === undefined ? (FIELDS[change.field] ?? 'report') : 'status',
    old: text(change.old),
    new: text(change.new),
  };
};
