import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../../server/database/open.ts';
import { REMOVE_FILE } from '../../../../server/platform/files/between-backups.ts';
import { JobFailure, type JobHandler, type JobUndo } from '../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { type Cell, csvLine } from '../../../../server/platform/spreadsheets/write-csv.ts';
import { CELL_LENGTH, sheetOf } from '../../../../server/platform/spreadsheets/write-sheet.ts';
import { zipOf } from '../../../../server/platform/spreadsheets/write-zip.ts';
import { message } from '../../../../shared/messages.ts';
import { annotationWidgets } from '../../../../widgets/form/annotations.ts';
import { answerWidgets, inputNames } from '../../../../widgets/form/form.ts';
import { isTableFormat } from '../../rules.ts';
import { formsOf, taskById } from '../importing/import-queries.ts';
import { questionMessages } from '../messages.ts';
import { exportAnnotations } from './annotation-export.ts';
import { contentNames, extentOf, hasDecisions, inputNamesOf } from './export-queries.ts';
import type { ExportData, ExportResult } from './export-state.ts';
import { NamedByAnswers, withFiles } from './exported-files.ts';
import { pagesOf } from './pages.ts';
import { type AnswerRecord, type Columns, cellsOf, columnsOf, type Eyes, headOf, lineOf, recordOf } from './record.ts';

export const EXPORT = 'export-answers';
export const KEPT_DAYS = 7;

const NAMES_PAGE = 10_000;
const MOST_COLUMNS = 2000;

const keyOf = (id: string, { format, ending }: ExportData) => `exports/${id}${ending ?? `.${format}`}`;

/** Writes answers to a file. After a crash it starts over: nobody has seen the incomplete file. */
export const exportAnswers =
  ({ db, files, jobs, config }: Pick<Services, 'db' | 'files' | 'jobs' | 'config'>): JobHandler<ExportData, object> =>
  async ({ id, data, subject, signal, progress }) => {
    const { format, choice, seesNames } = data;
    const isGuarded = data.body?.guard_formulas ?? true;
    const eyes: Eyes = { seesNames, secret: config.secret };
    const extent = await extentOf(db, choice);
    const key = keyOf(id, data);
    if (!isTableFormat(format)) {
      const { widget, acceptLosses } = data.annotations ?? { widget: '', acceptLosses: false };
      const { settings, annotations } = await widgetOf(db, choice.taskId, widget);
      const settingsOfVersion = await pastSettings(db, choice.taskId, widget, settings);
      const of = { choice, last: extent.last, widget, annotations, format, eyes };
      const count = extent.count;
      const result = await exportAnnotations(db, files, {
        of,
        settings,
        settingsOfVersion,
        count,
        acceptLosses,
        key,
        signal,
        progress,
      });
      if (result.key !== null) await removeLater(key);
      return result satisfies ExportResult;
    }
    progress(0, extent.count, message(questionMessages.readingAnswers));
    let written = 0;
    const named = data.body?.files ? new NamedByAnswers(await formsOf(db, choice.taskId)) : null;
    const records = async function* () {
      for await (const page of pagesOf(db, choice, extent.last)) {
        signal.throwIfAborted();
        if (named) for (const row of page) named.add(row);
        yield page.map((row) => recordOf(row, eyes));
        written += page.length;
        progress(Math.min(written, extent.count));
        await setImmediate();
      }
    };
    const content = async (): Promise<Readable> => {
      if (format === 'jsonl') return textOf(jsonLines(records()));
      const columns = columnsOf(eyes, await namesOf(db, choice.taskId, signal));
      if (format === 'csv') return textOf(csvLines(records(), columns, isGuarded));
      return sheetOf(sheetRows(records(), columns), extent.count);
    };
    const table = await content();
    const missing: string[] = [];
    const archiveOf = (all: NamedByAnswers) =>
      withFiles(
        { db, files },
        {
          taskId: choice.taskId,
          table: { name: `answers.${format}`, text: table, isPacked: format === 'xlsx' },
          named: all,
          missing,
          signal,
          progress,
        },
      );
    const { size } = await files.write(key, named ? zipOf(archiveOf(named), new Date()) : table);
    await removeLater(key);
    const result = { key, size, answers: written, leftOut: 0, losses: [], needsConsent: false };
    return { ...result, missingFiles: missing.length } satisfies ExportResult;

    async function removeLater(file: string) {
      await jobs.enqueue(db, REMOVE_FILE, { key: file }, { subject, after: KEPT_DAYS * 24 * 3600 });
    }
  };

