import type { Db } from '../../../server/database/open.ts';
import { tableEntry } from './archive.ts';
import { resultsCheck } from './check-results.ts';
import { importedColumns, insertRows, timesOf } from './import-queries.ts';
import { type ImportWork, newUuid } from './import-work.ts';
import { damaged, linesIn, parsed, type TaskArchive } from './read-archive.ts';
import { type Line, type Row, TRANSFERRED, type TransferredTable } from './transferred-tables.ts';

interface Importing {
  work: ImportWork;
  /** A text with the new addresses of the files that come with the task. */
  renamed: (text: string) => string;
}

/** Imports the rows of all tables, some at a time. */
export const importTables = async (
  trx: Db,
  taskId: number,
  { manifest, read }: TaskArchive,
  { work, renamed }: Importing,
): Promise<void> => {
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  const taken = (rows: number) => {
    work.signal.throwIfAborted();
    done += rows;
    work.progress(done, total);
  };
  taken(0);
  const checkResults = resultsCheck(trx, taskId);
  for (const table of TRANSFERRED) {
    const given = manifest.tables.find(({ name }) => name === table.name);
    if (!given) continue;
    const kept = await importedColumns(trx, table, given.columns);
    const times = await timesOf(trx, table.name);
    let before = 0;
    for await (const texts of pagesOf(linesIn(await read(tableEntry(table.name))))) {
      const lines = texts.map((text) => withNewId(table, checkedLine(table, times, renamed(text)), work.id));
      const sound = await checkResults(table.name, lines, before);
      const rows = sound.map(({ text }) => text);
      await insertRows(trx, table, kept, taskId, rows).catch((error: Error) => wordedFault(table.name, error));
      taken(lines.length);
      before += lines.length;
    }
  }
};

/** What the database does not take was written by no export. A lost connection is another matter. */
export const wordedFault = (table: string, error: Error): never => {
  const { code = '' } = error as { code?: string };
  // Classes 22 and 23: values that are no values of their columns, and constraints that do not hold.
  throw /^2[23]/.test(code) ? damaged(`${table}: ${error.message}`) : error;
};

/** PostgreSQL also takes `infinity`, `now` and the like, which no page can show. */
export const hasSoundTimes = (row: Row, times: readonly string[]): boolean =>
  times.every((name) => row[name] == null || /^\d{4}-\d\d-\d\d(T[^ ]*)?$/.test(String(row[name])));

const checkedLine = ({ checked, name }: TransferredTable, times: readonly string[], text: string): Line => {
  const row = parsed(text);
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw damaged(name);
  const sound = checked ? checked(row as Row) : (row as Row);
  if (sound === null || !hasSoundTimes(sound, times)) throw damaged(name);
  return { row: sound, text: sound === row ? text : JSON.stringify(sound) };
};

/** Rows of files have ids that are not numbers. */
const withNewId = ({ name }: TransferredTable, line: Line, job: string): Line => {
  const column = { uploaded_files: 'id', answer_files: 'file_id', task_files: 'file_id' }[name as string];
  if (column === undefined) return line;
  const row = { ...line.row, [column]: newUuid(job, String(line.row[column])) };
  return { row, text: JSON.stringify(row) };
};

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 2_000_000;

/** Lines in pages that the database takes at once. */
async function* pagesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let page: string[] = [];
  let length = 0;
  for await (const line of lines) {
    page.push(line);
    length += line.length;
    if (page.length < ROWS_AT_ONCE && length < CHARACTERS_AT_ONCE) continue;
    yield page;
    page = [];
    length = 0;
  }
  if (page.length > 0) yield page;
}
