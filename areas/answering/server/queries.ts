import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement, statementFor } from '../../../server/database/statement.ts';
import { markHandedOut } from '../../assignments/server/public.ts';
import { LEFT_SECONDS, RESERVATION_SECONDS } from '../rules.ts';

interface Person {
  task_id: number;
  user_id: number;
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

const renewed = statement((db, value: ParameterOf<Person>) =>
  db
    .updateTable('reservations')
    .set({ expires_at: expiry })
    .where('task_id', '=', value('task_id'))
    .where('user_id', '=', value('user_id'))
    .compile(),
);

/** Renews all that a person holds on a task. */
export const renewAll = (trx: Db, person: Person) => renewed(trx, person);

export const renewReservations = (trx: Db, { task_id, user_id }: Person, ids: number[]) =>
  trx
    .updateTable('reservations')
    .set({ expires_at: expiry })
    .where('task_id', '=', task_id)
    .where('user_id', '=', user_id)
    .where('question_id', 'in', ids)
    .execute();

const openAfter = statement((db, value: ParameterOf<{ task_id: number; after: number; most: number }>) =>
  sql<{ count: number }>`
    select count(*)::integer as count from (
      select from (
        select id from import_batches where task_id = ${value('task_id')} and published_at is not null order by id
      ) as batch
      join question_slots on batch_id = batch.id and question_id > ${value('after')}::bigint
      where answered + reserved < slots
      limit ${value('most')}::integer
    ) as found`.compile(db),
);

/** How many questions with a slot left come after one; counts no further than `most`. */
export const countOpen = async (trx: Db, taskId: number, after: number, most: number): Promise<number> =>
  (await openAfter(trx, { task_id: taskId, after, most }))[0]?.count ?? 0;

/** The person left the page: what they hold is held for a moment longer, in case they come back. */
export const leaveReservations = (trx: Db, { task_id, user_id }: Person, ids: number[]) =>
  trx
    .updateTable('reservations')
    .set({ expires_at: sql`least(expires_at, now() + make_interval(secs => ${sql.lit(LEFT_SECONDS)}))` })
    .where('task_id', '=', task_id)
    .where('user_id', '=', user_id)
    .where('question_id', 'in', ids)
    .execute();

/** A question as it holds now: published, with the input of the newest published batch. */
export interface QuestionRow {
  id: number;
  external_id: string | null;
  input: object;
  modified: Date | null;
}

/** Selects such questions of a task, of those that `chosen` selects by `question_id`. */
const published = (task: RawBuilder<number>, chosen: RawBuilder<unknown>) => sql<QuestionRow>`
  select questions.id, questions.external_id, newest.input, newest.modified
  from (${chosen}) as chosen
  join questions on questions.id = chosen.question_id and questions.task_id = ${task}
  join import_batches on import_batches.id = questions.batch_id and import_batches.task_id = ${task}
    and import_batches.published_at is not null
  cross join lateral (
    select question_inputs.input, source.published_at as modified
    from question_inputs
    join import_batches as source on source.id = question_inputs.batch_id and source.task_id = ${task}
    where question_inputs.question_id = questions.id and source.published_at is not null
    order by question_inputs.batch_id desc
    limit 1
  ) as newest
  order by questions.id`;

type Search = Person & { after: number };

/** Built for each count, not with the count as a value: PostgreSQL keeps no plan for a limit that it does not know. */
const reserving = (wanted: number, whenLocked: 'wait' | 'pass over') =>
  statement((db, value: ParameterOf<Search>) =>
    sql<QuestionRow>`
    with open as (
      select slot.question_id
      from (
        select id from import_batches where task_id = ${value('task_id')} and published_at is not null order by id
      ) as batch
      cross join lateral (
        select question_id
        from question_slots
        where task_id = ${value('task_id')}
          and batch_id = batch.id
          and question_id > ${value('after')}::bigint
          and answered + reserved < slots
          and not exists (
            select from answers
            where answers.task_id = ${value('task_id')}
              and answers.question_id = question_slots.question_id and answers.user_id = ${value('user_id')} and is_active
          )
          and not exists (
            select from reservations
            where reservations.task_id = ${value('task_id')}
              and reservations.question_id = question_slots.question_id and reservations.user_id = ${value('user_id')}
          )
        order by question_id
        limit ${sql.lit(wanted)}
        for update ${whenLocked === 'wait' ? sql`` : sql`skip locked`}
      ) as slot
      limit ${sql.lit(wanted)}
    ), taken as (
      update question_slots set reserved = reserved + 1
      from open where question_slots.task_id = ${value('task_id')} and question_slots.question_id = open.question_id
    ), marked as (${markHandedOut({
      task: value('task_id'),
      user: value('user_id'),
      kind: 'answer',
      last: sql`select max(question_id) as id from open`,
    })}), held as (
      insert into reservations (question_id, user_id, task_id, expires_at)
      select question_id, ${value('user_id')}::integer, ${value('task_id')}::integer, ${expiry} from open
      returning question_id
    )
    ${published(value('task_id'), sql`select question_id from held`)}`.compile(db),
  );

const reservingSome = statementFor(reserving);

/**
 * Takes up to `wanted` open slots in one statement, batch by batch in order, and moves the person's mark behind the last.
 * Without `wait`, questions that another person is just taking are passed over. Gives the questions.
 */
export const reserveOpen = (
  trx: Db,
  { task_id, user_id }: Person,
  { after, wanted, wait }: { after: number; wanted: number; wait: boolean },
): Promise<QuestionRow[]> => reservingSome(wanted, wait ? 'wait' : 'pass over')(trx, { task_id, user_id, after });

/** Releases reservations that were not renewed, at most 500 at a time. Returns how many. */
export const releaseExpired = (trx: Db, taskId: number): Promise<number> =>
  giveBack(
    trx,
    taskId,
    sql`select question_id, user_id from reservations
        where task_id = ${taskId} and expires_at < now() order by expires_at limit 500 for update skip locked`,
  );

/** Gives back what a person holds; only their own, whatever ids are named. */
export const releaseHeld = (trx: Db, { task_id, user_id }: Person, ids: number[]) =>
  giveBack(
    trx,
    task_id,
    sql`select question_id, user_id from reservations
        where task_id = ${task_id} and user_id = ${user_id} and question_id = any(${ids}) for update`,
  );

/** Slots are locked in the order of their questions, so that two who give back never wait for one another. */
const giveBack = async (trx: Db, taskId: number, chosen: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with chosen as (${chosen}),
    gone as (
      delete from reservations using chosen
      where reservations.task_id = ${taskId}
        and reservations.question_id = chosen.question_id and reservations.user_id = chosen.user_id
      returning reservations.question_id
    ),
    counted as (select question_id, count(*)::smallint as slots from gone group by question_id),
    locked as (
      select question_slots.question_id, counted.slots
      from question_slots join counted using (question_id)
      where question_slots.task_id = ${taskId} order by question_id for update of question_slots
    ),
    freed as (
      update question_slots set reserved = reserved - locked.slots
      from locked where question_slots.task_id = ${taskId} and question_slots.question_id = locked.question_id
    )
    select count(*)::integer as count from gone`.execute(trx);
  return rows[0]?.count ?? 0;
};

const byId = statementFor((count: number) =>
  statement((db, value: ParameterOf<Record<string, number>>) => {
    const ids = Array.from({ length: count }, (_, index) => sql`(${value(`${index}`)}::bigint)`);
    return published(
      value('taskId'),
      sql`select question_id from (values ${sql.join(ids)}) as named (question_id)`,
    ).compile(db);
  }),
);

/**
 * Questions of a task by their ids, in the order of the ids. A list of its own length each, not one array: the database
 * keeps no plan for an array of unknown length.
 */
export const questionsById = (db: Db, taskId: number, ids: number[]): Promise<QuestionRow[]> =>
  byId(ids.length)(db, { taskId, ...Object.fromEntries(ids.entries()) });

/** The first question of a task after one of this id. */
export const nextPublished = async (db: Db, taskId: number, after: number): Promise<QuestionRow | undefined> => {
  const { rows } = await published(
    sql`${taskId}::integer`,
    sql`select questions.id as question_id from questions
        join import_batches on import_batches.id = questions.batch_id
          and import_batches.task_id = ${taskId} and import_batches.published_at is not null
        where questions.task_id = ${taskId} and questions.id > ${after}
        order by questions.id limit 1`,
  ).execute(db);
  return rows[0];
};

const ofTask = statement((db, value: ParameterOf<{ taskId: number; id: number }>) =>
  published(value('taskId'), sql`select ${value('id')}::bigint as question_id`).compile(db),
);

/** One question of a task. Whether the viewer may read it is not asked here. */
export const questionOn = async (db: Db, taskId: number, id: number): Promise<QuestionRow | undefined> =>
  (await ofTask(db, { taskId, id }))[0];
