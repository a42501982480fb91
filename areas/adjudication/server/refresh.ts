import { createHash } from 'node:crypto';
import type { Db } from '../../../server/database/open.ts';
import { answersAgreement, type Content, type Form, type Input } from '../../../widgets/form/form.ts';
import { coincidencesOf } from '../reliability.ts';
import { QUESTION_STATES, type QuestionState, stateOf } from '../rules.ts';
import { answersTo, type ComparedAnswer, formsOf, type QuestionRow, questionsOf } from './answer-queries.ts';
import { decisionsOn } from './decision-queries.ts';
import {
  countStates,
  countWidgets,
  dropQueued,
  putQueued,
  type QueuedQuestion,
  queuedAmong,
  type WidgetChange,
} from './queue-queries.ts';
import type { Parts } from './tables.ts';

/** Longer ones are stored as their hash. */
const CATEGORY_LENGTH = 200;

const categoryKey = (category: string): string =>
  category.length > CATEGORY_LENGTH ? createHash('sha256').update(category).digest('hex') : category;

/** Answers are compared by the newest of the forms that they were given with. */
const partsOf = (answers: readonly ComparedAnswer[], input: Input, forms: ReadonlyMap<number, object>): Parts => {
  const form = forms.get(Math.max(...answers.map(({ form_version }) => form_version))) as Form | undefined;
  if (!form) return {};
  const compared = answersAgreement(
    form,
    input,
    answers.map(({ content }) => content as Content),
  );
  return Object.fromEntries(
    compared.map(({ id, agreement, categories }) => [
      id,
      { agreement, categories: categories?.map(categoryKey) ?? null },
    ]),
  );
};

/** The mean over the widgets; 0 where nothing can be told, so that somebody looks at it. */
const meanOf = (parts: Parts): number => {
  const all = Object.values(parts);
  return all.length === 0 ? 0 : all.reduce((sum, { agreement }) => sum + agreement, 0) / all.length;
};

interface Found {
  question: QuestionRow;
  answers: readonly ComparedAnswer[];
  forms: ReadonlyMap<number, object>;
  decision: { id: number; basis: Record<string, number> } | undefined;
}

/** A question as the queue has it; null where it does not belong there. */
const queuedOf = ({ question, answers, forms, decision }: Found): QueuedQuestion | null => {
  if (answers.length < 2 && !decision) return null;
  const parts = answers.length < 2 ? {} : partsOf(answers, question.input as Input, forms);
  return {
    question_id: question.id,
    answers: question.answered,
    agreement: answers.length < 2 ? 1 : meanOf(parts),
    state: stateOf(decision?.basis ?? null, answers),
    decision_id: decision?.id ?? null,
    parts,
  };
};

/** Adds what a question contributes to the sums of its widgets, or takes it away. */
const contribute = (sums: Map<string, WidgetChange>, parts: Parts, sign: 1 | -1): void => {
  for (const [widget, { agreement, categories }] of Object.entries(parts)) {
    const sum = sums.get(widget) ?? { widget, questions: 0, agreement: 0, pairable: 0, observed: 0, categories: [] };
    sums.set(widget, sum);
    sum.questions += sign;
    sum.agreement += sign * agreement;
    const { values, observed, counts } = coincidencesOf(categories ?? []);
    sum.pairable += sign * values;
    sum.observed += sign * observed;
    for (const [category, count] of counts) {
      const known = sum.categories.find((one) => one.category === category);
      if (known) known.count += sign * count;
      else sum.categories.push({ category, count: sign * count });
    }
  }
};

/**
 * Brings some questions of a task in the queue in line with their answers and decisions as they are now. The queue of the
 * task has to be locked before (`lockQueue`). Gives the answers, which may be large, for whoever goes on with them: `known`
 * are those that were read already.
 */
export const refresh = async (
  trx: Db,
  taskId: number,
  ids: readonly number[],
  known?: readonly ComparedAnswer[],
): Promise<readonly ComparedAnswer[]> => {
  const questions = await questionsOf(trx, taskId, ids);
  const answers = known ?? (await answersTo(trx, taskId, ids));
  const forms = await formsOf(
    trx,
    taskId,
    answers.map(({ form_version }) => form_version),
  );
  const decisions = await decisionsOn(trx, taskId, ids);
  const before = await queuedAmong(trx, taskId, ids);
  const byQuestion = Map.groupBy(answers, ({ question_id }) => question_id);
  const now = questions.flatMap((question) => {
    const decision = decisions.get(question.id);
    return queuedOf({ question, answers: byQuestion.get(question.id) ?? [], forms, decision }) ?? [];
  });

  const counts: Record<QuestionState, number> = { open: 0, decided: 0, outdated: 0 };
  const sums = new Map<string, WidgetChange>();
  for (const { state, parts } of before) {
    counts[state] -= 1;
    contribute(sums, parts, -1);
  }
  for (const { state, parts } of now) {
    counts[state] += 1;
    contribute(sums, parts, 1);
  }
  const kept = new Set(now.map(({ question_id }) => question_id));
  const gone = before.map(({ question_id }) => question_id).filter((id) => !kept.has(id));
  await putQueued(trx, taskId, now);
  await dropQueued(trx, taskId, gone);
  await countWidgets(trx, taskId, [...sums.values()]);
  if (QUESTION_STATES.some((state) => counts[state] !== 0)) await countStates(trx, taskId, counts);
  return answers;
};
