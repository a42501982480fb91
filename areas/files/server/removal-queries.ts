import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { namesFile } from './queries.ts';

/** Waits for saves that name these files, and holds off new ones until the transaction ends. */
export const lockFiles = (trx: Db, ids: readonly string[]) =>
  trx
    .selectFrom('uploaded_files')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();

/** Whether answers of a task that were deleted may come back: a deletion can be undone for a day. */
export const answersMayReturn = (taskId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from deletions where deletions.task_id = ${taskId} and deletions.created_at > now() - interval '2 days'
)`;

export const mayReturn = async (db: Db, taskId: number): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select ${answersMayReturn(sql`${taskId}::integer`)} as may`.execute(db);
  return rows[0]?.may ?? false;
};

/** Gives answers that came back the files which they name and which were deleted meanwhile. */
export const restoreFilesOf = async (trx: Db, answerIds: readonly number[]): Promise<void> => {
  await sql`
    with named as materialized (
      select file.id from answers
      join answer_files as place on place.question_id = answers.question_id and place.user_id = answers.user_id
      join uploaded_files as file on file.id = place.file_id and removed_at is not null
      where answers.id = any(${answerIds}::bigint[]) and exists (
        select from answer_versions where answer_id = answers.id
          and ${namesFile(sql`answer_versions.content -> place.component_id`, sql`file.id`)}
      )
      order by file.id for update of file
    ), back as (
      update uploaded_files set removed_at = null, unused_since = null, check_at = now() + interval '7 days'
      from named where uploaded_files.id = named.id returning size, uploaded_by
    )
    update file_usage set bytes = file_usage.bytes + more.bytes, files = file_usage.files + more.files
    from (select uploaded_by, sum(size)::bigint as bytes, count(*)::integer as files from back group by uploaded_by) as more
    where user_id = uploaded_by`.execute(trx);
};
