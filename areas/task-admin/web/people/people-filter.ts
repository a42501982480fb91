import { toLocal } from '../../../../web/ui/dates/local-time.ts';
import type { PersonOnTask } from '../../contract.ts';

/** Both ends are included, and null or empty where there is none. Days are `2026-11-21`, in the reader's own time. */
interface Range<T> {
  from: T;
  to: T;
}

/** Which people of a task are shown. A username goes before everything else. */
export interface PeopleFilter {
  username: string;
  limit: Range<number | null>;
  done: Range<number | null>;
  deadline: Range<string>;
  added: Range<string>;
}

export const ANYBODY: PeopleFilter = {
  username: '',
  limit: { from: null, to: null },
  done: { from: null, to: null },
  deadline: { from: '', to: '' },
  added: { from: '', to: '' },
};

export const RANGES = ['limit', 'done', 'deadline', 'added'] as const;

const isOpen = ({ from, to }: Range<unknown>): boolean => (from === null || from === '') && (to === null || to === '');

/** How many ranges are set. */
export const rangesSet = (filter: PeopleFilter): number => RANGES.filter((name) => !isOpen(filter[name])).length;

const countFits = (range: Range<number | null>, value: number | null): boolean =>
  isOpen(range) || (value !== null && value >= (range.from ?? 0) && value <= (range.to ?? Number.MAX_SAFE_INTEGER));

const dayFits = (range: Range<string>, instant: string | null): boolean => {
  if (isOpen(range)) return true;
  const day = toLocal(instant).slice(0, 10);
  return day !== '' && day >= range.from && (range.to === '' || day <= range.to);
};

interface Person {
  username: string;
  max_questions: number | null;
  deadline: string | null;
  /** Null for somebody who is being added. */
  saved: Pick<PersonOnTask, 'done' | 'added'> | null;
}

/** Whether a person is shown. Somebody who is being added stays in sight whatever the ranges. */
export const isShown = ({ username, ...ranges }: PeopleFilter, row: Person): boolean => {
  const words = username.trim().toLowerCase();
  if (words !== '') return row.username.toLowerCase().includes(words);
  if (row.saved === null) return true;
  return (
    countFits(ranges.limit, row.max_questions) &&
    countFits(ranges.done, row.saved.done.done) &&
    dayFits(ranges.deadline, row.deadline) &&
    dayFits(ranges.added, row.saved.added)
  );
};
