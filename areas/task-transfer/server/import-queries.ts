import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Manifest } from './archive.ts';
import { columnsOf } from './export-queries.ts';
import type { Kind, TransferredTable } from './transferred-tables.ts';

/** New ids by the old ones, until the transaction ends. */
export const prepareIds = async (trx: Db): Promise<void> => {
  await sql`create temporary table transferred_ids (
    kind text, old bigint, new bigint, primary key (kind, old)) on commit drop`.execute(trx);
};

const newId = (kind: Kind, old: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select new from transferred_ids where kind = ${sql.lit(kind)} and old = ${old})`;

/** Finds people by their usernames; who has no account gets one that is not active. Gives how many those are. */
export const matchUsers = async (trx: Db, users: Manifest['users']): Promise<number> => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as given(id bigint, username text)`;
  const { numAffectedRows = 0n } = await sql`
    insert into users (username, is_active)
    select distinct username, false from ${given}
    where not exists (select from users where lower(users.username) = lower(given.username))`.execute(trx);
  await sql`
    insert into transferred_ids (kind, old, new)
    select distinct on (given.id) 'user', given.id, users.id
    from ${given} join users on lower(users.username) = lower(given.username)
    order by given.id, users.username <> given.username`.execute(trx);
  return Number(numAffectedRows);
};

/** Slugs that tasks have or had and that begin so. */
export const slugsFrom = async (trx: Db, beginning: string): Promise<Set<string>> => {
  const { rows } = await sql<{ slug: string }>`
    select slug from tasks where starts_with(slug, ${beginning})
    union select slug from task_aliases where starts_with(slug, ${beginning})`.execute(trx);
  return new Set(rows.map(({ slug }) => slug));
};

interface NewTask {
  row: Manifest['task'];
  columns: readonly string[];
  slug: string;
  module: Manifest['module'];
  /** Who imports it, and owns it where its owner is no member of staff here. Null: the command line. */
  by: number | null;
}

/** Adds the row of the task, not active. Gives its id. */
export const insertTaskRow = async (trx: Db, { row, columns, slug, module, by }: NewTask): Promise<number> => {
  const staffOf = (column: string) => sql`(
    select users.id from transferred_ids join users on users.id = new
    where kind = 'user' and old = ${sql.ref(`given.${column}`)} and (is_staff or is_superuser) and is_active)`;
  const values: Record<string, RawBuilder<unknown>> = {
    slug: sql`${slug}`,
    is_active: sql`false`,
    owner_id: sql`coalesce(${staffOf('owner_id')}, ${by}::integer)`,
    coordinator_id: staffOf('coordinator_id'),
    module_id: sql`(
      select modules.id from modules join projects on projects.id = project_id
      where modules.name = ${module?.name ?? null} and projects.name = ${module?.project ?? null} limit 1)`,
  };
  const known = (await columnsOf(trx, 'all_tasks')).filter(
    (name) => columns.includes(name) && name !== 'id' && name !== 'deleted_at',
  );
  const { rows } = await sql<{ id: number }>`
    insert into all_tasks (${sql.join(known.map((name) => sql.ref(name)))})
    select ${sql.join(known.map((name) => values[name] ?? sql.ref(`given.${name}`)))}
    from jsonb_populate_record(null::all_tasks, ${JSON.stringify(row)}::jsonb) as given
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
};

/** The columns of a table that are imported: those that both sides know. */
export const importedColumns = async (trx: Db, table: TransferredTable, given: readonly string[]): Promise<string[]> =>
  (await columnsOf(trx, table.name)).filter((name) => given.includes(name) && (name !== 'id' || isReferred(table)));

/** The columns of a table that are points in time or days. */
export const timesOf = async (trx: Db, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
      and atttypid in ('timestamptz'::regtype, 'date'::regtype)`.execute(trx);
  return rows.map(({ name }) => name);
};

/** Where ids are not numbered by the database, they stay. */
const isReferred = ({ ids, name }: TransferredTable) => ids !== undefined || name === 'uploaded_files';

