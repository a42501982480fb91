import type { Db } from '../../../server/database/open.ts';
import { badRequest, forbidden, notFound, Refusal } from '../../../server/platform/refusals.ts';
import type { Viewer } from '../../../shared/access.ts';
import { PAGE_SIZE, pages } from '../../../shared/paging.ts';
import type { BodyOf, QueryOf, ReplyOf } from '../../../shared/route.ts';
import { type Content, checkAnswer, type Form, type Input, visibleContent } from '../../../widgets/form.ts';
import type { answeredQuestions, Question, saveAnswer } from '../contract.ts';
import {
  answeredQuestionIds,
  answersById,
  answersOfPerson,
  answersToQuestions,
  countAnsweredQuestions,
  countAnswersOfPerson,
  type DoneOf,
  type PageOf,
  userIdOf,
} from './done-queries.ts';
import { handOut } from './hand-out.ts';
import { questionsById, releaseHeld, renewReservations, taskOf } from './queries.ts';
import { BLOCKED, type Saved, saveCorrection, saveOwn } from './save.ts';
import { answerOf, questionOf } from './wire.ts';

/** Where no reservation bounds the time that a question took, a day does. */
const MOST_SECONDS = 86_400;

const LATE =
  'The place for this answer was taken meanwhile. Your answer is kept and staff can see it, but it does not count.';

/** The task for a person who works on it or looks after it; for anyone else it is not there. */
const taskFor = async (db: Db, viewer: Viewer, slug: string) => {
  const task = await taskOf(db, slug, viewer.id);
  if (!task) throw notFound();
  const assigned = task.user_id !== null && task.resigned_at === null;
  const seesAll = task.moderates || viewer.is_superuser;
  if (!seesAll && !(assigned && task.is_active)) throw notFound();
  return { ...task, assigned, seesAll };
};

export const nextQuestions = async (db: Db, viewer: Viewer, slug: string, seen: Set<number>): Promise<Question[]> => {
  const task = await taskFor(db, viewer, slug);
  if (!task.assigned || !task.is_active) return [];
  if (task.is_blocked) throw forbidden(BLOCKED);
  const working = { task_id: task.id, user_id: viewer.id, questions_at_page: task.questions_at_page };
  const ids = await handOut(db, working, seen);
  if (ids.length === 0) return [];
  const rows = await questionsById(db, task.id, ids);
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((row) => questionOf(row, []));
};

export const hold = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  { renew = [], release = [] }: { renew?: number[] | undefined; release?: number[] | undefined },
): Promise<void> => {
  const task = await taskFor(db, viewer, slug);
  if (renew.length > 0) await renewReservations(db, { user_id: viewer.id }, renew);
  if (release.length > 0) {
    await db.transaction().execute((trx) => releaseHeld(trx, { task_id: task.id, user_id: viewer.id }, release));
  }
};

export const save = async (
  db: Db,
  viewer: Viewer,
  { slug, questionId }: { slug: string; questionId: number },
  correction: boolean,
  body: BodyOf<typeof saveAnswer>,
): Promise<ReplyOf<typeof saveAnswer>> => {
  const task = await taskFor(db, viewer, slug);
  if (correction && !(task.seesAll || viewer.is_staff)) throw forbidden();
  const [question] = await questionsById(db, task.id, [questionId]);
  if (!question) throw notFound();
  const skip = body.skip ?? false;
  const content = skip ? {} : soundContent(task.form as Form, question.input as Input, body.content);

  const submission = {
    taskId: task.id,
    questionId,
    formVersion: task.form_version,
    saveKey: body.save_key,
    content,
    timeTaken: Math.min(body.time_taken, MOST_SECONDS),
    skip,
    fix: body.fix_answer ?? false,
    baseAnswerId: body.base_answer_id ?? null,
  };
  if ((submission.fix || correction) && submission.baseAnswerId === null) {
    throw badRequest('A fix needs base_answer_id, the version that it began from.');
  }
  const saved = correction ? await saveCorrection(db, viewer, submission) : await saveOwn(db, viewer, submission);
  return savedOf(saved);
};

