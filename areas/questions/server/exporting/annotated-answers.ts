import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../../server/database/open.ts';
import { pseudonym } from '../../../../server/platform/pseudonym.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { annotationFormat } from '../../../../widgets/form/annotations.ts';
import type { Annotations, WritableItem } from '../../../../widgets/shared/annotations/annotation-format.ts';
import { namesOfHeld } from '../../../files/server/public.ts';
import { EntryNames, nameFor } from './entry-names.ts';
import { type AnswerRow, authorsOf, type Choice, peopleOf } from './export-queries.ts';
import { pagesOf } from './pages.ts';
import type { Eyes } from './record.ts';

/** An answer's annotations as a text to write; null where the answer has none of the widget. */
export type AnsweredText = (WritableItem & { formVersion: number }) | null;

export interface TextsOf {
  choice: Choice;
  /** The last answer that belongs to the export. */
  last: number;
  widget: string;
  annotations: Annotations;
  format: string;
  eyes: Eyes;
}

/** The users who have answered, with the names that an export uses, sorted by these names. */
export const namedAuthors = async (
  db: Db,
  { choice, last, eyes }: TextsOf,
): Promise<{ id: number; name: string }[]> => {
  const authors = await authorsOf(db, choice, last);
  const names = new EntryNames();
  return authors
    .map(({ id, username }) => ({ id, name: nameFor(eyes.seesNames ? username : pseudonym(eyes.secret, id)) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ id, name }) => ({ id, name: names.of(name) }));
};

/** What the folders of people may be called in exports of a task, whoever made them. */
export const foldersOfPeople = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  taskId: number,
): Promise<ReadonlySet<string>> => {
  const people = await peopleOf(db, taskId);
  return new Set(people.flatMap(({ id, username }) => [nameFor(username), pseudonym(config.secret, id)]));
};

/** The answers of one person, one after the other, in the order in which they were given. */
export async function* textsOfAuthor(
  db: Db,
  of: TextsOf,
  author: { id: number; name: string },
  signal: AbortSignal,
): AsyncGenerator<AnsweredText> {
  const names = new EntryNames();
  for await (const page of pagesOf(db, { ...of.choice, userId: author.id }, of.last)) {
    const files = await namesOfHeld(
      db,
      of.choice.taskId,
      page.flatMap(({ content, input }) => [content, input]),
    );
    for (const row of page) {
      signal.throwIfAborted();
      yield textOf(row, of, author.name, names, files);
      await setImmediate();
    }
  }
}

const textOf = (
  row: AnswerRow,
  { widget, annotations, format }: TextsOf,
  author: string,
  names: EntryNames,
  files: ReadonlyMap<string, string>,
): AnsweredText => {
  // Other programs know the task's files by their names; an import finds them by these, too.
  const read = (text: string): Record<string, unknown> =>
    JSON.parse(text, (_, value) => (typeof value === 'string' ? (files.get(value) ?? value) : value));
  const content = read(row.content);
  const { [widget]: input, ...otherFields } = read(row.input);
  // A name is taken only for an answer that is written.
  const verdict = row.is_skipped ? 'ignore' : 'accept';
  const item = annotations.writableOf('', { value: content[widget], input, verdict });
  if (item === null) return null;
  return {
    ...item,
    formVersion: row.form_version,
    name: names.of(row.external_id ?? `question-${row.question_id}`),
    meta: { ...otherFields, ...(annotationFormat(format)?.holdsMeta && metaOf(row, author)) },
  };
};

/** What the export says of an answer; stored next to the other fields of the question. */
const metaOf = (row: AnswerRow, annotator: string) => ({
  annotator,
  question_id: row.question_id,
  ...(row.external_id !== null && { external_id: row.external_id }),
  answer_id: row.id,
  answered_at: row.answered_at.toISOString(),
});
