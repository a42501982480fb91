import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { namesFile } from './queries.ts';

/** The complete files that a person has uploaded, in the order of their ids. */
export const filesOfPerson = async (
  db: Db,
  personId: number,
  after: string,
  limit: number,
): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('uploaded_files')
    .where('uploaded_by', '=', personId)
    .where('completed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .select(['id', 'name'])
    .execute();

/** Some files of a person that no answer names, unfinished uploads and files whose removal is not finished too. */
export const unusedFilesOf = async (db: Db, personId: number, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select file.id from uploaded_files as file left join answer_files as place on place.file_id = file.id
    where file.uploaded_by = ${personId}::integer and not exists (
      select from answers join answer_versions on answer_versions.answer_id = answers.id
      where answers.question_id = place.question_id and answers.user_id = place.user_id and file.removed_at is null
        and ${namesFile(sql`answer_versions.content -> place.component_id`, sql`file.id`)}
    ) and not exists (
      select from task_files where task_files.file_id = file.id and file.completed_at is not null and file.removed_at is null
    )
    limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
};