/** The answer as it is kept: what is hidden is left out. A value that the form would not have let through is refused. */
const soundContent = (form: Form, input: Input, content: Record<string, unknown>): object => {
  const problems = checkAnswer(form, input, content);
  if (problems.length === 0) return visibleContent(form, input, content as Content);
  const fields = new Map<string, string[]>();
  for (const { widget, message } of problems) {
    const field = widget ?? 'non_field_errors';
    fields.set(field, [...(fields.get(field) ?? []), message]);
  }
  throw new Refusal(400, { ...Object.fromEntries(fields), problems });
};

const savedOf = ({ work, ...saved }: Saved): ReplyOf<typeof saveAnswer> => ({
  answer_id: saved.answerId,
  is_active: saved.isActive,
  is_late: saved.isLate,
  detail: saved.isLate ? LATE : '',
  answered: work?.answered ?? 0,
  skipped: work?.skipped ?? 0,
  max_questions: work?.max_questions ?? null,
});

export const done = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  query: QueryOf<typeof answeredQuestions>,
  secret: string,
): Promise<ReplyOf<typeof answeredQuestions>> => {
  const task = await taskFor(db, viewer, slug);
  const size = query.page_size ?? PAGE_SIZE;
  const page = query.page ?? 1;
  const range = { limit: size, offset: (page - 1) * size, order: query.order_by ?? 'newest' };
  const person = await personShown(db, viewer, task.seesAll, query.user);
  const reader = { userId: viewer.id, seesNames: task.seesAll, secret };

  const of = { taskId: task.id, question: query.question };

  const found =
    person === 'everybody' ? await doneByEverybody(db, of, range) : await doneByPerson(db, of, person, range);
  if (page > 1 && found.count <= range.offset) throw notFound("Page doesn't exist");

  const questions = new Map((await byIds(db, task.id, found.entries)).map((row) => [row.id, row]));
  const results = found.entries.flatMap(({ questionId, answers }) => {
    const question = questions.get(questionId);
    return question
      ? [
          questionOf(
            question,
            answers.map((answer) => answerOf(answer, reader)),
          ),
        ]
      : [];
  });
  return { results, num_pages: pages(found.count, size), page_number: page, count: found.count };
};

const byIds = async (db: Db, taskId: number, entries: { questionId: number }[]) =>
  entries.length === 0
    ? []
    : questionsById(
        db,
        taskId,
        entries.map((entry) => entry.questionId),
      );

/** People see their own; who looks after the task sees everybody's, or one person's. */
const personShown = async (db: Db, viewer: Viewer, seesAll: boolean, username: string | undefined) => {
  if (!seesAll) return viewer.id;
  if (username === undefined) return 'everybody' as const;
  return (await userIdOf(db, username)) ?? 0;
};

const doneByPerson = async (db: Db, of: DoneOf, userId: number, range: PageOf) => {
  const [chosen, count] = await Promise.all([
    answersOfPerson(db, of, userId, range),
    countAnswersOfPerson(db, of, userId),
  ]);
  const rows =
    chosen.length === 0
      ? []
      : await answersById(
          db,
          chosen.map((row) => row.id),
        );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const entries = chosen.map(({ id, question_id }) => ({
    questionId: question_id,
    answers: [byId.get(id)].filter((row) => row !== undefined),
  }));
  return { entries, count };
};

const doneByEverybody = async (db: Db, of: DoneOf, range: PageOf) => {
  const [ids, count] = await Promise.all([answeredQuestionIds(db, of, range), countAnsweredQuestions(db, of)]);
  const rows = ids.length === 0 ? [] : await answersToQuestions(db, ids);
  const byQuestion = Map.groupBy(rows, (row) => row.question_id);
  const entries = ids.map((questionId) => ({ questionId, answers: byQuestion.get(questionId) ?? [] }));
  return { entries, count };
};
