import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { AnswerFilesTable, UploadedFilesTable } from './tables.ts';

/** A widget of somebody's answer to a question. */
export interface Place {
  taskId: number;
  questionId: number;
  userId: number;
  componentId: string;
}

type AnswerFileRow = Selectable<UploadedFilesTable> & Selectable<AnswerFilesTable>;

/** A file of an answer, or one of a task that belongs to nobody's answer. */
export type FileRow = Selectable<UploadedFilesTable> &
  Pick<AnswerFilesTable, 'task_id'> &
  (Omit<AnswerFilesTable, 'task_id'> | { file_id: string; question_id: null; user_id: null; component_id: null });

const answerFiles = (db: Db) =>
  db
    .selectFrom('uploaded_files')
    .innerJoin('answer_files', 'answer_files.file_id', 'uploaded_files.id')
    .where('removed_at', 'is', null)
    .selectAll();

/** A file or an unfinished upload that nobody has deleted. */
export const fileById = async (db: Db, id: string): Promise<FileRow | undefined> => {
  const found = await db
    .selectFrom('uploaded_files')
    .leftJoin('answer_files as answer', 'answer.file_id', 'uploaded_files.id')
    .leftJoin('task_files as task', 'task.file_id', 'uploaded_files.id')
    .where('uploaded_files.id', '=', id)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('answer.file_id', 'is not', null), eb('task.file_id', 'is not', null)]))
    .selectAll('uploaded_files')
    .select((eb) => [
      'uploaded_files.id as file_id',
      eb.fn.coalesce('answer.task_id', 'task.task_id').$notNull().as('task_id'),
      ...(['question_id', 'user_id', 'component_id'] as const),
    ])
    .executeTakeFirst();
  return found as FileRow | undefined;
};

/** The files of a widget, unfinished uploads too, the first that was begun first. */
export const filesAt = (db: Db, { taskId, questionId, userId, componentId }: Place): Promise<AnswerFileRow[]> =>
  answerFiles(db)
    .where('question_id', '=', questionId)
    .where('user_id', '=', userId)
    .where('component_id', '=', componentId)
    .where('task_id', '=', taskId)
    .orderBy('created_at')
    .orderBy('uploaded_files.id')
    .execute();

/**
 * Whether a version of an answer names a file. `value`: what the version says for the file's widget, as JSON or its text;
 * `fileId`: the id of the file. Null where the version says nothing for the widget.
 */
export const namesFile = (value: RawBuilder<unknown>, fileId: RawBuilder<unknown>): RawBuilder<boolean | null> =>
  sql`strpos((${value})::text, (${fileId})::text) > 0`;

/**
 * Which of a widget's files a stored version of the answer names, also one that was replaced or came late: such a file lives
 * as long as the version.
 */
