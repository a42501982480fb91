import type { Serve } from '../../../../server/platform/http/serve.ts';
import { notFound } from '../../../../server/platform/http-error.ts';
import { readPage } from '../../../../server/platform/paging.ts';
import { pseudonym } from '../../../../server/platform/pseudonym.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { formOfAnswer } from '../../../answering/server/public.ts';
import { reviewSettings } from '../../../reviews/server/public.ts';
import { questionTexts, subjectFields } from '../../../slots/server/public.ts';
import { ANSWER_FLAGS, adminAnswer, adminAnswers, adminQuestions } from '../../list-contract.ts';
import { peopleOf } from '../exporting/export-queries.ts';
import { taskOf } from '../importing/imports.ts';
import { mayKnowNames } from '../person.ts';
import { type AnswerFilter, answerContent, answersPage } from './answer-list-queries.ts';
import { type QuestionFilter, questionsPage } from './question-list-queries.ts';
import { summaryOf } from './summary.ts';

const NO_PAGES = { count: 0, num_pages: 1, page_number: 1 };

/** The lists of a task's questions and answers. */
export const lists = (serve: Serve, { config, db }: Services): void => {
  serve(adminQuestions, async ({ params, query }) => {
    const task = await taskOf(db, params.slug);
    const filter: QuestionFilter = {
      taskId: task.id,
      id: query.id ?? null,
      externalId: query.external_id ?? null,
      answersFrom: query.answers_from ?? null,
      answersTo: query.answers_to ?? null,
      byAnswers: query.order_by?.endsWith('answer_cnt') ?? false,
      isDescending: query.order_by?.startsWith('-') ?? false,
    };
    const { rows, paging } = await readPage(query, (range) => questionsPage(db, filter, subjectFields(), range));
    return {
      title: task.title,
      ...paging,
      results: rows.map((row) => ({
        id: row.id,
        external_id: row.external_id,
        summary: summaryOf(row.summary ?? ''),
        answer_cnt: row.answered,
        slots: row.slots,
        modified: row.modified_at.toISOString(),
      })),
    };
  });

  serve(adminAnswers, async ({ params, query, viewer }) => {
    const task = await taskOf(db, params.slug);
    const seesNames = mayKnowNames(viewer);
    const nameOf = (id: number, username: string) => (seesNames ? username : pseudonym(config.secret, id));
    const people = query.user ? await peopleOf(db, task.id) : [];
    const user = people.find(({ id, username }) =>
      [nameOf(id, username), pseudonym(config.secret, id)].includes(query.user ?? ''),
    );
    if (query.user && !user) return { title: task.title, ...NO_PAGES, results: [] };
    const flags = ANSWER_FLAGS.filter((flag) => query[flag] !== undefined).map((flag) => [flag, query[flag]]);
    const filter: AnswerFilter = {
      taskId: task.id,
      id: query.id ?? null,
      questionId: query.question ?? null,
      userId: user?.id ?? null,
      oldestFirst: query.order_by === 'id',
      flags: Object.fromEntries(flags) as AnswerFilter['flags'],
    };
    const { rows, paging } = await readPage(query, (range) => answersPage(db, filter, range));
    const ids = [...new Set(rows.map((row) => row.question_id))];
    const texts = await questionTexts(db, task.id, ids, subjectFields());
    return {
      title: task.title,
      ...paging,
      results: rows.map((row) => ({
        id: row.id,
        question: row.question_id,
        question_text: texts.get(row.question_id) ?? '',
        user: nameOf(row.user_id, row.username),
        version: row.version,
        form_version: row.form_version,
        is_first: row.version === 1,
        is_answered: !row.is_skipped,
        is_active: row.is_active,
        is_skipped: row.is_skipped,
        is_late: row.is_late,
        is_accepted: row.is_accepted,
        is_imported: row.batch_id !== null,
        time_taken: row.time_taken,
        timestamp: row.created_at.toISOString(),
        summary: summaryOf(row.summary),
      })),
    };
  });

  serve(adminAnswer, async ({ params, query }) => {
    const task = await taskOf(db, params.slug);
    const answer = await answerContent(db, task.id, params.answerId, query.version);
    if (!answer) throw notFound();
    const { question_id: question, version, form_version } = answer;
    const shown = await formOfAnswer(db, { taskId: task.id, questionId: question, formVersion: form_version });
    if (!shown) throw notFound();
    const content = answer.content as Record<string, unknown>;
    const { possible_review } = await reviewSettings(db, task.id);
    return { id: params.answerId, task: task.id, question, version, form_version, content, possible_review, ...shown };
  });
};
