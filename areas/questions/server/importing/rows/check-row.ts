import type { RawRow, RowFault } from '../../../../../server/platform/spreadsheets/row.ts';
import { type MessageRef, message } from '../../../../../shared/messages.ts';
import { textFault } from '../../../../../shared/text.ts';
import { problemMessage } from '../../../../../widgets/form/check/problem-messages.ts';
import {
  type Content,
  checkAnswer,
  checkInput,
  type Form,
  type Input,
  unanswerable,
  visibleContent,
} from '../../../../../widgets/form/form.ts';
import type { AnnotatedItem } from '../../../../../widgets/shared/annotations/annotation-format.ts';
import type { NamedFiles } from '../../../../files/server/public.ts';
import { ITEM_COLUMN, LIMITS, type Mapping } from '../../../rules.ts';
import { questionMessages } from '../../messages.ts';
import { type AnnotationRules, verdictProblems } from './annotation-rules.ts';
import { missingMedia, pathForAnyEnding, withPaths } from './named-media.ts';

/** A row that fits the form. `json` is its input as it goes to the database. */
export interface GoodRow {
  line: number;
  externalId: string | null;
  json: string;
  /** Of an answer that came with it: what it holds, and what it is about (`Annotations.subjectOf`). */
  answer?: { place: string; json: string; subject: string };
}

/** What is wrong with a row of a file. */
export interface BadRow extends RowFault {
  line: number;
}

export type Checked = { good: GoodRow; problems: null } | { good: null; problems: BadRow[] };

/** The most problems that are reported for one row. */
const MOST_PROBLEMS = 5;

export interface Rules {
  form: Form;
  mapping: Mapping;
  format: string;
  /** Null where the file is a table. */
  annotated: AnnotationRules | null;
  /** Files of the task that questions may name. */
  files: NamedFiles;
}

/** An item whose recordings or pictures are files of the task is about these: its question and its answer name them alike. */
const withFiles = ({ annotated, files }: Rules, row: RawRow): RawRow => {
  const { withAddresses } = annotated?.annotations ?? {};
  if (!withAddresses || row.values === null || files.size === 0) return row;
  const item = withAddresses(row.values[ITEM_COLUMN] as AnnotatedItem, (address) => pathForAnyEnding(address, files));
  return { ...row, values: { ...row.values, [ITEM_COLUMN]: item } };
};

/** Makes a question of a row, or says what is wrong with it. */
export const checkRow = (rules: Rules, given: RawRow): Checked => {
  const row = withFiles(rules, given);
  const { line } = row;
  if (row.values === null) {
    return refuse(
      [row.fault ?? { field: '', reason: message(questionMessages.unreadable) }, ...(row.cellFaults ?? [])].map(
        (one) => ({ line, ...one }),
      ),
    );
  }
  const isUsed = (column: string) =>
    column === rules.mapping.external_id || Object.hasOwn(rules.mapping.columns, column);
  const unusable = (row.cellFaults ?? []).filter(({ field }) => isUsed(field));
  if (unusable.length > 0) return refuse(unusable.map((fault) => ({ line, ...fault })));
  const problems: BadRow[] = [];
  const externalId = externalIdOf(rules.mapping, row.values, (field, reason) => problems.push({ line, field, reason }));
  const input = withPaths(inputOf(rules, row.values), rules.files);
  const columnOf = new Map(Object.entries(rules.mapping.columns).map(([column, name]) => [name, column]));
  for (const problem of problemsOf(rules, input)) {
    const name = decode(problem.path?.split('/')[1] ?? '');
    const reason = withPlace(problemMessage(problem), input[name]);
    problems.push({ line, field: row.place ?? columnOf.get(name) ?? name, reason });
  }
  // A column that was left out on purpose is no fault of its rows.
  for (const { name, label } of unanswerable(rules.form, input)) {
    const column = columnOf.get(name);
    const field = row.place ?? column;
    if (column === undefined || field === undefined || problems.some((one) => one.field === field)) continue;
    problems.push({ line, field, reason: message(questionMessages.nothingToAnswer, { widget: label }) });
  }
  for (const { field, name } of missingMedia(rules.form, input, rules.files)) {
    const reason = message(questionMessages.noSuchFile, { name: name.slice(0, 200) });
    problems.push({ line, field: row.place ?? columnOf.get(field) ?? field, reason });
  }
  const item = rules.annotated && (row.values[ITEM_COLUMN] as AnnotatedItem);
  const field = row.place ?? '';
  if (problems.length > 0) return refuse(problems);
  if (Object.keys(input).length === 0) return refuse([{ line, field: '', reason: message(questionMessages.allEmpty) }]);
  const json = JSON.stringify(input);
  const most = LIMITS.rowBytes;
  if (json.length > most || Buffer.byteLength(json) > most) {
    return refuse([{ line, field, reason: message(questionMessages.questionTooLarge, { most: most / 1024 / 1024 }) }]);
  }
  if (!item || rules.annotated?.use !== 'answers') return { good: { line, externalId, json }, problems: null };
  const { content, faults } = answerOf(rules.form, rules.annotated, input, item);
  if (faults.length > 0) return refuse(faults.map((reason) => ({ line, field, reason })));
  const subject = rules.annotated.annotations.subjectOf(item);
  const answer = { place: field, json: JSON.stringify(content), subject };
  return { good: { line, externalId, json, answer }, problems: null };
};

