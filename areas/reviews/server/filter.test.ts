import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnswer } from '../../../server/testing/answers.ts';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, texts } from '../../../server/testing/tasks.ts';
import { answeredQuestions } from '../../answering/contract.ts';
import { answerFilterOptions } from '../../answering/filter-contract.ts';
import { acceptReview, saveReview } from '../contract.ts';
import { REVIEW_FILTERS } from '../rules.ts';
import { type ReviewRole, reviewWorld } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('answers are filtered by the state of their reviews and by who has written in them, each with its count', async () => {
  const world = await reviewWorld(app);
  const { task, linguist, colleague, moderator, otherModerator } = world;
  const questions = await addQuestions(app.db, task, texts(4));
  const answers: number[] = [];
  for (const question of questions) {
    answers.push(await addAnswer(app.db, { task: task.id, question, user: linguist.id }));
    await addAnswer(app.db, { task: task.id, question, user: colleague.id });
  }
  // As the counters of real answers say.
  await app.db
    .updateTable('question_slots')
    .set({ answered: 2, last_answered_at: new Date() })
    .where('question_id', 'in', questions)
    .execute();
  await app.db
    .updateTable('question_slots')
    .set({ answered: 1, last_answered_at: new Date() })
    .where('question_id', '=', world.questions[0] as number)
    .execute();
  await app.db
    .updateTable('assignments')
    .set({ opened: questions.length })
    .where('task_id', '=', task.id)
    .where('user_id', '=', linguist.id)
    .execute();
  const [a, b, c, d] = answers as [number, number, number, number];
  const comment = (person: typeof moderator, answerId: number, discussion = false) =>
    person.get(saveReview, { params: { answerId }, body: { content: 'Why?', discussion } });
  await comment(moderator, a);
  await comment(otherModerator, b, true);
  const { id: reviewId } = await comment(moderator, c, true);
  await moderator.get(acceptReview, { params: { reviewId }, body: { is_accepted: true } });
  expect(d).toBeGreaterThan(0);

  const params = { slug: task.slug };
  const found = async (role: ReviewRole, query: object) => {
    const { count, results } = await world[role].get(answeredQuestions, {
      params,
      query: { order_by: 'id', ...query },
    });
    return [count, results.map((one) => [questions.indexOf(one.id), one.answers.length])];
  };
  const byState = async (role: ReviewRole, more: object = {}) =>
    Object.fromEntries(
      await Promise.all(
        REVIEW_FILTERS.map(async (review) => [review, await found(role, { review, ...more })] as const),
      ),
    );
  // The answer of the colleague to the same question has no review; the one that the world begins with (-1) has none either.
  expect(await byState('staff')).toEqual({
    commentary: [1, [[0, 1]]],
    discussion_not_resolved: [1, [[1, 1]]],
    discussion_resolved: [1, [[2, 1]]],
    no_reviews: [
      2,
      [
        [-1, 1],
        [3, 2],
      ],
    ],
  });
  const own = { commentary: [1, [[0, 1]]], discussion_not_resolved: [1, [[1, 1]]], discussion_resolved: [1, [[2, 1]]] };
  expect(await byState('moderator', { user: linguist.username })).toMatchObject(own);
  expect(await byState('linguist')).toMatchObject(own);
  expect(await byState('coordinator')).toMatchObject({
    ...own,
    no_reviews: [
      2,
      [
        [-1, 1],
        [3, 1],
      ],
    ],
  });
  expect(await byState('colleague')).toMatchObject({ commentary: [0, []], discussion_resolved: [0, []] });

  const by = { review_author: moderator.username };
  expect(await found('staff', by)).toEqual([
    2,
    [
      [0, 1],
      [2, 1],
    ],
  ]);
  expect(await found('staff', { ...by, review: 'commentary' })).toEqual([1, [[0, 1]]]);
  expect(await found('staff', { ...by, review: 'no_reviews' })).toEqual([0, []]);
  expect(await found('staff', { review_author: 'nobody' })).toEqual([0, []]);
  // A linguist knows no moderators, and learns nothing of who wrote what.
  expect(await found('linguist', { ...by, review: 'discussion_not_resolved' })).toEqual([1, [[1, 1]]]);
  const { review_authors } = await world.staff.get(answerFilterOptions, { params });
  expect(review_authors).toEqual([moderator.username, otherModerator.username].toSorted());
});
