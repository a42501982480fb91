import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import { rangeOf } from '../../../server/platform/paging.ts';
import type { Viewer } from '../../../shared/access.ts';
import { pages } from '../../../shared/paging.ts';
import type { QueryOf, ReplyOf } from '../../../shared/route.ts';
import type { Form } from '../../../widgets/form/form.ts';
import { reviewsFor } from '../../reviews/server/public.ts';
import { relationTo } from '../../tasks/server/public.ts';
import type { taskQuestions } from '../question-contract.ts';
import { answersToQuestions } from './done-queries.ts';
import { answeringMessages } from './messages.ts';
import { questionsOnPage } from './queries.ts';
import { countQuestions, type QuestionFilter, questionsPage } from './question-list-queries.ts';
import { answerOf, questionOf } from './wire.ts';

/** Every question of a task with everybody's answers; 404 for whoever does not look after it. */
export const questionList = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  query: QueryOf<typeof taskQuestions>,
  secret: string,
): Promise<ReplyOf<typeof taskQuestions>> => {
  const task = await relationTo(db, viewer, slug);
  if (!task.seesAll) throw notFound();
  const range = { ...rangeOf(query), order: query.order_by ?? 'id' };
  const { state, question, external_id: externalId } = query;
  const filter: QuestionFilter = { taskId: task.id, state, question, externalId };
  const [slots, count] = await Promise.all([questionsPage(db, filter, range), countQuestions(db, filter)]);
  if (range.offset > 0 && count <= range.offset) throw notFound(answeringMessages.noSuchPage);

  const ids = slots.map((slot) => slot.question_id);
  const [rows, byQuestion, reviews] = await Promise.all([
    questionsOnPage(db, task.id, ids),
    answersToQuestions(db, { taskId: task.id }, ids),
    reviewsFor(db, viewer, task, ids),
  ]);
  const questions = new Map(rows.map((row) => [row.id, row]));
  const discussions = Map.groupBy(
    reviews.filter((review) => review.answer_id === null),
    (review) => review.question_id,
  );
  const reader = {
    ...{ userId: viewer.id, seesNames: true, seesModerators: true, secret },
    reviews: new Map(reviews.map((review) => [review.answer_id, review])),
  };
  const results = slots.flatMap(({ question_id: id, answered, slots: places }) => {
    const row = questions.get(id);
    if (!row) return [];
    const { answers = [], hasMore } = byQuestion.get(id) ?? {};
    const given = answers.map((answer) => answerOf(answer, reader));
    return [
      {
        ...questionOf(row, task.form as Form, given, hasMore),
        ...{ answer_cnt: answered, slots: places, discussions: discussions.get(id) ?? [] },
      },
    ];
  });
  return { results, num_pages: pages(count, range.limit), page_number: query.page ?? 1, count };
};
