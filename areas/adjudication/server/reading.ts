import type { Db } from '../../../server/database/open.ts';
import { cleanHtml } from '../../../server/platform/html.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import { readPage } from '../../../server/platform/paging.ts';
import type { Viewer } from '../../../shared/access.ts';
import type { QueryOf, ReplyOf } from '../../../shared/route.ts';
import { answerWidgets, cleanInput, type Form, type Input } from '../../../widgets/form/form.ts';
import { relationAtWork, relationTo } from '../../tasks/server/public.ts';
import type { AdjudicatedQuestion, adjudicationQueue, Outcomes, PastDecision, WidgetFigures } from '../contract.ts';
import { nominalAlpha } from '../reliability.ts';
import type { QuestionState } from '../rules.ts';
import { answersOnPage, formsOf, questionsOf } from './answer-queries.ts';
import { catchUp } from './catch-up.ts';
import { type DecisionRow, decisionById, historyOf } from './decision-queries.ts';
import { neighboursOf, outcomesOf, queuePage, showsDecisions } from './list-queries.ts';
import { adjudicationMessages } from './messages.ts';
import { countsOf, queuedAmong, widgetSums } from './queue-queries.ts';

/** Nobody decides more often on one question. */
const HISTORY_MOST = 50;

/** The task, for those who decide: its moderators, staff and superusers. 404 for others. */
export const adjudicatedTask = async (db: Db, viewer: Viewer, slug: string) => {
  const task = await relationAtWork(db, viewer, slug);
  if (!task.seesAll) throw notFound();
  return task;
};

export type AdjudicatedTask = Awaited<ReturnType<typeof adjudicatedTask>>;

export const queueFor = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  query: QueryOf<typeof adjudicationQueue>,
): Promise<ReplyOf<typeof adjudicationQueue>> => {
  const { id } = await adjudicatedTask(db, viewer, slug);
  const is_behind = await catchUp(db, id);
  const { open, decided, outdated } = (await countsOf(db, id)) ?? { open: 0, decided: 0, outdated: 0 };
  const counts = { open, decided, outdated };
  const count = query.state === undefined ? open + decided + outdated : counts[query.state];
  const { rows, paging } = await readPage(query, async (range) => ({
    rows: await queuePage(db, id, query.state, range, count),
    count,
  }));
  const results = rows.map(({ text, decided_at, ...row }) => ({
    ...row,
    text: text ?? '',
    decided_at: decided_at?.toISOString() ?? null,
  }));
  return { ...paging, results, ...counts, is_behind };
};

/** In the order of the form as it is now; widgets that it has no more are left out. */
export const figuresFor = async (db: Db, viewer: Viewer, slug: string): Promise<WidgetFigures[]> => {
  const { id: taskId, form } = await adjudicatedTask(db, viewer, slug);
  await catchUp(db, taskId);
  const sums = new Map((await widgetSums(db, taskId)).map((one) => [one.widget, one]));
  return answerWidgets(form as Form).flatMap(({ id, label, type }) => {
    const sum = sums.get(id);
    if (!sum) return [];
    const { questions, pairable, observed, squares } = sum;
    // Sums that are added to and taken from are not exact to the last digit.
    const agreement = Math.min(1, Math.max(0, sum.agreement / questions));
    const has_categories = pairable > 0;
    return [
      {
        id,
        label,
        type,
        questions,
        agreement,
        has_categories,
        alpha: nominalAlpha({ values: pairable, observed, squares }),
      },
    ];
  });
};

const decisionOf = (row: DecisionRow): PastDecision => {
  const { id, kind, answer_id, sources, form_version, note, username, decided_at } = row;
  return {
    ...{ id, kind, answer_id, sources, form_version, note },
    decided_by: username,
    decided_at: decided_at.toISOString(),
  };
};

const contentGiven = (content: Record<string, unknown> | null) =>
  content === null ? { content: {}, is_left_out: true } : { content };

const formsGiven = (forms: Map<number, object>) =>
  [...forms].map(([version, form]) => ({ version, form: form as Form }));

/** A question of the queue as it is now. `state`: among which questions its neighbours are looked for. */
export const questionFor = async (
  db: Db,
  task: AdjudicatedTask,
  questionId: number,
  state: QuestionState | undefined,
): Promise<AdjudicatedQuestion> => {
  const [[queued], [question], answers, history, neighbours] = await Promise.all([
    queuedAmong(db, task.id, [questionId]),
    questionsOf(db, task.id, [questionId]),
    answersOnPage(db, task.id, questionId),
    historyOf(db, task.id, questionId, HISTORY_MOST),
    neighboursOf(db, task.id, questionId, state),
  ]);
  if (!queued || !question) throw notFound(adjudicationMessages.notInQueue);
  const decision = queued.decision_id === null ? undefined : await decisionById(db, task.id, queued.decision_id);
  const versions = [task, ...answers, ...(decision ? [decision] : [])].map(({ form_version }) => form_version);
  const forms = await formsOf(db, task.id, versions);
  return {
    question_id: questionId,
    external_id: question.external_id,
    input: cleanInput(task.form as Form, question.input as Input, cleanHtml),
    state: queued.state,
    answers: answers.map(({ id, version, form_version, username, answered_at, written_at, content }) => ({
      ...{ id, version, form_version, user: username, ...contentGiven(content) },
      timestamp: answered_at.toISOString(),
      fix_timestamp: version > 1 ? written_at.toISOString() : null,
    })),
    answer_count: question.answered,
    slots: question.slots,
    agreement: Object.keys(queued.parts).length === 0 ? null : queued.agreement,
    agreements: Object.fromEntries(Object.entries(queued.parts).map(([id, { agreement }]) => [id, agreement])),
    form_version: task.form_version,
    forms: formsGiven(forms),
    decision: decision ? { ...decisionOf(decision), content: decision.content } : null,
    history: history.map(decisionOf),
    ...neighbours,
  };
};

export const outcomesFor = async (db: Db, viewer: Viewer, slug: string, questions: string): Promise<Outcomes> => {
  const task = await relationTo(db, viewer, slug);
  if (!(await showsDecisions(db, task.id))) return { outcomes: [], forms: [] };
  const ids = questions.split(',').map(Number);
  const rows = await outcomesOf(db, task.id, ids, { userId: viewer.id, onlyAnswered: !task.seesAll });
  const versions = rows.map(({ form_version }) => form_version);
  return {
    outcomes: rows.map(({ decided_at, content, ...row }) => ({
      ...row,
      ...contentGiven(content),
      decided_at: decided_at.toISOString(),
    })),
    forms: formsGiven(await formsOf(db, task.id, versions)),
  };
};
