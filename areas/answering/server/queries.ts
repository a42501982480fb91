import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement } from '../../../server/database/statement.ts';
import { markHandedOut } from '../../assignments/server/public.ts';
import { RESERVATION_SECONDS } from '../rules.ts';

/** A person at work on a task. */
export interface Working {
  task_id: number;
  user_id: number;
  questions_at_page: number;
}

const expiry = sql<Date>`now() + make_interval(secs => ${sql.lit(RESERVATION_SECONDS)})`;

const formOfVersion = statement((db, value: ParameterOf<{ taskId: number; version: number }>) =>
  db
    .selectFrom('task_forms')
    .where('task_id', '=', value('taskId'))
    .where('kind', '=', sql.lit('answer' as const))
    .where('version', '=', value('version'))
    .select(['version', 'form', 'is_substitute'])
    .compile(),
);

/** A form of a task as it was in one version. */
export const formOf = async (db: Db, taskId: number, version: number) =>
  (await formOfVersion(db, { taskId, version }))[0];

type Person = Pick<Working, 'task_id' | 'user_id'>;

const held = statement((db, value: ParameterOf<Person>) =>
  db
    .selectFrom('reservations')
    .where('user_id', '=', value('user_id'))
    .where('task_id', '=', value('task_id'))
    .orderBy('question_id')
    .select('question_id')
    .compile(),
);

export const reservationsHeld = async (trx: Db, person: Person): Promise<number[]> =>
  (await held(trx, person)).map((row) => row.question_id);

export const renewReservations = (trx: Db, { user_id }: { user_id: number }, ids: number[]) =>
  trx
    .updateTable('reservations')
    .set({ expires_at: expiry })
    .where('user_id', '=', user_id)
    .where('question_id', 'in', ids)
    .execute();

type Search = Person & { after: number; wanted: number };

const reserving = (whenLocked: 'wait' | 'pass over') =>
  statement((db, value: ParameterOf<Search>) =>
    sql<{ question_id: number }>`
    with open as (
      select slot.question_id
      from (
        select id from import_batches where task_id = ${value('task_id')} and published_at is not null order by id
      ) as batch
      cross join lateral (
        select question_id
        from question_slots
        where batch_id = batch.id
          and question_id > ${value('after')}::integer
          and answered + reserved < slots
          and not exists (
            select from answers
            where answers.question_id = question_slots.question_id and answers.user_id = ${value('user_id')} and is_active
          )
          and not exists (
            select from reservations
            where reservations.question_id = question_slots.question_id and reservations.user_id = ${value('user_id')}
          )
        order by question_id
        limit ${value('wanted')}::integer
        for update ${whenLocked === 'wait' ? sql`` : sql`skip locked`}
      ) as slot
      limit ${value('wanted')}::integer
    ), taken as (
      update question_slots set reserved = reserved + 1
      from open where question_slots.question_id = open.question_id
    ), marked as (${markHandedOut({
      task: value('task_id'),
      user: value('user_id'),
      last: sql`select max(question_id) as question_id from open`,
    })})
    insert into reservations (question_id, user_id, task_id, expires_at)
    select question_id, ${value('user_id')}::integer, ${value('task_id')}::integer, ${expiry} from open
    returning question_id`.compile(db),
  );

const reserveWaiting = reserving('wait');
const reservePassingOver = reserving('pass over');

/**
 * Takes up to `wanted` open slots in one statement, batch by batch in order, and moves the person's mark behind the last.
 * Without `wait`, questions that another person is just taking are passed over.
 */
export const reserveOpen = async (
  trx: Db,
  { task_id, user_id }: Working,
  { after, wanted, wait }: { after: number; wanted: number; wait: boolean },
): Promise<number[]> => {
  const reserve = wait ? reserveWaiting : reservePassingOver;
  const rows = await reserve(trx, { task_id, user_id, after, wanted });
  return rows.map((row) => row.question_id).sort((a, b) => a - b);
};

/** Gives back what nobody renewed; at most 500 at a time. Tells how many. */
export const releaseExpired = (trx: Db, taskId: number): Promise<number> =>
  giveBack(
    trx,
    sql`select question_id, user_id from reservations
        where task_id = ${taskId} and expires_at < now() order by expires_at limit 500 for update skip locked`,
  );

/** Gives back what a person holds; only their own, whatever ids are named. */
export const releaseHeld = (trx: Db, { task_id, user_id }: Pick<Working, 'task_id' | 'user_id'>, ids: number[]) =>
  giveBack(
    trx,
    sql`select question_id, user_id from reservations
        where task_id = ${task_id} and user_id = ${user_id} and question_id = any(${ids}) for update`,
  );

/** Slots are locked in the order of their questions, so that two who give back never wait for one another. */
const giveBack = async (trx: Db, chosen: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with chosen as (${chosen}),
    gone as (
      delete from reservations using chosen
      where reservations.question_id = chosen.question_id and reservations.user_id = chosen.user_id
      returning reservations.question_id
    ),
    counted as (select question_id, count(*)::smallint as slots from gone group by question_id),
    locked as (
      select question_slots.question_id, counted.slots
      from question_slots join counted using (question_id) order by question_id for update of question_slots
    ),
    freed as (
      update question_slots set reserved = reserved - locked.slots
      from locked where question_slots.question_id = locked.question_id
    )
    select count(*)::integer as count from gone`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Questions of a task as they hold now: published, with the input of the newest published batch. */
const published = (count: number) =>
  statement((db, value: ParameterOf<Record<string, number>>) =>
    db
      .selectFrom('questions')
      .innerJoin('import_batches', 'import_batches.id', 'questions.batch_id')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('question_inputs')
            .innerJoin('import_batches as source', 'source.id', 'question_inputs.batch_id')
            .whereRef('question_inputs.question_id', '=', 'questions.id')
            .where('source.published_at', 'is not', null)
            .orderBy('question_inputs.batch_id', 'desc')
            .limit(1)
            .select(['question_inputs.input', 'source.published_at as modified'])
            .as('newest'),
        (join) => join.onTrue(),
      )
      .where(
        'questions.id',
        'in',
        Array.from({ length: count }, (_, index) => value(`${index}`)),
      )
      .where('questions.task_id', '=', value('taskId'))
      .where('import_batches.published_at', 'is not', null)
      .select(['questions.id', 'questions.external_id', 'newest.input', 'newest.modified'])
      .compile(),
  );

const publishedByCount = new Map<number, ReturnType<typeof published>>();

/** A list of its own length each, not one array: the database keeps no plan for an array of unknown length. */
export const questionsById = (db: Db, taskId: number, ids: number[]) => {
  const find = publishedByCount.get(ids.length) ?? published(ids.length);
  publishedByCount.set(ids.length, find);
  return find(db, { taskId, ...Object.fromEntries(ids.entries()) });
};
