import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { AssignmentKind } from '../../assignments/server/public.ts';
import { WORK } from '../../slots/server/public.ts';
import type { Kind } from './transferred-tables.ts';

/** The id that something had in the archive. */
const oldId = (kind: Kind, id: RawBuilder<unknown>) =>
  sql`(select old from transferred_ids where kind = ${sql.lit(kind)} and new = ${id} limit 1)`;

/** What the results of each kind of work are called in the archive. */
const KINDS = { answer: 'answer', evaluate: 'evaluation' } as const satisfies Record<AssignmentKind, Kind>;

/** Results whose versions have gaps or lack the one that counts, or whose authors are not on the task. */
const faultsOfWork = (kind: AssignmentKind, taskId: number) => {
  const { results, versions, result, stored } = WORK[kind];
  const found = sql.lit(stored.results);
  return sql`
  select ${found} as found, ${oldId(KINDS[kind], sql`faulty.id`)} as id from (
    select one.id from ${results} as one left join ${versions} as written on ${result} = one.id
    where one.task_id = ${taskId} group by one.id
    having count(written.id) is distinct from max(written.version)
      or count(*) filter (where written.version = one.version and written.is_skipped = one.is_skipped) <> 1
  ) as faulty
  union all
  select ${found}, ${oldId(KINDS[kind], sql`one.id`)} from ${results} as one
  where one.task_id = ${taskId} and is_active and not is_skipped and not exists (
    select from assignments as work
    where work.task_id = ${taskId} and work.user_id = one.user_id and work.kind = ${sql.lit(kind)})`;
};

/** The first row that contradicts another one, by its table and its id in the archive; null where there is none. */
export const faultOfTask = async (trx: Db, taskId: number): Promise<string | null> => {
  const { rows } = await sql<{ found: string; id: number }>`
    select * from (
      ${sql.join(
        (['answer', 'evaluate'] as const).map((kind) => faultsOfWork(kind, taskId)),
        sql` union all `,
      )}
      union all
      select 'questions', ${oldId('question', sql`questions.id`)} from questions
      join import_batches on import_batches.id = batch_id
      where questions.task_id = ${taskId} and (import_batches.task_id <> questions.task_id
        or not exists (select from question_inputs where question_id = questions.id))
      union all
      select 'evaluations', ${oldId('evaluation', sql`evaluations.id`)}
      from evaluations join answers on answers.id = answer_id
      where evaluations.task_id = ${taskId} and (answers.user_id = evaluations.user_id or answers.task_id <> ${taskId})
      union all
      select 'answers', ${oldId('answer', sql`answers.id`)} from answers join questions on questions.id = question_id
      where answers.task_id = ${taskId} and questions.task_id <> ${taskId}
    ) as faults limit 1`.execute(trx);
  const [fault] = rows;
  return fault ? `${fault.found}: ${fault.id}` : null;
};

/** Counts again what follows from rows of the task that are not work: comments of reviews, questions of imports. */
export const recountTexts = async (trx: Db, taskId: number): Promise<void> => {
  await sql`
    update reviews set comments = counted.comments, last_comment_at = counted.last
    from (
      select reviews.id, count(written.id)::integer as comments, coalesce(max(posted_at), max(last_comment_at)) as last
      from reviews left join review_comments as written on review_id = reviews.id
      where reviews.task_id = ${taskId} group by reviews.id
    ) as counted
    where reviews.id = counted.id and reviews.comments <> counted.comments`.execute(trx);
  await sql`
    update review_participants as one set comments = counted.comments
    from (
      select person.review_id, person.user_id, count(written.id)::integer as comments
      from review_participants as person left join review_comments as written
        on written.review_id = person.review_id and written.author_id = person.user_id
      where person.task_id = ${taskId} group by person.review_id, person.user_id
    ) as counted
    where one.review_id = counted.review_id and one.user_id = counted.user_id and one.comments <> counted.comments`.execute(
    trx,
  );
  await sql`
    update import_batches as batch set question_count = counted.questions
    from (
      select import_batches.id, count(questions.id)::integer as questions
      from import_batches left join questions on batch_id = import_batches.id
      where import_batches.task_id = ${taskId} group by import_batches.id
    ) as counted
    where batch.id = counted.id and batch.question_count <> counted.questions`.execute(trx);
};
