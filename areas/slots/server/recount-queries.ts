import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type AssignmentKind, recountPeople } from '../../assignments/server/public.ts';
import { addEvaluationSlots } from './evaluation-slot-queries.ts';
import { WORK } from './table-queries.ts';

const DAYS = { answer: sql`answer_days`, evaluate: sql`evaluation_days` } as const;
const MOST_SECONDS = 2_147_483_647;

/**
 * Counts everything of a task again that follows from its answers and evaluations: slots, counters of people, days. Only rows
 * that say something else are written. Needs a transaction.
 */
export const recountTask = async (trx: Db, taskId: number): Promise<void> => {
  const task = sql<number>`${taskId}::integer`;
  // Rows that were just written are in no statistics: taken for few, they would be joined row by row.
  await sql`set local enable_nestloop = off`.execute(trx);
  await completeSlots(trx, task);
  for (const kind of ['answer', 'evaluate'] as const) {
    await recountResults(trx, kind, task);
    if (kind === 'answer') await addMissingEvaluationSlots(trx, task);
    await recountSlots(trx, kind, task);
    await recountPeople(trx, { task, kind });
    await recountDays(trx, kind, task);
    await recountSeconds(trx, kind, task);
  }
  await sql`set local enable_nestloop = on`.execute(trx);
  await compareAgain(trx, task);
};

type Task = RawBuilder<number>;

/** Each question has slots, as many as the task wants answers or more, under its own batch. */
const completeSlots = async (trx: Db, task: Task) => {
  await sql`
    insert into question_slots (question_id, task_id, batch_id, slots)
    select questions.id, task_id, batch_id, max_answers from questions join all_tasks on all_tasks.id = task_id
    where task_id = ${task} and all_tasks.id = ${task}
      and not exists (select from question_slots as slot where slot.task_id = ${task} and question_id = questions.id)`.execute(
    trx,
  );
  await sql`
    update question_slots as slot set batch_id = questions.batch_id, slots = greatest(slot.slots, max_answers)
    from questions join all_tasks on all_tasks.id = task_id
    where slot.question_id = questions.id and slot.task_id = ${task} and questions.task_id = ${task} and all_tasks.id = ${task}
      and (slot.batch_id <> questions.batch_id or slot.slots < max_answers)`.execute(trx);
};

const addMissingEvaluationSlots = async (trx: Db, task: Task) => {
  const answers = sql`
    select id, user_id as author_id from answers where task_id = ${task} and is_active and not is_skipped`;
  await addEvaluationSlots({ task, answers }).execute(trx);
  await sql`
    update evaluation_slots as slot set author_id = answers.user_id from answers
    where answers.id = answer_id and slot.task_id = ${task} and answers.task_id = ${task}
      and slot.author_id <> answers.user_id`.execute(trx);
};

const recountResults = async (trx: Db, kind: AssignmentKind, task: Task) => {
  const { results, versions, result, givenAt } = WORK[kind];
  await sql`
    update ${results}
    set counted_on = case when is_active then (${givenAt} at time zone 'UTC')::date end
    where task_id = ${task} and is_active = (counted_on is null)`.execute(trx);
  await sql`
    update ${results} as one set versions = written.last
    from (select ${result} as id, max(version) as last from ${versions} where task_id = ${task} group by 1) as written
    where one.id = written.id and one.task_id = ${task} and versions <> last`.execute(trx);
};

const recountSlots = async (trx: Db, kind: AssignmentKind, task: Task) => {
  const { slots, item, filled, lastFilled, results, givenAt } = WORK[kind];
  await sql`
    update ${slots} as slot
    set ${filled} = counted.filled, ${lastFilled} = counted.last, slots = greatest(slot.slots, counted.filled)
    from (
      select slots.${item} as item, count(results.id)::smallint as filled, max(${givenAt}) as last
      from ${slots} as slots left join ${results} as results
        on results.${item} = slots.${item} and results.task_id = ${task} and results.is_active and not results.is_skipped
      where slots.task_id = ${task} group by slots.${item}
    ) as counted
    where slot.${item} = counted.item and slot.task_id = ${task} and slot.${filled} <> counted.filled`.execute(trx);
};

const recountDays = async (trx: Db, kind: AssignmentKind, task: Task) => {
  const { results } = WORK[kind];
  const counted = sql`
    select user_id, counted_on as day, count(*) filter (where not is_skipped)::integer as answers,
      count(*) filter (where is_skipped)::integer as skipped
    from ${results} where task_id = ${task} and counted_on is not null group by user_id, counted_on`;
  await sql`
    with counted as materialized (${counted})
    update ${DAYS[kind]} as days set answers = 0, skipped = 0
    where task_id = ${task} and (answers, skipped) <> (0, 0)
      and not exists (select from counted where counted.user_id = days.user_id and counted.day = days.day)`.execute(
    trx,
  );
  await sql`
    insert into ${DAYS[kind]} as days (task_id, user_id, day, answers, skipped, recounted_at)
    select ${task}, user_id, day, answers, skipped, now() from (${counted}) as counted
    on conflict (task_id, user_id, day) do update set answers = excluded.answers, skipped = excluded.skipped
    where (days.answers, days.skipped) <> (excluded.answers, excluded.skipped)`.execute(trx);
};

/** Days may say more seconds than the versions of answers do, since answers may have been deleted; never less. */
const recountSeconds = async (trx: Db, kind: AssignmentKind, task: Task) => {
  const { results, versions, result } = WORK[kind];
  await sql`
    with written as materialized (
      select user_id, (created_at at time zone 'UTC')::date as day, sum(time_taken) as seconds
      from ${versions} as version join ${results} as results on results.id = version.${result}
      where version.task_id = ${task} and results.task_id = ${task} and author_id = user_id group by 1, 2
    ), short as (
      select user_id from (select user_id, sum(seconds) as seconds from written group by user_id) as sums
      where seconds > (
        select coalesce(sum(seconds), 0) from ${DAYS[kind]} as days
        where days.task_id = ${task} and days.user_id = sums.user_id)
    )
    insert into ${DAYS[kind]} as days (task_id, user_id, day, seconds, recounted_at)
    select ${task}, user_id, day, least(seconds, ${sql.lit(MOST_SECONDS)})::integer, now()
    from written join short using (user_id)
    on conflict (task_id, user_id, day) do update set seconds = greatest(days.seconds, excluded.seconds)`.execute(trx);
};

/** Whether the answers to a question differ. */
const compareAgain = async (trx: Db, task: Task) => {
  await sql`
    with compared as (
      select slot.question_id, slot.answered > 1 and (
        select count(distinct content) > 1 from answers join answer_versions
          on answer_id = answers.id and answer_versions.version = answers.version
        where answers.question_id = slot.question_id and is_active and not answers.is_skipped) as differ
      from question_slots as slot where slot.task_id = ${task} and (slot.answered > 1 or slot.differs is true)
    )
    update question_slots as slot set differs = compared.differ from compared
    where slot.question_id = compared.question_id and slot.task_id = ${task}
      and (slot.differs is true) <> compared.differ`.execute(trx);
};
