import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement, statementFor } from '../../../server/database/statement.ts';
import { freeEvaluationSlots, reserveEvaluationSlots } from '../../answering/server/public.ts';
import { markHandedOut } from '../../assignments/server/public.ts';
import { EVALUATION_LEFT_SECONDS, EVALUATION_RESERVATION_SECONDS } from '../rules.ts';

/** Who evaluates on a task. */
interface Evaluator {
  task_id: number;
  user_id: number;
}

const expiry = sql<Date>`now() + make_interval(secs => ${sql.lit(EVALUATION_RESERVATION_SECONDS)})`;

const held = statement((db, value: ParameterOf<Evaluator>) =>
  db
    .selectFrom('evaluation_reservations')
    .where('user_id', '=', value('user_id'))
    .where('task_id', '=', value('task_id'))
    .orderBy('answer_id')
    .select('answer_id')
    .compile(),
);

export const evaluationsHeld = async (trx: Db, { task_id, user_id }: Evaluator): Promise<number[]> =>
  (await held(trx, { task_id, user_id })).map((row) => row.answer_id);

const renewed = statement((db, value: ParameterOf<Evaluator>) =>
  db
    .updateTable('evaluation_reservations')
    .set({ expires_at: expiry })
    .where('task_id', '=', value('task_id'))
    .where('user_id', '=', value('user_id'))
    .compile(),
);

/** Renews all that a person holds on a task. */
export const renewAllEvaluations = (trx: Db, { task_id, user_id }: Evaluator) => renewed(trx, { task_id, user_id });

const changing = (trx: Db, { task_id, user_id }: Evaluator, ids: number[]) =>
  trx
    .updateTable('evaluation_reservations')
    .where('task_id', '=', task_id)
    .where('user_id', '=', user_id)
    .where('answer_id', 'in', ids);

export const renewEvaluations = (trx: Db, evaluator: Evaluator, ids: number[]) =>
  changing(trx, evaluator, ids).set({ expires_at: expiry }).execute();

/** The person left the page: what they hold is held for a moment longer, in case they come back. */
export const leaveEvaluations = (trx: Db, evaluator: Evaluator, ids: number[]) =>
  changing(trx, evaluator, ids)
    .set({ expires_at: sql`least(expires_at, now() + make_interval(secs => ${sql.lit(EVALUATION_LEFT_SECONDS)}))` })
    .execute();

interface Search extends Evaluator {
  after: number;
  /** Whose answers; empty: everybody's. */
  authors: number[];
}

/** What this person neither wrote nor evaluated nor holds, of the rows of `evaluation_slots`. */
const isFor = (task: RawBuilder<number>, user: RawBuilder<number>) => sql`
  evaluation_slots.author_id <> ${user}
  and not exists (
    select from evaluations
    where evaluations.task_id = ${task} and evaluations.answer_id = evaluation_slots.answer_id
      and evaluations.user_id = ${user} and is_active
  )
  and not exists (
    select from evaluation_reservations
    where evaluation_reservations.task_id = ${task} and evaluation_reservations.answer_id = evaluation_slots.answer_id
      and evaluation_reservations.user_id = ${user}
  )`;

/** Open answers after one, by the index of a task's open slots, or by that of each author's. */
const openAfter = (value: ParameterOf<Search>, ofSome: boolean, rest: RawBuilder<unknown>) => {
  const open = (author: RawBuilder<unknown>) => sql`
    select answer_id from evaluation_slots
    where task_id = ${value('task_id')} ${author} and answer_id > ${value('after')}::bigint
      and evaluated + reserved < slots and ${isFor(value('task_id'), value('user_id'))}
    order by answer_id ${rest}`;
  if (!ofSome) return open(sql``);
  return sql`
    select slot.answer_id from unnest(${value('authors')}::integer[]) as author (id)
    cross join lateral (${open(sql`and author_id = author.id`)}) as slot order by slot.answer_id`;
};

