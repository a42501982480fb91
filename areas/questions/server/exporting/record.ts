import { pseudonym } from '../../../../server/platform/pseudonym.ts';
import type { Cell } from '../../../../server/platform/spreadsheets/write-csv.ts';
import type { AnswerRow } from './export-queries.ts';

/** The reader of an export: names are only for users with access to personal data. */
export interface Eyes {
  seesNames: boolean;
  secret: string;
}

/** An answer with all that it is; what people wrote as JSON text, as it came from the database. */
export interface AnswerRecord extends Record<(typeof PLAIN)[number], Cell | undefined> {
  decisionText: string;
  inputText: string;
  answerText: string;
}

export const recordOf = (row: AnswerRow, { seesNames, secret }: Eyes): AnswerRecord => ({
  answer_id: row.id,
  version: row.version,
  question_id: row.question_id,
  external_id: row.external_id,
  user: seesNames ? row.username : undefined,
  user_hash: pseudonym(secret, row.user_id),
  answered_at: row.answered_at.toISOString(),
  time_taken: row.time_taken,
  is_active: row.is_active,
  is_first: row.version === 1,
  is_skipped: row.is_skipped,
  is_late: row.is_late,
  is_imported: row.batch_id !== null,
  form_version: row.form_version,
  fix_author: row.version === 1 ? null : seesNames ? row.writer : pseudonym(secret, row.author_id),
  fixed_at: row.version === 1 ? null : row.created_at.toISOString(),
  is_accepted: row.is_accepted,
  adjudicated_by: row.decided_by === null ? null : seesNames ? row.decider : pseudonym(secret, row.decided_by),
  adjudicated_at: row.decided_at?.toISOString() ?? null,
  decisionText: row.decision,
  inputText: row.input,
  answerText: row.content,
});

/** One line of JSONL. The texts are JSON already: to read them only to write them again would take half of the time. */
export const lineOf = ({ inputText, answerText, decisionText, ...plain }: AnswerRecord): string =>
  `${JSON.stringify(plain).slice(0, -1)},"input":${inputText},"answer":${answerText},"decision":${decisionText}}\n`;

/** Columns of a table: the common ones, then one for each field of questions and answers. */
export interface Columns {
  plain: readonly (keyof AnswerRecord)[];
  inputs: readonly string[];
  answers: readonly string[];
  /** The widgets of the form, where the task has decisions of adjudication. */
  decisions: readonly string[];
}

const PLAIN = [
  'answer_id',
  'version',
  'question_id',
  'external_id',
  'user',
  'user_hash',
  'answered_at',
  'time_taken',
  'is_active',
  'is_first',
  'is_skipped',
  'is_late',
  'is_imported',
  'form_version',
  'fix_author',
  'fixed_at',
  'is_accepted',
  'adjudicated_by',
  'adjudicated_at',
] as const;

export const columnsOf = (
  eyes: Eyes,
  { inputs, answers, decisions }: Pick<Columns, 'inputs' | 'answers' | 'decisions'>,
): Columns => ({
  plain: PLAIN.filter((name) => name !== 'user' || eyes.seesNames),
  inputs,
  answers,
  decisions,
});

export const headOf = ({ plain, inputs, answers, decisions }: Columns): string[] => [
  ...plain,
  ...inputs.map((name) => `input.${name}`),
  ...answers.map((name) => `answer.${name}`),
  ...decisions.map((name) => `decision.${name}`),
];

export const cellsOf = (record: AnswerRecord, { plain, inputs, answers, decisions }: Columns): Cell[] => {
  const input = JSON.parse(record.inputText) as Record<string, unknown>;
  const answer = JSON.parse(record.answerText) as Record<string, unknown>;
  const decision = (JSON.parse(record.decisionText) ?? {}) as Record<string, unknown>;
  return [
    ...plain.map((name) => record[name] ?? null),
    ...inputs.map((name) => cellOf(input, name)),
    ...answers.map((name) => cellOf(answer, name)),
    ...decisions.map((name) => cellOf(decision, name)),
  ];
};

const cellOf = (values: Record<string, unknown>, name: string): Cell =>
  Object.hasOwn(values, name) ? tabular(values[name]) : null;

/**
 * A value in one cell. Choices are joined by `|`; what is more than a list of plain texts, or would be read as
 * something else after the joining, is JSON. JSONL has every value as it is.
 */
export const tabular = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  const list = listOf(value);
  if (list === null) return JSON.stringify(value);
  return list.some((one) => one === '' || one.includes('|')) ? JSON.stringify(list) : list.join('|');
};

const listOf = (value: object): string[] | null => {
  const keys = Object.keys(value);
  const list = !Array.isArray(value) && keys.length === 1 && 'selected' in value ? value.selected : value;
  return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : null;
};
