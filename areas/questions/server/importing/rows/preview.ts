import type { Files } from '../../../../../server/platform/files/files.ts';
import { READ_LIMITS } from '../../../../../server/platform/spreadsheets/limits.ts';
import { FileFault, type RawRow } from '../../../../../server/platform/spreadsheets/row.ts';
import { type MessageRef, message } from '../../../../../shared/messages.ts';
import { annotationWidgets } from '../../../../../widgets/form/annotations.ts';
import { inputNames } from '../../../../../widgets/form/form.ts';
import type { AnnotatedItem, LayerUses } from '../../../../../widgets/shared/annotations/annotation-format.ts';
import type { Preview } from '../../../contract.ts';
import { ITEM_COLUMN, isTableFormat, type Mapping, NAME_COLUMN, proposeMapping } from '../../../rules.ts';
import { questionMessages } from '../../messages.ts';
import { companionTypes } from '../../reading/annotated-items.ts';
import { fileMessages } from '../../reading/messages.ts';
import { rowsOf } from '../../reading/rows.ts';
import type { Source } from '../../reading/source.ts';
import type { ImportTask } from '../import-queries.ts';
import { AnnotationSurvey, type FoundAnnotations } from './annotation-survey.ts';
import { isBlank } from './blanks.ts';

const SHOWN_ROWS = 10;
const SHOWN_CHARS = 300;
/** Objects need not all have the same names: so many are looked at, as long as they are not large. */
const LOOKED_ROWS = 200;
const LOOKED_BYTES = 20 * 1024 * 1024;
/** Of annotated texts all that can be looked at is: nobody wants to learn of a type in the middle of an import. */
const LOOKED_MS = 8000;

export type Looked = Omit<Preview, 'upload' | 'name' | 'size' | 'format' | 'formats' | 'notes' | 'annotations'> & {
  notes: MessageRef[];
  annotations: FoundAnnotations | null;
};

/**
 * The first rows of a file, and how its columns seem to fit the form; layers as somebody chose, else as they seem to be
 * meant. Throws `FileFault` where there are no rows.
 */
export const previewOf = async (
  files: Files,
  task: ImportTask,
  source: Source,
  notes: MessageRef[],
): Promise<Looked> => {
  const { looked, proposed } = await lookAt(files, task, source, notes);
  if (source.layers !== undefined || Object.values(proposed).every((use) => use === 'types')) return looked;
  return (await lookAt(files, task, { ...source, layers: proposed }, notes)).looked;
};

const lookAt = async (
  files: Files,
  task: ImportTask,
  source: Source,
  notes: MessageRef[],
): Promise<{ looked: Looked; proposed: LayerUses }> => {
  /** Of objects with very many names the first ones, and whatever the form asks for. */
  const columns = new Set<string>();
  const wanted = new Set([...inputNames(task.form), NAME_COLUMN, ITEM_COLUMN]);
  const rows: Readonly<Record<string, unknown>>[] = [];
  /** In how many of the rows that can be read a column has a value. */
  const filled = new Map<string, number>();
  let good = 0;
  const faults: MessageRef[] = [];
  let bytes = 0;
  let count = 0;
  const onBytes = (read: number) => {
    bytes = read;
  };
  const annotations = isTableFormat(source.format) ? null : new AnnotationSurvey(task.form, source.format);
  const subjectOf = annotationWidgets(task.form, source.format)[0]?.annotations.subjectOf;
  let until: number | undefined;
  for await (const row of rowsOf(files, source, onBytes)) {
    count += 1;
    until ??= Date.now() + LOOKED_MS;
    annotations?.lose(row.losses ?? []);
    if (row.values === null) faults.push(problemOf(row));
    else {
      good += 1;
      for (const [column, value] of Object.entries(row.values)) {
        if (columns.size < READ_LIMITS.columns || wanted.has(column)) columns.add(column);
        if (!isBlank(column, value, subjectOf)) filled.set(column, (filled.get(column) ?? 0) + 1);
      }
      if (rows.length < SHOWN_ROWS) rows.push(row.values);
      annotations?.add(row.values[ITEM_COLUMN] as AnnotatedItem);
    }
    const enough = annotations ? Date.now() > until : count >= LOOKED_ROWS || bytes > LOOKED_BYTES;
    if (!enough) continue;
    annotations?.stop();
    break;
  }
  if (count === 0) {
    throw new FileFault(message(annotations ? fileMessages.noText : fileMessages.noRows));
  }
  if (rows.length === 0) {
    const said = annotations ? fileMessages.noReadableText : fileMessages.noReadableRow;
    throw new FileFault(message(said, { first: faults[0] ?? '' }));
  }
  const fit = fitting(task, source.format, [...columns], rows, [...notes, ...faults.slice(0, 3)]);
  for (const [column, name] of Object.entries(fit.mapping.columns)) {
    const empty = good - (filled.get(column) ?? 0);
    if (empty > 0 && fit.input_names.includes(name)) {
      fit.notes.push(message(fileMessages.emptyCells, { column, count: empty, rows: good }));
    }
  }
  if (!annotations) return { looked: { ...fit, annotations: null }, proposed: {} };
  const companion = await companionTypes(files, source, source.format);
  const found = annotations.found(companion, source.layers);
  const looked = { ...fit, notes: [...fit.notes, ...companion.notes.slice(0, 3)], annotations: found };
  return { looked, proposed: annotations.proposedLayers };
};

const problemOf = ({ fault, line }: RawRow): MessageRef => {
  const reason = fault?.reason ?? message(questionMessages.unreadable);
  return fault?.field
    ? message(fileMessages.problemAt, { place: fault.field, reason })
    : message(fileMessages.problemInLine, { line, reason });
};

const fitting = (
  task: ImportTask,
  format: string,
  columns: string[],
  rows: Readonly<Record<string, unknown>>[],
  notes: MessageRef[],
): Omit<Looked, 'annotations'> => {
  const names = inputNames(task.form);
  const mapping = proposeMapping(columns, names);
  const [widget] = annotationWidgets(task.form, format);
  if (columns.includes(ITEM_COLUMN) && widget) {
    mapping.external_id = NAME_COLUMN;
    delete mapping.columns[NAME_COLUMN];
    mapping.columns = { ...withoutName(mapping.columns, widget.id), [ITEM_COLUMN]: widget.id };
  }
  const summaryOf = widget?.annotations.summaryOf;
  const mapped = new Set(Object.values(mapping.columns));
  return {
    notes,
    columns,
    rows: rows.map((values) =>
      columns.map((column) => shown(summaryOf, column, Object.hasOwn(values, column) ? values[column] : '')),
    ),
    mapping,
    unknown_columns: columns.filter((one) => one !== mapping.external_id && !Object.hasOwn(mapping.columns, one)),
    input_names: names,
    missing_names: names.filter((name) => !mapped.has(name)),
  };
};

const withoutName = (columns: Mapping['columns'], name: string): Mapping['columns'] =>
  Object.fromEntries(Object.entries(columns).filter(([, one]) => one !== name));

type Summary = (item: AnnotatedItem) => string;

const shown = (summaryOf: Summary | undefined, column: string, value: unknown): string => {
  const text = typeof value === 'string' ? value : cellOf(summaryOf, column, value);
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).toWellFormed()}…` : text;
};

const cellOf = (summaryOf: Summary | undefined, column: string, value: unknown): string =>
  summaryOf && column === ITEM_COLUMN && typeof value === 'object'
    ? summaryOf(value as AnnotatedItem)
    : JSON.stringify(value);
