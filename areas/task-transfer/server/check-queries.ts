import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Content, Input } from '../../../widgets/form/form.ts';
import type { Row } from './transferred-tables.ts';

/** What an answer or an evaluation is about. */
export interface Subject {
  input: Input;
  /** When the question was changed last. */
  modified: Date;
  /** Of an evaluation: the answer that it is about, and the fields that the question has for evaluations only. */
  answer?: Content;
  extra?: object | null;
}

const idsIn = (rows: readonly Row[], column: string): string[] => [...new Set(rows.map((row) => String(row[column])))];

/** By the id of the answer in the archive. */
export const subjectsOfAnswers = async (trx: Db, rows: readonly Row[]): Promise<Map<string, Subject>> => {
  const { rows: found } = await sql<Subject & { old: number }>`
    select old, input, modified_at as modified
    from transferred_ids join answers on answers.id = new
    join questions on questions.id = answers.question_id
    join question_inputs on question_inputs.question_id = questions.id
    where kind = 'answer' and old = any(${idsIn(rows, 'answer_id')}::bigint[])`.execute(trx);
  return new Map(found.map(({ old, ...subject }) => [`${old}`, subject]));
};

/** By the id of the evaluation in the archive and the version of the answer. */
export const subjectsOfEvaluations = async (trx: Db, rows: readonly Row[]): Promise<Map<string, Subject>> => {
  const { rows: found } = await sql<Subject & { old: number; version: number }>`
    select old, answer_versions.version, answer_versions.content as answer, input, modified_at as modified,
      evaluation_input as extra
    from transferred_ids join evaluations on evaluations.id = new
    join answers on answers.id = evaluations.answer_id
    join answer_versions on answer_versions.answer_id = answers.id
    join questions on questions.id = answers.question_id
    join question_inputs on question_inputs.question_id = questions.id
    where kind = 'evaluation' and old = any(${idsIn(rows, 'evaluation_id')}::bigint[])
      and answer_versions.version = any(${idsIn(rows, 'answer_version')}::integer[])`.execute(trx);
  return new Map(found.map(({ old, version, ...subject }) => [`${old} ${version}`, subject]));
};
