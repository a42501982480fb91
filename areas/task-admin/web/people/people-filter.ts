import { toLocal } from '../../../../web/ui/dates/local-time.ts';
import { isWholeWithin } from '../../../../web/ui/fields/whole-field.tsx';
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

/** The most that a count is asked for. */
export const MOST_COUNTED = Number.MAX_SAFE_INTEGER;

const isOpen = ({ from, to }: Range<unknown>): boolean => (from === null || from === '') && (to === null || to === '');

/** What its field marks as wrong does not narrow the list. */
const countOf = (typed: number | null): number | null => (isWholeWithin(typed, 0, MOST_COUNTED) ? typed : null);

const countsOf = ({ from, to }: Range<number | null>): Range<number | null> => ({
  from: countOf(from),
  to: countOf(to),
});

/** How many ranges are set. */
export const rangesSet = ({ limit, done, deadline, added }: PeopleFilter): number =>
  [countsOf(limit), countsOf(done), deadline, added].filter((range) => !isOpen(range)).length;

const countFits = (range: Range<number | null>, value: number | null): boolean => {
  const counts = countsOf(range);
  if (isOpen(counts)) return true;
  return value !== null && value >= (counts.from ?? 0) && value <= (counts.to ?? MOST_COUNTED);
};

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