/** Adds rows of a table, given as JSON texts, with new ids for everything that they refer to. */
export const insertRows = async (
  trx: Db,
  table: TransferredTable,
  columns: readonly string[],
  taskId: number,
  rows: readonly string[],
): Promise<void> => {
  const json = `[${rows.join(',')}]`;
  const { name, ids, refs = {}, users = [], fresh = {} } = table;
  if (ids) {
    await sql`
      insert into transferred_ids (kind, old, new)
      select ${sql.lit(ids)}, id, nextval(pg_get_serial_sequence(${name}, 'id'))
      from (select id from jsonb_to_recordset(${json}::jsonb) as given(id bigint) order by id) as given`.execute(trx);
  }
  const importedValue = (column: string): RawBuilder<unknown> => {
    const given = sql.ref(`given.${column}`);
    if (column === 'task_id') return sql`${taskId}::integer`;
    if (column === 'id' && ids) return newId(ids, given);
    if (fresh[column] !== undefined) return sql.raw(fresh[column]);
    if (users.includes(column)) return userList(given);
    const kind = refs[column];
    return kind ? newId(kind, given) : given;
  };
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
    select ${sql.join(columns.map(importedValue))}
    from jsonb_populate_recordset(${sql.raw(`null::${name}`)}, ${json}::jsonb) as given`.execute(trx);
};

const userList = (given: RawBuilder<unknown>) => sql`
  case when ${given} is not null then array(
    select new::integer from unnest(${given}) with ordinality as one(id, place)
    join transferred_ids on kind = 'user' and old = one.id order by place) end`;

/** What refers to rows of its own table or within JSON, and what is counted, once all rows are there. */
export const completeTask = async (trx: Db, taskId: number): Promise<{ questions: number; answers: number }> => {
  await sql`
    update reviews set last_comment_id = coalesce(${newId('comment', sql`last_comment_id`)}, 0)
    where task_id = ${taskId}`.execute(trx);
  await sql`
    update review_participants as one set read_to = coalesce((
      select max(new) from transferred_ids where kind = 'comment' and old <= one.read_to), 0)
    where task_id = ${taskId}`.execute(trx);
  await sql`
    update adjudications as one set
      basis = coalesce((
        select jsonb_object_agg(new::text, value) from jsonb_each(one.basis) join transferred_ids
        on kind = 'answer' and old = key::bigint), '{}'),
      sources = coalesce((
        select jsonb_object_agg(key, new) from jsonb_each(one.sources) join transferred_ids
        on kind = 'answer' and old = value::text::bigint), '{}')
    where task_id = ${taskId}`.execute(trx);
  await sql`
    insert into adjudication_changes (task_id, question_id)
    select task_id, question_id from question_slots where task_id = ${taskId} and answered > 1
    order by question_id`.execute(trx);
  await sql`
    insert into file_usage (user_id, bytes, files)
    select uploaded_by, sum(size), count(*) from uploaded_files
    where id in (select file_id from answer_files where task_id = ${taskId}) group by uploaded_by
    on conflict (user_id) do update
    set bytes = file_usage.bytes + excluded.bytes, files = file_usage.files + excluded.files`.execute(trx);
  const { rows } = await sql<{ questions: number; answers: number }>`
    update all_tasks set question_count = (select count(*) from questions where task_id = ${taskId}) where id = ${taskId}
    returning question_count as questions, (
      select coalesce(sum(answered), 0)::integer from assignments where task_id = ${taskId} and kind = 'answer'
    ) as answers`.execute(trx);
  return rows[0] ?? { questions: 0, answers: 0 };
};

/** Whether a form that the task or one of its answers or evaluations names did not come with it. */
export const lacksForm = async (trx: Db, taskId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from (
      select 'answer' as kind, form_version as version from all_tasks where id = ${taskId}
      union select 'evaluation', evaluation_form_version from all_tasks where id = ${taskId}
      union select 'answer', form_version from answer_versions where task_id = ${taskId}
      union select 'evaluation', form_version from evaluation_versions where task_id = ${taskId}
    ) as named
    where version is not null and not exists (
      select from task_forms
      where task_id = ${taskId} and task_forms.kind = named.kind and task_forms.version = named.version)
    limit 1`.execute(trx);
  return rows.length > 0;
};

/** How large files are by their rows, and how large their parts. */
export const sizesOf = async (
  trx: Db,
  ids: readonly string[],
): Promise<Map<string, { size: number; part_size: number }>> => {
  const { rows } = await sql<{ id: string; size: number; part_size: number }>`
    select id, size, part_size from uploaded_files where id = any(${[...ids]}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, ...sizes }) => [id, { size: Number(sizes.size), part_size: sizes.part_size }]));
};

export const addPart = async (trx: Db, fileId: string, number: number, key: string): Promise<void> => {
  await trx.insertInto('uploaded_parts').values({ key, file_id: fileId, number, is_stored: true }).execute();
};

interface NewPicture {
  id: string;
  name: string;
  type: string;
  size: number;
  uploaded_by: number;
}

export const addPicture = async (trx: Db, picture: NewPicture): Promise<void> => {
  await trx.insertInto('task_pictures').values(picture).execute();
};