/** Settings of the widget as they were in each version of the form; as they are now where a version lacks the widget. */
const pastSettings = async (db: Db, taskId: number, widget: string, now: unknown) => {
  const byVersion = new Map<number, unknown>();
  for (const [version, form] of await formsOf(db, taskId)) {
    const found = annotationWidgets(form).find(({ id }) => id === widget);
    if (found) byVersion.set(version, found.settings);
  }
  return (version: number): unknown => byVersion.get(version) ?? now;
};

const widgetOf = async (db: Db, taskId: number, widget: string) => {
  const form = (await taskById(db, taskId))?.form ?? { structure: [] };
  const found = annotationWidgets(form).find(({ id }) => id === widget);
  if (!found) throw new JobFailure(message(questionMessages.annotationWidgetGone));
  return found;
};

export const undoExport =
  ({ files }: Pick<Services, 'files'>): JobUndo<ExportData, object> =>
  async ({ id, data }) =>
    files.remove(keyOf(id, data));

const textOf = (lines: AsyncIterable<string>): Readable => Readable.from(lines, { objectMode: false });

async function* jsonLines(pages: AsyncIterable<AnswerRecord[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map(lineOf).join('');
}

async function* csvLines(
  pages: AsyncIterable<AnswerRecord[]>,
  columns: Columns,
  isGuarded: boolean,
): AsyncGenerator<string> {
  // The byte order mark makes spreadsheet programs read this as UTF-8.
  yield `\ufeff${csvLine(headOf(columns), isGuarded)}`;
  for await (const page of pages) yield page.map((record) => csvLine(cellsOf(record, columns), isGuarded)).join('');
}

async function* sheetRows(pages: AsyncIterable<AnswerRecord[]>, columns: Columns): AsyncGenerator<Cell[]> {
  const head = headOf(columns);
  yield head;
  for await (const page of pages) {
    for (const record of page) {
      const cells = cellsOf(record, columns);
      const long = cells.findIndex((cell) => typeof cell === 'string' && cell.length >= CELL_LENGTH);
      if (long >= 0) throw new JobFailure(tooLong(record, head[long] ?? '', String(cells[long]).length));
      yield cells;
    }
  }
}

const tooLong = ({ answer_id }: AnswerRecord, column: string, length: number) =>
  message(questionMessages.cellTooLong, { id: String(answer_id), column, length, most: CELL_LENGTH });

/** Names of the form first, in its order; then whatever else stands in questions and answers, of older forms too. */
const namesOf = async (
  db: Db,
  taskId: number,
  signal: AbortSignal,
): Promise<Pick<Columns, 'inputs' | 'answers' | 'decisions'>> => {
  const form = (await taskById(db, taskId))?.form ?? { structure: [] };
  const inputs = await allNames(inputNamesOf, db, taskId, signal);
  const answers = await allNames(contentNames, db, taskId, signal);
  const known = answerWidgets(form).map(({ id }) => id);
  const ordered = {
    inputs: ordering(inputNames(form), inputs),
    answers: [...known, ...ordering([], without(answers, known))],
    decisions: (await hasDecisions(db, taskId)) ? known : [],
  };
  if (Object.values(ordered).flat().length > MOST_COLUMNS) {
    throw new JobFailure(message(questionMessages.tooManyColumns, { most: MOST_COLUMNS }));
  }
  return ordered;
};

const allNames = async (
  ask: typeof contentNames,
  db: Db,
  taskId: number,
  signal: AbortSignal,
): Promise<Set<string>> => {
  const all = new Set<string>();
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const { next, names } = await ask(db, taskId, after, NAMES_PAGE);
    if (next === null) return all;
    for (const name of names) all.add(name);
    if (all.size > MOST_COLUMNS) throw new JobFailure(message(questionMessages.tooManyColumns, { most: MOST_COLUMNS }));
    after = next;
    await setImmediate();
  }
};

const without = (names: Set<string>, known: string[]) => new Set([...names].filter((name) => !known.includes(name)));
const ordering = (first: string[], names: Set<string>): string[] => [
  ...first.filter((name) => names.has(name)),
  ...[...names].filter((name) => !first.includes(name)).sort((a, b) => (a < b ? -1 : 1)),
];
