import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import {
  acceptReview,
  deleteComment,
  oneReview,
  type Review,
  replyToReview,
  reviewList,
  saveReview,
  taskReviews,
  updateComment,
} from '../contract.ts';
import { type ReviewRole, type ReviewWorld, reviewWorld } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ROLES: ReviewRole[] = ['linguist', 'colleague', 'coordinator', 'moderator', 'staff', 'stranger'];

/** A review that was begun by the other moderator, with a reply of the linguist, in some state. */
const begun = async (world: ReviewWorld, state: 'commentary' | 'open' | 'resolved'): Promise<Review> => {
  const { linguist, otherModerator, answerId } = world;
  const discussion = state !== 'commentary';
  await otherModerator.get(saveReview, { params: { answerId }, body: { content: 'Why?', discussion } });
  const review = await linguist.get(saveReview, { params: { answerId }, body: { content: 'Because.' } });
  if (state !== 'resolved') return review;
  return otherModerator.get(acceptReview, { params: { reviewId: review.id }, body: { is_accepted: true } });
};

type Action = (world: ReviewWorld, role: ReviewRole) => Promise<number>;

const inState =
  (
    state: Parameters<typeof begun>[1],
    act: (world: ReviewWorld, role: ReviewRole, review: Review) => Promise<number>,
  ) =>
  async (world: ReviewWorld, role: ReviewRole): Promise<number> =>
    act(world, role, await begun(world, state));

const commentOf = (review: Review, byLinguist: boolean) =>
  review.comments.find((one) => one.by_linguist === byLinguist)?.id ?? 0;

const reply = async (world: ReviewWorld, role: ReviewRole, { id: reviewId }: Review) =>
  (await world[role].ask(replyToReview, { params: { reviewId }, body: { content: 'And so on' } })).status;
const setAccepted =
  (is_accepted: boolean) =>
  async (world: ReviewWorld, role: ReviewRole, { id }: Review) =>
    (await world[role].ask(acceptReview, { params: { reviewId: id }, body: { is_accepted } })).status;
const edit = (byLinguist: boolean) => async (world: ReviewWorld, role: ReviewRole, review: Review) => {
  const params = { commentId: commentOf(review, byLinguist) };
  return (await world[role].ask(updateComment, { params, body: { content: 'Other words' } })).status;
};
const write = (discussion: boolean) => async (world: ReviewWorld, role: ReviewRole) =>
  (await world[role].ask(saveReview, { params: { answerId: world.answerId }, body: { content: 'x', discussion } }))
    .status;

const ACTIONS: Record<string, Action> = {
  read: inState(
    'open',
    async (world, role, { id }) => (await world[role].ask(oneReview, { params: { reviewId: id } })).status,
  ),
  'comment first': write(false),
  'start a discussion': write(true),
  'start one in a commentary': inState('commentary', write(true)),
  'reply to a commentary': inState('commentary', reply),
  'reply to a discussion': inState('open', reply),
  'reply when resolved': inState('resolved', reply),
  resolve: inState('open', setAccepted(true)),
  unresolve: inState('resolved', setAccepted(false)),
  'edit the linguist’s': inState('open', edit(true)),
  'edit another moderator’s': inState('open', edit(false)),
  delete: inState('open', async (world, role, review) => {
    const params = { commentId: commentOf(review, true) };
    return (await world[role].ask(deleteComment, { params })).status;
  }),
};

/** By hand: the linguist is the author of the answer; the colleague and the stranger may not even know of it. */
const EXPECTED: Record<keyof typeof ACTIONS, [number, number, number, number, number, number]> = {
  read: [200, 404, 200, 200, 200, 404],
  'comment first': [403, 404, 200, 200, 200, 404],
  'start a discussion': [200, 404, 200, 200, 200, 404],
  'start one in a commentary': [200, 404, 200, 200, 200, 404],
  'reply to a commentary': [200, 404, 200, 200, 200, 404],
  'reply to a discussion': [200, 404, 200, 200, 200, 404],
  'reply when resolved': [409, 404, 200, 200, 200, 404],
  resolve: [403, 404, 200, 200, 200, 404],
  unresolve: [403, 404, 200, 200, 200, 404],
  'edit the linguist’s': [200, 404, 403, 403, 403, 404],
  'edit another moderator’s': [403, 404, 403, 200, 200, 404],
  delete: [403, 404, 403, 403, 200, 404],
};

test.each(Object.entries(ACTIONS))('who may %s, on whose review', async (name, act) => {
  const statuses: number[] = [];
  for (const role of ROLES) statuses.push(await act(await reviewWorld(app), role));
  expect(Object.fromEntries(ROLES.map((role, at) => [role, statuses[at]]))).toEqual(
    Object.fromEntries(ROLES.map((role, at) => [role, EXPECTED[name]?.[at]])),
  );
});

test('without reviews nobody writes, and without the setting no linguist starts a discussion', async () => {
  const closed = await reviewWorld(app, { possible_review: false });
  const listening = await reviewWorld(app, { can_linguist_start_discussion: false });
  expect(await write(true)(closed, 'moderator')).toBe(403);
  expect(await write(true)(listening, 'linguist')).toBe(403);
  const review = await begun(listening, 'open');
  expect(await reply(listening, 'linguist', review)).toBe(200);
});

test('each finds the reviews that they may read, with the names that they may know', async () => {
  const world = await reviewWorld(app);
  const { task, questions, linguist, otherModerator, moderator, coordinator, answerId } = world;
  const content = `Ask @${moderator.username}, or @${linguist.username}.`;
  await otherModerator.get(saveReview, { params: { answerId }, body: { content, discussion: true } });
  const params = { slug: task.slug };
  const query = { questions: questions.join(',') };
  const seen = async (role: ReviewRole) => {
    const { status, body } = await world[role].ask(taskReviews, { params, query });
    if (status !== 200) return status;
    return body.flatMap(({ comments }) => comments.map((one) => [one.author.username, one.content]));
  };
  const hidden = `Ask @Moderator, or @${linguist.username}.`;
  expect(await seen('moderator')).toEqual([[otherModerator.username, content]]);
  expect(await seen('staff')).toEqual([[otherModerator.username, content]]);
  expect(await seen('linguist')).toEqual([['Moderator', hidden]]);
  expect(await seen('coordinator')).toEqual([['Moderator', 'Ask @Moderator, or @Moderator.']]);
  expect(await seen('colleague')).toEqual([]);
  expect(await seen('stranger')).toBe(404);

  const listed = async (role: ReviewRole) =>
    (
      await world[role].get(reviewList, {
        query: { state: 'discussion_not_resolved', title: task.slug.replace('-', ' ') },
      })
    ).results
      .filter((one) => one.task.slug === task.slug)
      .map((one) => [one.user, one.last_author]);
  expect(await listed('moderator')).toEqual([[linguist.username, otherModerator.username]]);
  expect(await listed('staff')).toEqual([[linguist.username, otherModerator.username]]);
  expect(await listed('linguist')).toEqual([[linguist.username, 'Moderator']]);
  expect(await listed('coordinator')).toEqual([[linguist.username, 'Moderator']]);
  expect(await listed('colleague')).toEqual([]);
  expect(await listed('stranger')).toEqual([]);
  expect(coordinator.id).not.toBe(linguist.id);
});