/** An imported answer is one that the form would have let through. */
const answerOf = (form: Form, rules: AnnotationRules, input: Input, item: AnnotatedItem) => {
  const { widget, annotations, settings } = rules;
  const content = visibleContent(form, input, { [widget]: annotations.answerOf(item, settings) } as Content);
  const faults = [...verdictProblems(rules, item), ...checkAnswer(form, input, content).map(problemMessage)];
  if (!Object.hasOwn(content, widget)) faults.push(message(questionMessages.widgetHidden));
  return { content, faults };
};

/** The same problem in many annotations is reported once. */
const refuse = (problems: BadRow[]): Checked => {
  const told = new Map(problems.map((one) => [`${one.field}\n${JSON.stringify(one.reason)}`, one]));
  return { good: null, problems: [...told.values()].slice(0, MOST_PROBLEMS) };
};

const decode = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

const externalIdOf = (
  { external_id: column }: Mapping,
  values: Readonly<Record<string, unknown>>,
  refuseIt: (field: string, reason: MessageRef) => void,
): string | null => {
  if (column === null) return null;
  const value = Object.hasOwn(values, column) ? values[column] : undefined;
  if (typeof value !== 'string' && typeof value !== 'number') {
    refuseIt(
      column,
      message(value === undefined || value === null ? questionMessages.idMissing : questionMessages.idType),
    );
    return null;
  }
  const id = String(value).trim();
  const fault = textFault(id);
  if (id === '') refuseIt(column, message(questionMessages.idMissing));
  else if (id.length > LIMITS.externalIdLength) {
    refuseIt(column, message(questionMessages.idTooLong, { most: LIMITS.externalIdLength }));
  } else if (fault) refuseIt(column, message(questionMessages.idUnstorable, { at: fault.at + 1 }));
  return id;
};

/** Cells of a table without content say nothing, so the question does not have them. */
const inputOf = ({ mapping, format, annotated }: Rules, values: Readonly<Record<string, unknown>>): Input => {
  const isTable = format === 'csv' || format === 'xlsx';
  const given = (column: string) =>
    annotated && column === ITEM_COLUMN
      ? annotated.annotations.inputOf(values[column] as AnnotatedItem, annotated.use, annotated.settings)
      : values[column];
  const entries = Object.entries(mapping.columns)
    .filter(([column]) => Object.hasOwn(values, column) && (!isTable || values[column] !== ''))
    .map(([column, name]) => [name, given(column)]);
  return Object.fromEntries(entries) as Input;
};

/** A table has no lists: a cell that its widget refuses as a text, but takes as the JSON that it holds, is that JSON. */
const problemsOf = ({ form, format }: Rules, input: Input) => {
  const found = checkInput(form, input);
  if (found.length === 0 || (format !== 'csv' && format !== 'xlsx')) return found;
  for (const name of new Set(found.map(({ path = '' }) => decode(path.split('/')[1] ?? '')))) {
    const parsed = parseCell(input[name]);
    if (parsed !== undefined) input[name] = parsed;
  }
  return checkInput(form, input);
};

const parseCell = (cell: unknown): unknown => {
  if (typeof cell !== 'string' || !/^\s*[[{]/.test(cell)) return undefined;
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
};

/** With the place in a text of the character that cannot be stored. */
const withPlace = (problem: MessageRef, value: unknown): MessageRef => {
  const fault = typeof value === 'string' ? textFault(value) : null;
  return fault ? message(questionMessages.problemAtCharacter, { problem, at: fault.at + 1 }) : problem;
};
