import { sql } from 'kysely';
import { containing } from '../../../../server/database/like.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import { COUNTED_MOST } from '../../../../shared/paging.ts';

export interface TaskFileRow {
  id: string;
  /** With its folders. */
  path: string;
  name: string;
  type: string;
  size: number;
  milliseconds: number | null;
  created_at: Date;
}

const complete = (db: Db, taskId: number) =>
  db
    .selectFrom('task_files')
    .innerJoin('uploaded_files', 'uploaded_files.id', 'task_files.file_id')
    .where('task_files.task_id', '=', taskId)
    .where('completed_at', 'is not', null)
    .where('removed_at', 'is', null);

const listed = (db: Db, taskId: number) =>
  complete(db, taskId).select(['id', 'path', 'name', 'type', 'size', 'milliseconds', 'created_at']);

/** Files whose name contains a text, by name. */
export const taskFilesPage = async (db: Db, taskId: number, search: string, range: Range): Promise<TaskFileRow[]> =>
  listed(db, taskId)
    .$if(search !== '', (query) => query.where('path', 'ilike', containing(search)))
    .orderBy('path')
    .limit(range.limit)
    .offset(range.offset)
    .execute();

/** How many there are, as far as lists count. */
export const countTaskFiles = async (db: Db, taskId: number, search: string): Promise<number> => {
  const some = complete(db, taskId)
    .$if(search !== '', (query) => query.where('path', 'ilike', containing(search)))
    .select('file_id')
    .limit(COUNTED_MOST);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const taskFileById = (db: Db, taskId: number, id: string): Promise<TaskFileRow | undefined> =>
  listed(db, taskId).where('id', '=', id).executeTakeFirst();

/** Some names of files of a task, in their order. */
export const namesOfTaskFiles = (
  db: Db,
  taskId: number,
  after: string,
  limit: number,
): Promise<Pick<TaskFileRow, 'id' | 'path' | 'name'>[]> =>
  complete(db, taskId).where('path', '>', after).orderBy('path').limit(limit).select(['id', 'path', 'name']).execute();

/** The file of a task that has a name, or is being uploaded under it. */
export const fileNamed = (
  trx: Db,
  taskId: number,
  path: string,
): Promise<{ id: string; completed_at: Date | null } | undefined> =>
  trx
    .selectFrom('task_files')
    .innerJoin('uploaded_files', 'uploaded_files.id', 'file_id')
    .where('task_id', '=', taskId)
    .where('path', '=', path)
    .select(['id', 'completed_at'])
    .executeTakeFirst();

interface NewTaskFile {
  id: string;
  path: string;
  name: string;
  size: number;
  partSize: number;
  uploadedBy: number;
}

/** Begins a file. False where its id or its name is taken. */
export const addTaskFile = async (trx: Db, taskId: number, file: NewTaskFile): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    with added as (
      insert into uploaded_files (id, name, size, part_size, uploaded_by)
      values (${file.id}, ${file.name}, ${file.size}, ${file.partSize}, ${file.uploadedBy})
      on conflict do nothing returning id
    ), placed as (
      insert into task_files (file_id, task_id, path) select id, ${taskId}::integer, ${file.path} from added
      on conflict do nothing returning file_id
    )
    select count(*)::integer as count from placed`.execute(trx);
  return rows[0]?.count === 1;
};

/** The names, with their folders, of those of some files that belong to a task. */
export const pathsOfTaskFiles = (db: Db, taskId: number, ids: readonly string[]) =>
  db
    .selectFrom('task_files')
    .where('task_id', '=', taskId)
    .where('file_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['file_id', 'path'])
    .execute();

/** Those of some files that belong to a task. */
export const amongTaskFiles = async (db: Db, taskId: number, ids: readonly string[]): Promise<string[]> =>
  (await pathsOfTaskFiles(db, taskId, ids)).map(({ file_id }) => file_id);

export const titleOfTask = async (db: Db, taskId: number): Promise<string> =>
  (await db.selectFrom('tasks').where('id', '=', taskId).select('title').executeTakeFirst())?.title ?? '';

/** Who answers for a task: its owner, else its coordinator, else the first superuser. */
export const ownerOf = async (db: Db, taskId: number): Promise<number | null> => {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(
      owner_id, coordinator_id, (select id from users where is_superuser order by id limit 1)
    ) as id from tasks where id = ${taskId}`.execute(db);
  return rows[0]?.id ?? null;
};