export const submittedAmong = async (
  db: Db,
  { questionId, userId, componentId }: Place,
  files: readonly { id: string }[],
): Promise<Set<string>> => {
  if (files.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    with given as materialized (
      select (answer_versions.content -> ${componentId})::text as value
      from answers join answer_versions on answer_versions.answer_id = answers.id
      where answers.question_id = ${questionId}::bigint and answers.user_id = ${userId}::integer
    )
    select id from unnest(${files.map(({ id }) => id)}::uuid[]) as id
    where exists (select from given where ${namesFile(sql`value`, sql`id`)})`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Of some files those that a person has stored for a question, as paths by widget. Until the transaction ends nobody deletes them. */
export const holdStored = async (
  trx: Db,
  { questionId, userId }: Pick<Place, 'questionId' | 'userId'>,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('uploaded_files')
    .innerJoin('answer_files', 'answer_files.file_id', 'uploaded_files.id')
    .where('uploaded_files.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('question_id', '=', questionId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('completed_at', 'is not', null)
    .orderBy('uploaded_files.id')
    .select(sql<string>`concat(component_id, '/files/', id, '/', name)`.as('path'))
    .forShare('uploaded_files')
    .execute();
  return new Set(rows.map(({ path }) => path));
};

/** Whether a task has a published question. */
export const hasQuestion = async (db: Db, taskId: number, questionId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('questions')
    .innerJoin('import_batches', 'import_batches.id', 'questions.batch_id')
    .where('questions.id', '=', questionId)
    .where('questions.task_id', '=', taskId)
    .where('published_at', 'is not', null)
    .select('questions.id')
    .executeTakeFirst();
  return found !== undefined;
};

/** The form that answers of one version are given with. */
export const formOfVersion = async (db: Db, taskId: number, version: number): Promise<object | undefined> => {
  const found = await db
    .selectFrom('task_forms')
    .where('task_id', '=', taskId)
    .where('kind', '=', sql.lit('answer' as const))
    .where('version', '=', version)
    .select('form')
    .executeTakeFirst();
  return found?.form;
};

export const userIdOf = async (db: Db, username: string): Promise<number | undefined> =>
  (await db.selectFrom('users').where('username', '=', username).select('id').executeTakeFirst())?.id;

/** Who gave an answer to a question. */
export const authorOf = async (db: Db, questionId: number, answerId: number): Promise<number | undefined> => {
  const found = await db
    .selectFrom('answers')
    .where('id', '=', answerId)
    .where('question_id', '=', questionId)
    .select('user_id')
    .executeTakeFirst();
  return found?.user_id;
};

export const usernameOf = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('users').where('id', '=', userId).select('username').executeTakeFirstOrThrow()).username;

/** Whether a person is one of some people. */
export const isAmong = async (db: Db, userId: number, people: ReturnType<typeof sql>): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select ${userId}::integer in (${people}) as is`.execute(db);
  return rows[0]?.is ?? false;
};

interface Evaluated {
  taskId: number;
  questionId: number;
  authorId: number;
  evaluatorId: number;
}

/**
 * Whether an answer of the author is with this evaluator: they hold it, have evaluated it, or may choose it by search.
 * That the person evaluates the task has to be known.
 */
export const isEvaluatedBy = async (db: Db, { taskId, questionId, authorId, evaluatorId }: Evaluated) => {
  const { rows } = await sql`
    select from answers
    where task_id = ${taskId} and question_id = ${questionId} and user_id = ${authorId} and is_active
      and (
        exists (
          select from evaluation_reservations as held where held.answer_id = answers.id and held.user_id = ${evaluatorId}
        )
        or exists (select from evaluations where evaluations.answer_id = answers.id and evaluations.user_id = ${evaluatorId})
        or exists (
          select from tasks join assignments as mine on mine.task_id = tasks.id
          where tasks.id = ${taskId} and enable_search_evaluations and mine.user_id = ${evaluatorId}
            and mine.kind = 'evaluate' and not is_blocked
            and (evaluated_users is null or ${authorId}::integer = any(evaluated_users))
        )
      )`.execute(db);
  return rows.length > 0;
};

/** Locks what a person's files take up, so that their uploads begin one after the other. */
export const lockUsage = async (trx: Db, userId: number): Promise<{ bytes: number; files: number }> => {
  await trx
    .insertInto('file_usage')
    .values({ user_id: userId })
    .onConflict((one) => one.doNothing())
    .execute();
  return trx
    .selectFrom('file_usage')
    .where('user_id', '=', userId)
    .select(['bytes', 'files'])
    .forUpdate()
    .executeTakeFirstOrThrow();
};

interface NewFile {
  id: string;
  name: string;
  size: number;
  partSize: number;
  uploadedBy: number;
}

/** Begins a file, and counts it for the person who uploads it. False where the id is taken. */
export const addFile = async (trx: Db, file: NewFile, place: Place): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    with added as (
      insert into uploaded_files (id, name, size, part_size, uploaded_by)
      values (${file.id}, ${file.name}, ${file.size}, ${file.partSize}, ${file.uploadedBy})
      on conflict do nothing returning id, size, uploaded_by
    ), placed as (
      insert into answer_files (file_id, task_id, question_id, user_id, component_id)
      select id, ${place.taskId}::integer, ${place.questionId}::bigint, ${place.userId}::integer, ${place.componentId}
      from added
    ), counted as (
      update file_usage set bytes = file_usage.bytes + added.size, files = file_usage.files + 1
      from added where user_id = added.uploaded_by
    )
    select count(*)::integer as count from added`.execute(trx);
  return rows[0]?.count === 1;
};

/** Says that a part is about to be written under a key, so that the clean-up knows of it whatever happens. */
export const announcePart = async (db: Db, fileId: string, number: number, key: string): Promise<void> => {
  await db.insertInto('uploaded_parts').values({ key, file_id: fileId, number }).execute();
};

/** A part lies in the storage. False where the file is complete or gone meanwhile, or has this part: then it is one too many. */
export const storePart = (db: Db, fileId: string, key: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // Of two that bring the same part at once, the second one sees the first.
    const open = await trx
      .updateTable('uploaded_files')
      .set({ check_at: sql<Date>`now() + interval '2 days'` })
      .where('id', '=', fileId)
      .where('completed_at', 'is', null)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (open.numUpdatedRows === 0n) return false;
    const stored = await trx
      .updateTable('uploaded_parts as part')
      .set({ is_stored: true })
      .where('key', '=', key)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('uploaded_parts as other')
              .whereRef('other.file_id', '=', 'part.file_id')
              .whereRef('other.number', '=', 'part.number')
              .where('other.is_stored', '=', true)
              .select('other.key'),
          ),
        ),
      )
      .executeTakeFirst();
    return stored.numUpdatedRows > 0n;
  });

export interface StoredPart {
  key: string;
  number: number;
}

/** The stored parts of a file, one a number, in order. */
export const storedParts = async (db: Db, fileId: string, from = 0, to = 2_147_483_647): Promise<StoredPart[]> => {
  const { rows } = await sql<StoredPart>`
    select distinct on (number) number, key from uploaded_parts
    where file_id = ${fileId} and number between ${from}::integer and ${to}::integer and is_stored
    order by number, key`.execute(db);
  return rows;
};

/** All keys that parts of a file may lie under. */
export const keysOf = async (db: Db, fileId: string): Promise<string[]> =>
  (await db.selectFrom('uploaded_parts').where('file_id', '=', fileId).select('key').execute()).map(({ key }) => key);

/** How long a sound is, once that is known better. */
export const setMilliseconds = async (db: Db, fileId: string, milliseconds: number): Promise<void> => {
  await db.updateTable('uploaded_files').set({ milliseconds }).where('id', '=', fileId).execute();
};

/** Makes a file available, of just these parts. False where it is complete already or gone. Gives the keys left over. */
export const completeFile = async (
  trx: Db,
  fileId: string,
  content: Pick<FileRow, 'type' | 'milliseconds'>,
  keys: readonly string[],
): Promise<string[] | null> => {
  const completed = await trx
    .updateTable('uploaded_files')
    .set({ ...content, completed_at: sql<Date>`now()`, check_at: sql<Date>`now() + interval '7 days'` })
    .where('id', '=', fileId)
    .where('completed_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (completed.numUpdatedRows === 0n) return null;
  const left = await trx
    .deleteFrom('uploaded_parts')
    .where('file_id', '=', fileId)
    .where('key', 'not in', keys)
    .returning('key')
    .execute();
  return left.map(({ key }) => key);
};

export const forgetPart = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('uploaded_parts').where('key', '=', key).execute();
};

/** Takes files away from everybody; their content is removed after that. Gives the ids of those that were there. */
export const markRemoved = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with chosen as materialized (
      select id from uploaded_files where id = any(${ids}::uuid[]) and removed_at is null order by id for update
    ), gone as (
      update uploaded_files set removed_at = now(), check_at = now() from chosen
      where uploaded_files.id = chosen.id returning uploaded_files.id, size, uploaded_by
    ), counted as (
      update file_usage set bytes = file_usage.bytes - freed.bytes, files = file_usage.files - freed.files
      from (
        select uploaded_by, sum(size)::bigint as bytes, count(*)::integer as files
        from gone join answer_files on file_id = id group by uploaded_by
      ) as freed
      where user_id = uploaded_by
    )
    select id from gone`.execute(db);
  return rows.map(({ id }) => id);
};

/** Forgets a file whose content is removed. */
export const forgetFile = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('uploaded_files').where('id', '=', id).where('removed_at', 'is not', null).execute();
};

/** Some files of a task that nobody has deleted. */
export const filesOfTask = async (db: Db, taskId: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('answer_files')
    .where('task_id', '=', taskId)
    .select('file_id')
    .unionAll(db.selectFrom('task_files').where('task_id', '=', taskId).select('file_id'))
    .limit(limit)
    .execute();
  return rows.map((row) => row.file_id);
};

/** Detaches files from their answers and tasks. */
export const detachFiles = async (trx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx.deleteFrom('answer_files').where('file_id', 'in', ids).execute();
  await trx.deleteFrom('task_files').where('file_id', 'in', ids).execute();
};
