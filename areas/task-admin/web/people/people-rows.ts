import { sameJson } from '../../../../shared/json.ts';
import type { PersonOnTask, UserTask } from '../../contract.ts';
import { isBack, type PersonChange } from '../editor/draft.ts';
import { isShown, type PeopleFilter } from './people-filter.ts';

/** One person as the editor shows them: what is saved with what is changed over it. */
export interface PersonRow {
  username: string;
  company: string | null;
  max_questions: number | null;
  deadline: string | null;
  blocked: boolean;
  /** Of who evaluates: whose answers; null for everybody's. */
  evaluated_users: readonly string[] | null;
  toBeDeleted: boolean;
  /** Has resigned, and is not assigned again. */
  hasResigned: boolean;
  /** What is saved; null for somebody who is being added. */
  saved: UserTask | null;
  changed: boolean;
}

/** Nothing is set of who leaves or has left. */
export const isOff = ({ toBeDeleted, hasResigned }: PersonRow): boolean => toBeDeleted || hasResigned;

const COLUMNS = ['username', 'done', 'deadline', 'last_activity', 'added'] as const;
type Column = (typeof COLUMNS)[number];
export type PeopleOrder = Column | `-${Column}`;
export const PEOPLE_ORDER: PeopleOrder = 'username';

export const isPeopleOrder = (order: string): order is PeopleOrder =>
  COLUMNS.includes(order.replace(/^-/, '') as Column);

const rowOf = (saved: PersonOnTask, change: PersonChange | undefined): PersonRow => {
  const { evaluated_users = null } = saved;
  const hasResigned = saved.resignation !== null && !isBack(saved, change);
  const now = {
    ...{ max_questions: saved.max_questions, deadline: saved.deadline, blocked: saved.blocked, evaluated_users },
    // What was changed before they resigned is not saved.
    ...(hasResigned ? undefined : change),
  };
  const toBeDeleted = change?.toBeDeleted ?? false;
  const changed =
    toBeDeleted ||
    isBack(saved, change) ||
    now.max_questions !== saved.max_questions ||
    now.deadline !== saved.deadline ||
    now.blocked !== saved.blocked ||
    !sameJson(now.evaluated_users, evaluated_users);
  const { username, company } = saved;
  const { max_questions, deadline, blocked } = now;
  return {
    ...{ username, company, max_questions, deadline, blocked, toBeDeleted, hasResigned, saved, changed },
    evaluated_users: now.evaluated_users,
  };
};

const newRow = (
  username: string,
  { added, max_questions, deadline, blocked, evaluated_users }: PersonChange,
): PersonRow => ({
  ...{ username, company: added?.company ?? null, max_questions: max_questions ?? null, deadline: deadline ?? null },
  ...{
    evaluated_users: evaluated_users ?? null,
    blocked: blocked ?? false,
    toBeDeleted: false,
    hasResigned: false,
    saved: null,
    changed: true,
  },
});

/** What a column sorts by; empty comes last either way. */
const keys: Record<Column, (row: PersonRow) => string | number | null> = {
  username: (row) => row.username,
  done: (row) => row.saved?.done.done ?? 0,
  deadline: (row) => row.deadline,
  last_activity: (row) => row.saved?.last_activity ?? null,
  added: (row) => row.saved?.added ?? null,
};

const compare = (a: string | number | null, b: string | number | null, sign: number): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * String(a).localeCompare(String(b), undefined, { numeric: true });
};

/** New people first (the latest on top), then those on the task in the order that was asked for. */
export const peopleRows = (
  saved: readonly PersonOnTask[],
  changes: Readonly<Record<string, PersonChange>>,
  filter: PeopleFilter,
  order: PeopleOrder,
): PersonRow[] => {
  const isSaved = new Set(saved.map(({ username }) => username));
  const added = Object.entries(changes)
    .filter(([username, change]) => change.added && !isSaved.has(username))
    .map(([username, change]) => newRow(username, change))
    .reverse();
  const column = order.replace(/^-/, '') as Column;
  const sign = order.startsWith('-') ? -1 : 1;
  const there = saved
    .map((person) => rowOf(person, changes[person.username]))
    .sort((a, b) => compare(keys[column](a), keys[column](b), sign) || compare(a.username, b.username, 1));
  return [...added, ...there].filter((row) => isShown(filter, row));
};
