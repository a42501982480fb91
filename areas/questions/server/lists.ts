import type { Serve } from '../../../server/platform/http/serve.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import { pseudonym } from '../../../server/platform/pseudonym.ts';
import type { Services } from '../../../server/platform/services.ts';
import { PAGE_SIZE, pages } from '../../../shared/paging.ts';
import { adminAnswer, adminAnswers, adminQuestions } from '../list-contract.ts';
import { peopleOf } from './export-queries.ts';
import { taskOf } from './imports.ts';
import {
  type AnswerFilter,
  answerContent,
  answersPage,
  countAnswers,
  countQuestions,
  type QuestionFilter,
  questionsPage,
} from './list-queries.ts';
import { mayKnowNames } from './person.ts';

const FLAGS = ['is_answered', 'is_active', 'is_skipped', 'is_first'] as const;

/** Which rows a page is, and how the answer tells it. */
const paging = (query: { page?: number; page_size?: number }) => {
  const size = query.page_size ?? PAGE_SIZE;
  const number = query.page ?? 1;
  return {
    part: { limit: size, offset: (number - 1) * size },
    told: (count: number) => ({ count, num_pages: pages(count, size), page_number: number }),
  };
};

/** The lists of a task's questions and answers. */
export const lists = (serve: Serve, { config, db }: Services): void => {
  serve(adminQuestions, async ({ params, query }) => {
    const task = await taskOf(db, params.slug);
    const { part, told } = paging(query);
    const filter: QuestionFilter = {
      taskId: task.id,
      id: query.id ?? null,
      externalId: query.external_id ?? null,
      newestFirst: query.order_by === '-id',
    };
    const rows = await questionsPage(db, filter, part);
    return {
      title: task.title,
      ...told(await countQuestions(db, filter)),
      results: rows.map((row) => ({
        id: row.id,
        external_id: row.external_id,
        summary: row.summary ?? '',
        answer_cnt: row.answered,
        places: row.places,
        modified: row.modified_at.toISOString(),
      })),
    };
  });

  serve(adminAnswers, async ({ params, query, viewer }) => {
    const task = await taskOf(db, params.slug);
    const { part, told } = paging(query);
    const seesNames = mayKnowNames(viewer);
    const nameOf = (id: number, username: string) => (seesNames ? username : pseudonym(config.secret, id));
    const people = query.user ? await peopleOf(db, task.id) : [];
    const user = people.find(({ id, username }) =>
      [nameOf(id, username), pseudonym(config.secret, id)].includes(query.user ?? ''),
    );
    if (query.user && !user) return { title: task.title, ...told(0), results: [] };
    const flags = FLAGS.filter((flag) => query[flag] !== undefined).map((flag) => [flag, query[flag]]);
    const filter: AnswerFilter = {
      taskId: task.id,
      id: query.id ?? null,
      questionId: query.question ?? null,
      userId: user?.id ?? null,
      flags: Object.fromEntries(flags) as AnswerFilter['flags'],
    };
    const rows = await answersPage(db, filter, part);
    return {
      title: task.title,
      ...told(await countAnswers(db, filter)),
      results: rows.map((row) => ({
        id: row.id,
        question: row.question_id,
        user: nameOf(row.user_id, row.username),
        is_first: row.is_first,
        is_answered: row.is_answered,
        is_active: row.is_active,
        is_skipped: row.is_skipped,
        is_late: row.is_late,
        is_imported: row.lot_id !== null,
        time_taken: row.time_taken,
        timestamp: row.answered_at.toISOString(),
        summary: row.summary,
      })),
    };
  });

  serve(adminAnswer, async ({ params }) => {
    const task = await taskOf(db, params.slug);
    const content = await answerContent(db, task.id, params.answerId);
    if (!content) throw notFound();
    return { id: params.answerId, content: content as Record<string, unknown> };
  });
};
