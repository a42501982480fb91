import type { Files } from '../../../../server/platform/files/files.ts';
import { inputNames } from '../../../../widgets/form.ts';
import type { Preview } from '../../contract.ts';
import { proposeMapping } from '../../rules.ts';
import type { ImportTask } from '../import-queries.ts';
import { FileFault } from '../reading/row.ts';
import { rowsOf, type Source } from '../reading/source.ts';

const SHOWN_ROWS = 10;
const SHOWN_CHARS = 300;
/** Objects need not all have the same names: so many are looked at, as long as they are not large. */
const LOOKED_ROWS = 200;
const LOOKED_BYTES = 20 * 1024 * 1024;

type Looked = Omit<Preview, 'upload' | 'name' | 'size' | 'format'>;

/** The first rows of a file, and how its columns seem to fit the form. Throws `FileFault` where there are none. */
export const previewOf = async (files: Files, task: ImportTask, source: Source, notes: string[]): Promise<Looked> => {
  const columns = new Set<string>();
  const rows: Readonly<Record<string, unknown>>[] = [];
  const faults: string[] = [];
  let bytes = 0;
  let looked = 0;
  const count = (read: number) => {
    bytes = read;
  };
  for await (const { line, values, fault } of rowsOf(files, source, count)) {
    looked += 1;
    if (values === null) faults.push(`line ${line}: ${fault?.reason ?? ''}`);
    else {
      for (const column of Object.keys(values)) columns.add(column);
      if (rows.length < SHOWN_ROWS) rows.push(values);
    }
    if (looked >= LOOKED_ROWS || bytes > LOOKED_BYTES) break;
  }
  if (looked === 0) throw new FileFault('The file has no rows below the first one, which names the columns.');
  if (rows.length === 0) throw new FileFault(`No row can be read. In ${faults[0] ?? ''}`);
  return fitting(task, [...columns], rows, [...notes, ...faults.slice(0, 3)]);
};

const fitting = (
  task: ImportTask,
  columns: string[],
  rows: Readonly<Record<string, unknown>>[],
  notes: string[],
): Looked => {
  const names = inputNames(task.form);
  const mapping = proposeMapping(columns, names);
  const mapped = new Set(Object.values(mapping.columns));
  return {
    notes,
    columns,
    rows: rows.map((values) => columns.map((column) => shown(Object.hasOwn(values, column) ? values[column] : ''))),
    mapping,
    unknown_columns: columns.filter((one) => one !== mapping.external_id && !Object.hasOwn(mapping.columns, one)),
    input_names: names,
    missing_names: names.filter((name) => !mapped.has(name)),
  };
};

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).toWellFormed()}…` : text;
};
