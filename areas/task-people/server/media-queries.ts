import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Range } from '../../../server/platform/paging.ts';
import { namesFile } from '../../files/server/public.ts';
import type { MediaKind } from '../media-contract.ts';

/** Whose answers in which task, and the widgets with the media. */
export interface MediaOf {
  taskId: number;
  userId: number;
  kind: MediaKind;
  widgets: readonly string[];
}

export interface MediaLength {
  answer_id: number;
  question_id: number;
  milliseconds: number | null;
}

/** All forms for answers that a task had: answers stay what they were when a form changes. */
export const formsOf = async (db: Db, taskId: number): Promise<object[]> =>
  (
    await db
      .selectFrom('task_forms')
      .where('task_id', '=', taskId)
      .where('kind', '=', sql.lit('answer' as const))
      .select('form')
      .execute()
  ).map(({ form }) => form);

const answersOf = ({ taskId, userId }: MediaOf) => sql`
  answers.task_id = ${taskId} and answers.user_id = ${userId} and answers.is_active and not answers.is_skipped`;

const FOUND: Readonly<Record<MediaKind, (of: MediaOf) => RawBuilder<unknown>>> = {
  // Recordings that were replaced stay for earlier versions of the answer; what was never submitted is in none.
  audio: (of) => sql`
    select answers.id as answer_id, answers.question_id, milliseconds, file_id as medium
    from answers
    join answer_versions as current on current.answer_id = answers.id and current.version = answers.version
    join answer_files on answer_files.question_id = answers.question_id and answer_files.user_id = answers.user_id
      and answer_files.task_id = answers.task_id and component_id = any(${of.widgets}::text[])
    join uploaded_files on uploaded_files.id = file_id and completed_at is not null and removed_at is null
    where ${answersOf(of)} and ${namesFile(sql`current.content -> component_id`, sql`file_id`)}`,
  video: (of) => sql`
    select answers.id as answer_id, answers.question_id,
      case when jsonb_typeof(input -> widget -> 'duration') = 'number'
        then round((input -> widget ->> 'duration')::numeric * 1000)::bigint end as milliseconds, widget as medium
    from answers
    join question_inputs on question_inputs.question_id = answers.question_id
    cross join unnest(${of.widgets}::text[]) as widget
    where ${answersOf(of)} and input ? widget`,
};

export const mediaPage = async (db: Db, of: MediaOf, { limit, offset }: Range): Promise<MediaLength[]> =>
  (
    await sql<MediaLength>`
      select answer_id, question_id, milliseconds from (${FOUND[of.kind](of)}) as found
      order by answer_id, medium limit ${limit} offset ${offset}`.execute(db)
  ).rows;

export const mediaTotal = async (db: Db, of: MediaOf) => {
  const { rows } = await sql<{ count: number; unknown: number; milliseconds: number }>`
    select count(*)::integer as count, (count(*) filter (where milliseconds is null))::integer as unknown,
      coalesce(sum(milliseconds), 0)::float8 as milliseconds
    from (${FOUND[of.kind](of)}) as found`.execute(db);
  return rows[0] ?? { count: 0, unknown: 0, milliseconds: 0 };
};
