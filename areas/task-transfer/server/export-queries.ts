import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Manifest } from './archive.ts';
import { TRANSFERRED, type TransferredTable } from './transferred-tables.ts';

const rowsOf = ({ where = 'one.task_id = :task' }: TransferredTable, taskId: number): RawBuilder<boolean> =>
  sql`(${sql.raw(where.replaceAll(':task', String(Math.trunc(taskId))))})`;

/** Names of the columns of a table. */
export const columnsOf = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
  return rows.map(({ name }) => name);
};

export const countRows = async (trx: Db, table: TransferredTable, taskId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table.name)} as one where ${rowsOf(table, taskId)}`.execute(trx);
  return rows[0]?.count ?? 0;
};

export const taskRow = async (trx: Db, taskId: number): Promise<Manifest['task'] | undefined> => {
  const { rows } = await sql<{ row: Manifest['task'] }>`
    select to_jsonb(one) as row from tasks as one where id = ${taskId}`.execute(trx);
  return rows[0]?.row;
};

export const moduleOf = async (trx: Db, taskId: number): Promise<Manifest['module']> =>
  (await trx
    .selectFrom('tasks')
    .innerJoin('modules', 'modules.id', 'tasks.module_id')
    .innerJoin('projects', 'projects.id', 'modules.project_id')
    .where('tasks.id', '=', taskId)
    .select(['modules.name', 'projects.name as project'])
    .executeTakeFirst()) ?? null;

/** Everybody whom a row of the task names. */
export const usersOf = async (trx: Db, taskId: number): Promise<Manifest['users']> => {
  const named = TRANSFERRED.flatMap((table) => [
    ...Object.entries(table.refs ?? {}).flatMap(([column, kind]) =>
      kind === 'user'
        ? [sql`select ${sql.ref(`one.${column}`)} from ${sql.table(table.name)} as one where ${rowsOf(table, taskId)}`]
        : [],
    ),
    ...(table.users ?? []).map(
      (column) =>
        sql`select unnest(${sql.ref(`one.${column}`)}) from ${sql.table(table.name)} as one where ${rowsOf(table, taskId)}`,
    ),
  ]);
  const ofTask = sql`select unnest(array[owner_id, coordinator_id]) from tasks where id = ${taskId}`;
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from users where id in (${sql.join([ofTask, ...named], sql` union `)}) order by id`.execute(
    trx,
  );
  return rows;
};

/** The stored parts of the files of the answers, a file at a time. */
export const filesOf = async (trx: Db, taskId: number): Promise<(Manifest['files'][number] & { keys: string[] })[]> => {
  const table = TRANSFERRED.find(({ name }) => name === 'uploaded_files') as TransferredTable;
  const { rows } = await sql<{ id: string; parts: number[]; keys: string[] }>`
    select one.id, array_agg(part.number order by part.number) as parts, array_agg(part.key order by part.number) as keys
    from uploaded_files as one join uploaded_parts as part on part.file_id = one.id and part.is_stored
    where ${rowsOf(table, taskId)} group by one.id order by one.id`.execute(trx);
  return rows;
};

/** Pictures that the description, the tutorial or the FAQ name. */
export const picturesOf = async (trx: Db, taskId: number): Promise<Manifest['pictures']> => {
  const { rows } = await sql<Manifest['pictures'][number]>`
    with texts as materialized (
      select description as text from tasks where id = ${taskId}
      union all select content from wiki_items where task_id = ${taskId}
      union all select content from wiki_versions where item_id in (select id from wiki_items where task_id = ${taskId})
    ), named as (
      select distinct found[1]::uuid as id
      from texts cross join regexp_matches(text, 'media/public/tutorials/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
    )
    select pictures.id, name, type, size::integer as size from task_pictures as pictures join named using (id)
    where type is not null order by id`.execute(trx);
  return rows;
};

/** A row may be large: few at once keep memory what it is. */
const AT_ONCE = 200;

/** The rows of a table as JSON texts, some at a time. Needs a transaction. */
export async function* linesOf(trx: Db, table: TransferredTable, taskId: number): AsyncGenerator<string[]> {
  const order = table.ids ? sql`order by one.id` : sql``;
  await sql`declare rows_of_task no scroll cursor for
    select to_jsonb(one)::text as row from ${sql.table(table.name)} as one where ${rowsOf(table, taskId)} ${order}`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(AT_ONCE)} from rows_of_task`.execute(trx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < AT_ONCE) break;
  }
  await sql`close rows_of_task`.execute(trx);
}
