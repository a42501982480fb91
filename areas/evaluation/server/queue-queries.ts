import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement, statementFor } from '../../../server/database/statement.ts';
import {
  isOpenFor,
  type LateResult,
  lateResult,
  reserveOne,
  reserving,
  type Working,
  withLate,
} from '../../slots/server/public.ts';

interface Search {
  task_id: number;
  user_id: number;
  after: number;
  /** Whose answers; empty: everybody's. */
  authors: number[];
}

/** What this person neither wrote nor evaluated nor holds, of the rows of `evaluation_slots`. */
const isFor = (task: RawBuilder<number>, user: RawBuilder<number>) =>
  sql`evaluation_slots.author_id <> ${user} and ${isOpenFor('evaluate', task, user)}`;

/** Open answers after one, by the index of a task's open slots, or by that of each author's. */
const openAfter = (value: ParameterOf<Search>, ofSome: boolean, rest: RawBuilder<unknown>) => {
  const open = (author: RawBuilder<unknown>) => sql`
    select answer_id as item from evaluation_slots
    where task_id = ${value('task_id')} ${author} and answer_id > ${value('after')}::bigint
      and evaluated + reserved < slots and ${isFor(value('task_id'), value('user_id'))}
    order by answer_id ${rest}`;
  if (!ofSome) return open(sql``);
  return sql`
    select slot.item from unnest(${value('authors')}::integer[]) as author (id)
    cross join lateral (${open(sql`and author_id = author.id`)}) as slot order by slot.item`;
};

const reservingOpen = (wanted: number, whenLocked: 'wait' | 'pass over', whose: 'some' | 'all') =>
  statement((db, value: ParameterOf<Search>) =>
    sql<{ item: number }>`${reserving('evaluate', {
      task: value('task_id'),
      user: value('user_id'),
      open: sql`
        select item from (
          ${openAfter(
            value,
            whose === 'some',
            sql`limit ${sql.lit(wanted)} for update of evaluation_slots ${whenLocked === 'wait' ? sql`` : sql`skip locked`}`,
          )}
        ) as slot order by item limit ${sql.lit(wanted)}`,
      shown: sql`select item from held order by item`,
    })}`.compile(db),
  );

const reservingSome = statementFor(reservingOpen);

/** Takes up to `wanted` open slots in one statement and moves the person's mark behind the last. Gives the answers' ids. */
export const reserveAnswers = async (
  trx: Db,
  { task_id, user_id, evaluated_users }: Working,
  { after, wanted, wait }: { after: number; wanted: number; wait: boolean },
): Promise<number[]> => {
  const statement = reservingSome(wanted, wait ? 'wait' : 'pass over', evaluated_users === null ? 'all' : 'some');
  const rows = await statement(trx, { task_id, user_id, after, authors: evaluated_users ?? [] });
  return rows.map((row) => row.item);
};

const counting = statementFor((whose: 'some' | 'all') =>
  statement((db, value: ParameterOf<Search & { most: number }>) =>
    sql<{ count: number }>`
    select count(*)::integer as count from (
      ${openAfter(value, whose === 'some', sql``)} limit ${value('most')}::integer
    ) as found`.compile(db),
  ),
);

/** How many answers this person might evaluate come after one; counts no further than `most`. */
export const countAnswers = async (
  trx: Db,
  { task_id, user_id, evaluated_users }: Working,
  after: number,
  most: number,
): Promise<number> => {
  const search = { task_id, user_id, after, most, authors: evaluated_users ?? [] };
  return (await counting(evaluated_users === null ? 'all' : 'some')(trx, search))[0]?.count ?? 0;
};

/** Reserves one answer, where a slot of it is open or the person holds it already. False where neither is so. */
export const reserveAnswer = (trx: Db, person: Pick<Working, 'task_id' | 'user_id'>, id: number): Promise<boolean> => {
  const task = sql<number>`${person.task_id}::integer`;
  const open = sql`
    select answer_id as item from evaluation_slots
    where task_id = ${task} and answer_id = ${id}::bigint and evaluated + reserved < slots
      and ${isFor(task, sql<number>`${person.user_id}::integer`)}
    for update of evaluation_slots`;
  return reserveOne(trx, 'evaluate', person, { id, open });
};

/** What a person gave for some answers, given as they stand on a page, when it did not count; by the answer. */
export const lateOn = async (
  db: Db,
  { task_id, user_id }: Pick<Working, 'task_id' | 'user_id'>,
  ids: number[],
): Promise<ReadonlyMap<number, LateResult>> => {
  const [task, user] = [sql<number>`${task_id}::integer`, sql<number>`${user_id}::integer`];
  const { rows } = await sql<{ id: number; late: LateResult | null }>`
    select id, ${lateResult(sql`asked.place`)} as late
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    ${withLate('evaluate', { task, user, item: sql`asked.id` })}`.execute(db);
  return new Map(rows.flatMap(({ id, late }) => (late ? [[id, late] as const] : [])));
};
