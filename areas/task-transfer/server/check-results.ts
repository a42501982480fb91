import type { Db } from '../../../server/database/open.ts';
import { cleanHtml } from '../../../server/platform/html.ts';
import { JobFailure } from '../../../server/platform/jobs/job-work.ts';
import { sameJson } from '../../../shared/json.ts';
import { message } from '../../../shared/messages.ts';
import { problemMessage } from '../../../widgets/form/check/problem-messages.ts';
import {
  type Content,
  cleanAnswer,
  type Form,
  type Input,
  mapContentHtml,
  notShown,
} from '../../../widgets/form/form.ts';
import { evaluationInputOf } from '../../evaluation/rules.ts';
import { formOf } from '../../slots/server/public.ts';
import { type Subject, subjectsOfAnswers, subjectsOfEvaluations } from './check-queries.ts';
import { taskTransferMessages } from './messages.ts';
import { damaged } from './read-archive.ts';
import type { Line, Row } from './transferred-tables.ts';

/** Inputs of questions may be large: few of them are in memory. */
const AT_ONCE = 100;
const MOST_FORMS = 20;

/**
 * Checks the values of answers and evaluations by the widgets of the form that each of them names, and cleans their HTML.
 * Whether they are complete was judged when they were given. Rows of other tables pass. `before`: how many rows of the table came before.
 */
export const resultsCheck = (trx: Db, taskId: number) => {
  const formAt = formsOf(trx, taskId);
  return async (table: string, lines: readonly Line[], before: number): Promise<readonly Line[]> => {
    const kind = KINDS[table];
    if (!kind) return lines;
    const checked: Line[] = [];
    for (let from = 0; from < lines.length; from += AT_ONCE) {
      const some = lines.slice(from, from + AT_ONCE);
      const subjects = await kind.subjects(
        trx,
        some.map(({ row }) => row),
      );
      for (const [at, line] of some.entries()) {
        const form = await formAt(kind.form, Number(line.row.form_version));
        const subject = subjects.get(kind.keyOf(line.row));
        const place = { table, row: before + from + at + 1 };
        if (!form || !subject) throw damaged(`${table}: ${place.row}`);
        checked.push(checkedResult(kind, form, subject, line, place));
      }
    }
    return checked;
  };
};

interface ResultKind {
  form: 'answer' | 'evaluation';
  subjects: (trx: Db, rows: readonly Row[]) => Promise<Map<string, Subject>>;
  keyOf: (row: Row) => string;
  inputOf: (form: Form, subject: Subject) => Input;
}

const KINDS: Readonly<Record<string, ResultKind>> = {
  answer_versions: {
    form: 'answer',
    subjects: subjectsOfAnswers,
    keyOf: ({ answer_id }) => `${answer_id}`,
    inputOf: (_form, { input }) => input,
  },
  evaluation_versions: {
    form: 'evaluation',
    subjects: subjectsOfEvaluations,
    keyOf: ({ evaluation_id, answer_version }) => `${evaluation_id} ${answer_version}`,
    inputOf: (form, { input, answer, extra }) => evaluationInputOf(form, input, answer ?? {}, extra ?? null),
  },
};

/** Forms by their kind and version; a task may have had thousands. */
const formsOf = (trx: Db, taskId: number) => {
  const known = new Map<string, Form | undefined>();
  return async (kind: ResultKind['form'], version: number): Promise<Form | undefined> => {
    const key = `${kind} ${version}`;
    if (!known.has(key)) {
      if (known.size >= MOST_FORMS) known.clear();
      const found = Number.isInteger(version) ? await formOf(trx, kind, taskId, version) : undefined;
      known.set(key, found?.form as Form | undefined);
    }
    return known.get(key);
  };
};

const checkedResult = (
  kind: ResultKind,
  form: Form,
  subject: Subject,
  { row, text }: Line,
  place: { table: string; row: number },
): Line => {
  const content = row.content as Content;
  const {
    problems: [problem],
    content: clean,
  } = cleaned(kind, form, subject, row);
  if (problem) {
    throw new JobFailure(
      message(taskTransferMessages.unsound, {
        ...place,
        field: problem.widget ?? '',
        problem: problemMessage(problem),
      }),
    );
  }
  if (sameJson(clean, content)) return { row, text };
  const changed = { ...row, content: clean };
  return { row: changed, text: JSON.stringify(changed) };
};

/** An answer older than the last change of its question was given to another input: of it, only the shape can be checked. */
const cleaned = (kind: ResultKind, form: Form, subject: Subject, row: Row) => {
  const content = row.content as Content;
  const isOlder = Date.parse(String(row.created_at)) < subject.modified.getTime();
  if (isOlder && notShown(form, content).length === 0)
    return { problems: [], content: mapContentHtml(form, content, cleanHtml) };
  return cleanAnswer(form, kind.inputOf(form, subject), content, cleanHtml, { isStored: true });
};