const reserving = (wanted: number, whenLocked: 'wait' | 'pass over', whose: 'some' | 'all') =>
  statement((db, value: ParameterOf<Search>) =>
    sql<{ answer_id: number }>`
    with open as materialized (
      select answer_id from (
        ${openAfter(
          value,
          whose === 'some',
          sql`limit ${sql.lit(wanted)} for update of evaluation_slots ${whenLocked === 'wait' ? sql`` : sql`skip locked`}`,
        )}
      ) as slot order by answer_id limit ${sql.lit(wanted)}
    ), taken as (${reserveEvaluationSlots({
      task: value('task_id'),
      answers: sql`select answer_id, 1 as slots from open`,
    })}), marked as (${markHandedOut({
      task: value('task_id'),
      user: value('user_id'),
      kind: 'evaluate',
      last: sql`select max(answer_id) as id from open`,
    })})
    insert into evaluation_reservations (answer_id, user_id, task_id, expires_at)
    select answer_id, ${value('user_id')}::integer, ${value('task_id')}::integer, ${expiry} from open
    returning answer_id`.compile(db),
  );

const reservingSome = statementFor(reserving);

/** Takes up to `wanted` open slots in one statement and moves the person's mark behind the last. Gives the answers' ids. */
export const reserveAnswers = async (
  trx: Db,
  { task_id, user_id, evaluated_users }: Evaluator & { evaluated_users: number[] | null },
  { after, wanted, wait }: { after: number; wanted: number; wait: boolean },
): Promise<number[]> => {
  const statement = reservingSome(wanted, wait ? 'wait' : 'pass over', evaluated_users === null ? 'all' : 'some');
  const rows = await statement(trx, { task_id, user_id, after, authors: evaluated_users ?? [] });
  return rows.map((row) => Number(row.answer_id)).sort((one, other) => one - other);
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
  { task_id, user_id, evaluated_users }: Evaluator & { evaluated_users: number[] | null },
  after: number,
  most: number,
): Promise<number> => {
  const search = { task_id, user_id, after, most, authors: evaluated_users ?? [] };
  return (await counting(evaluated_users === null ? 'all' : 'some')(trx, search))[0]?.count ?? 0;
};

/** Reserves one answer, where a slot of it is open or the person holds it already. False where neither is so. */
export const reserveAnswer = async (trx: Db, { task_id, user_id }: Evaluator, answerId: number): Promise<boolean> => {
  const task = sql<number>`${task_id}::integer`;
  const { rows } = await sql`
    with open as materialized (
      select answer_id from evaluation_slots
      where task_id = ${task} and answer_id = ${answerId}::bigint and evaluated + reserved < slots
        and ${isFor(task, sql<number>`${user_id}::integer`)}
      for update of evaluation_slots
    ), taken as (${reserveEvaluationSlots({ task, answers: sql`select answer_id, 1 as slots from open` })}),
    added as (
      insert into evaluation_reservations (answer_id, user_id, task_id, expires_at)
      select answer_id, ${user_id}::integer, ${task}, ${expiry} from open returning answer_id
    ), renewed as (
      update evaluation_reservations set expires_at = ${expiry}
      where task_id = ${task} and answer_id = ${answerId} and user_id = ${user_id} returning answer_id
    )
    select answer_id from added union all select answer_id from renewed`.execute(trx);
  return rows.length > 0;
};

/** Releases reservations that were not renewed, at most 500 at a time. */
export const releaseExpiredEvaluations = async (trx: Db, taskId: number): Promise<void> => {
  const task = sql<number>`${taskId}::integer`;
  await sql`
    with chosen as (
      select answer_id, user_id from evaluation_reservations
      where task_id = ${task} and expires_at < now() order by expires_at limit 500 for update skip locked
    ),
    gone as (
      delete from evaluation_reservations using chosen
      where evaluation_reservations.task_id = ${task}
        and evaluation_reservations.answer_id = chosen.answer_id and evaluation_reservations.user_id = chosen.user_id
      returning evaluation_reservations.answer_id
    ),
    given_back as (${freeEvaluationSlots({
      task,
      answers: sql`select answer_id, count(*)::smallint as slots from gone group by answer_id`,
    })})
    select count(*) from gone`.execute(trx);
};
