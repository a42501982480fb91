import type { Db } from '../../../../server/database/open.ts';
import type { Selection } from '../../contract.ts';
import { type Histogram, merged, without } from '../../rules.ts';
import type { ReadPeriod } from '../period.ts';
import { type StoredTimes, storedTimes, workOfOn, workOn } from './time-queries.ts';

const ZERO = '0'.charCodeAt(0);

/** The numbers of an array of integers that are not negative, as PostgreSQL writes it: `{3,14,15}`. */
export const numbersOf = (text: string): number[] => {
  const numbers: number[] = [];
  let number = 0;
  // `{}` has no digits; in any other one, each character but the first is a digit or ends a number.
  for (let at = 1; at < text.length && text !== '{}'; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else {
      numbers.push(number);
      number = 0;
    }
  }
  return numbers;
};

/** Counts equal neighbours. */
export const counted = (times: readonly number[]): Histogram => {
  const values: number[] = [];
  const counts: number[] = [];
  for (const time of times) {
    const last = values.length - 1;
    if (values[last] === time) counts[last] = (counts[last] ?? 0) + 1;
    else {
      values.push(time);
      counts.push(1);
    }
  }
  return { values, counts };
};

const histogramIn = ({ times, counts }: StoredTimes): Histogram =>
  counts === null ? counted(numbersOf(times)) : { values: numbersOf(times), counts: numbersOf(counts) };

export interface GroupHistogram extends Histogram {
  id: number;
}

/** One histogram of all that has the same id; nothing where no answer has a time. */
export const histogramsIn = (rows: readonly StoredTimes[]): GroupHistogram[] => {
  const byId = new Map<number, { parts: Histogram[]; rest: Histogram[] }>();
  for (const row of rows) {
    const known = byId.get(row.id) ?? { parts: [], rest: [] };
    byId.set(row.id, known);
    (row.isRest ? known.rest : known.parts).push(histogramIn(row));
  }
  return [...byId]
    .map(([id, { parts, rest }]) => ({ id, ...without(merged(parts), merged(rest)) }))
    .filter(({ values }) => values.length > 0)
    .toSorted((a, b) => a.id - b.id);
};

/** Person by person the times on the chosen tasks; `people`: only of these. */
export const histogramsOf = async (db: Db, selection: Selection, period: ReadPeriod, people?: readonly number[]) =>
  histogramsIn(await storedTimes(db, 'user_id', workOn(selection, people), period));

/** The same task by task of one person. */
export const histogramsOfTasks = async (db: Db, userId: number, tasks: readonly number[], period: ReadPeriod) =>
  histogramsIn(await storedTimes(db, 'task_id', workOfOn(userId, tasks), period));
