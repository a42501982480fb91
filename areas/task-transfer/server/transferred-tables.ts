import type { Schema } from '../../../server/database/schema.ts';
import { cleanHtml } from '../../../server/platform/html.ts';
import { checkForm, type Form, mapFormHtml } from '../../../widgets/form/form.ts';

/** What ids stand for. Users are known by their usernames, everything else gets new ids. */
export type Kind = 'user' | 'batch' | 'question' | 'answer' | 'evaluation' | 'review' | 'comment' | 'decision' | 'wiki';

export type Row = Record<string, unknown>;

/** A row, and the text that goes to the database: numbers in it may have more digits than ours. */
export interface Line {
  row: Row;
  text: string;
}

/** Rows of a table that belong to a task, and what becomes of their columns where they are imported. */
export interface TransferredTable {
  name: keyof Schema;
  /** What its column `id` stands for; left out where nothing refers to its rows. */
  ids?: Kind;
  /** Columns that refer to other rows. */
  refs?: Readonly<Record<string, Kind>>;
  /** Columns that are lists of users. */
  users?: readonly string[];
  /** Columns that the import sets itself, as SQL. */
  fresh?: Readonly<Record<string, string>>;
  /** A condition on `one`; `:task` is the id of the task. Left out: the rows with its `task_id`. */
  where?: string;
  /** Makes sure that a row can be shown to people; null: it cannot be imported. */
  checked?: (row: Row) => Row | null;
}

/** Imports that are not finished, or are being removed, stay behind. */
const published = 'exists (select from import_batches as b where b.id = one.batch_id and b.published_at is not null)';
const ofTask = 'one.task_id = :task';
const ofQuestions = 'one.question_id in (select id from questions where task_id = :task)';

const cleanContent = (row: Row): Row => ({ ...row, content: cleanHtml(String(row.content)) });

const checkedForm = (row: Row): Row | null =>
  checkForm(row.form, { files: row.kind === 'answer' }).length > 0
    ? null
    : { ...row, form: mapFormHtml(row.form as Form, cleanHtml) };

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
/** What a question shows and what people gave is by widget: pages and exports read nothing else. */
const checkedContent = (row: Row): Row | null => (isObject(row.content) ? row : null);
/** A month: nobody takes longer, and the sums of the statistics hold millions of such answers. */
const MOST_SECONDS = 31 * 24 * 3600;
const checkedVersion = (row: Row): Row | null =>
  Number(row.time_taken) > MOST_SECONDS ? checkedContent({ ...row, time_taken: MOST_SECONDS }) : checkedContent(row);
const checkedInput = (row: Row): Row | null => (isObject(row.input) ? row : null);

/** The type is sent with the file: empty, or that of a sound, a video or a picture. */
const checkedFile = (row: Row): Row | null =>
  /^((image|audio|video)\/[\w.+-]{1,100})?$/.test(String(row.type ?? '')) ? row : null;

