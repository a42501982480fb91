import { type Histogram, lengthOf, merged, type Session, sessionsOf, without } from '../../rules.ts';
import { counted, numbersOf } from '../tasks/histograms.ts';
import type { ChangedDay, ComputedDay, ComputedPerson, PersonKey, StoredPerson } from './follow-queries.ts';

const SUMS = ['counted', 'answers', 'seconds', 'squares', 'sessions', 'session_seconds'] as const;

const sessionsIn = (list: ComputedDay['session_list'] = []): Session[] =>
  list.map(([start, end, count]) => ({ start, end, count }));

/** A day as it is now. */
export const computed = ({ at, seconds, known, is_added, ...day }: ChangedDay): ComputedDay => {
  const before = is_added ? known : null;
  const times = seconds ?? [];
  const sessions = sessionsOf(
    times.map((time, index) => ({ at: at?.[index] ?? 0, seconds: time })),
    sessionsIn(before?.session_list),
  );
  const sum = (of: (time: number) => number) => times.reduce((total, time) => total + of(time), 0);
  return {
    ...day,
    answers: (before?.answers ?? 0) + times.length,
    seconds: (before?.seconds ?? 0) + sum((time) => time),
    squares: (before?.squares ?? 0) + sum((time) => time * time),
    sessions: sessions.length,
    session_seconds: sessions.reduce((total, session) => total + lengthOf(session), 0),
    times: [...(before ? numbersOf(before.times) : []), ...times].sort((a, b) => a - b),
    session_list: sessions.map(({ start, end, count }) => [start, end, count]),
  };
};

export const keyOf = ({ task_id, user_id }: PersonKey): string => `${task_id} ${user_id}`;

const ascending = (times: readonly number[]): Histogram => counted(times.toSorted((a, b) => a - b));

/** People over all their days: as they were stored, with what their days have now in place of what they had. */
export const computedPeople = (
  stored: readonly StoredPerson[],
  changes: readonly { from: ChangedDay; to: ComputedDay }[],
): ComputedPerson[] => {
  const before = new Map(stored.map((person) => [keyOf(person), person]));
  return [...Map.groupBy(changes, ({ to }) => keyOf(to))].map(([key, days]) => {
    const { task_id, user_id } = (days[0] as (typeof days)[number]).to;
    const person = before.get(key);
    const sumOf = (name: (typeof SUMS)[number]) =>
      days.reduce((total, { from, to }) => total + to[name] - (from.known?.[name] ?? 0), person?.[name] ?? 0);
    const all = merged([
      { values: numbersOf(person?.times ?? '{}'), counts: numbersOf(person?.counts ?? '{}') },
      ...days.map(({ from }) => ascending(from.seconds ?? [])),
    ]);
    const gone = days.flatMap(({ from }) =>
      from.known && !from.is_added ? [counted(numbersOf(from.known.times))] : [],
    );
    const { values, counts } = without(all, merged(gone));
    const sums = Object.fromEntries(SUMS.map((name) => [name, sumOf(name)])) as Record<(typeof SUMS)[number], number>;
    return { task_id, user_id, ...sums, times: values, counts };
  });
};