/** Everything that goes with a task, in the order in which it is imported: what is referred to comes first. */
export const TRANSFERRED: readonly TransferredTable[] = [
  { name: 'task_forms', refs: { created_by: 'user' }, checked: checkedForm },
  { name: 'task_moderators', refs: { user_id: 'user' } },
  { name: 'wiki_items', ids: 'wiki', checked: cleanContent },
  {
    name: 'wiki_versions',
    refs: { item_id: 'wiki' },
    where: 'one.item_id in (select id from wiki_items where task_id = :task)',
    checked: cleanContent,
  },
  { name: 'wiki_readings', refs: { item_id: 'wiki', user_id: 'user' } },
  { name: 'import_batches', ids: 'batch', where: `${ofTask} and one.published_at is not null` },
  { name: 'questions', ids: 'question', refs: { batch_id: 'batch' }, where: `${ofTask} and ${published}` },
  {
    name: 'question_inputs',
    refs: { question_id: 'question', batch_id: 'batch' },
    where: `${ofQuestions} and ${published}`,
    checked: checkedInput,
  },
  {
    name: 'assignments',
    refs: { user_id: 'user' },
    users: ['evaluated_users'],
    // An id of a question, after which the next one is looked for; and nobody chose these people here.
    fresh: { hand_out_after: '0', is_auto_assigned: 'true' },
  },
  { name: 'answers', ids: 'answer', refs: { question_id: 'question', user_id: 'user' } },
  {
    name: 'answer_versions',
    refs: { answer_id: 'answer', author_id: 'user', batch_id: 'batch' },
    checked: checkedVersion,
    fresh: { save_key: 'gen_random_uuid()' },
  },
  // After the answers, which would otherwise be compared with each other again: whether they differ is transferred.
  {
    name: 'question_slots',
    refs: { question_id: 'question', batch_id: 'batch' },
    fresh: { reserved: '0' },
    where: `${ofTask} and ${published}`,
  },
  // The statistics look at days again that were counted again.
  { name: 'answer_days', refs: { user_id: 'user' }, fresh: { recounted_at: 'now()' } },
  { name: 'evaluation_days', refs: { user_id: 'user' } },
  { name: 'app_decisions', refs: { answer_id: 'answer', decided_by: 'user' } },
  {
    name: 'evaluation_slots',
    refs: { answer_id: 'answer', author_id: 'user' },
    fresh: { reserved: '0' },
  },
  { name: 'evaluations', ids: 'evaluation', refs: { answer_id: 'answer', user_id: 'user' } },
  {
    name: 'evaluation_versions',
    refs: { evaluation_id: 'evaluation', author_id: 'user' },
    checked: checkedVersion,
    fresh: { save_key: 'gen_random_uuid()' },
  },
  {
    name: 'reviews',
    ids: 'review',
    refs: { question_id: 'question', user_id: 'user', evaluation_id: 'evaluation', accepted_by: 'user' },
    where: `${ofTask} and ${ofQuestions}`,
  },
  {
    name: 'review_comments',
    ids: 'comment',
    refs: { review_id: 'review', author_id: 'user' },
    users: ['mentions'],
    where: `one.review_id in (select id from reviews as one where ${ofTask} and ${ofQuestions})`,
  },
  {
    name: 'review_participants',
    refs: { review_id: 'review', user_id: 'user' },
    where: `one.review_id in (select id from reviews as one where ${ofTask} and ${ofQuestions})`,
  },
  {
    name: 'adjudications',
    ids: 'decision',
    refs: { question_id: 'question', answer_id: 'answer', undoes: 'decision', decided_by: 'user' },
    where: `${ofTask} and ${ofQuestions}`,
  },
  {
    name: 'uploaded_files',
    refs: { uploaded_by: 'user' },
    checked: checkedFile,
    fresh: { check_at: `now() + interval '7 days'` },
    where: `one.removed_at is null and one.completed_at is not null
      and one.id in (select file_id from task_files where task_id = :task
        union all select file_id from answer_files where task_id = :task and question_id in (
          select id from questions where task_id = :task))`,
  },
  {
    name: 'task_files',
    where: `${ofTask} and one.file_id in (
      select id from uploaded_files where removed_at is null and completed_at is not null)`,
  },
  {
    name: 'answer_files',
    refs: { question_id: 'question', user_id: 'user' },
    where: `${ofTask} and ${ofQuestions} and one.file_id in (
      select id from uploaded_files where removed_at is null and completed_at is not null)`,
  },
];

/**
 * Tables with rows of a task that stay where they are. A test compares both lists with the database.
 * - Addresses, favorites, ratings, hours: they belong to people and to this installation.
 * - Reservations, deletions, unfinished imports: they pass.
 * - The rest follows from what is transferred.
 */
export const LEFT: readonly string[] = [
  ...['task_aliases', 'task_favorites', 'ratings', 'work_sessions', 'task_reports', 'task_hours', 'audio_recordings'],
  ...['reservations', 'evaluation_reservations', 'deletions', 'staged_answers'],
  ...['answer_times', 'person_times', 'task_totals'],
  ...['adjudication_changes', 'adjudication_questions', 'adjudication_tasks'],
  ...['adjudication_widgets', 'adjudication_categories'],
];
