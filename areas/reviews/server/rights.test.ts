import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { answeredEvaluations, evaluationFilterOptions, saveEvaluation } from '../../evaluation/contract.ts';
import { assignEvaluator, evaluating } from '../../evaluation/server/testing/evaluated-task.ts';
import {
  acceptReview,
  deleteComment,
  evaluationMentionable,
  oneReview,
  type Review,
  replyToReview,
  reviewList,
  saveEvaluationReview,
  saveReview,
  taskReviews,
  updateComment,
} from '../contract.ts';
import { addSubject, SUBJECTS, type Subject } from './testing/subjects.ts';
import { type ReviewRole, type ReviewWorld, reviewWorld } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ROLES: ReviewRole[] = ['linguist', 'colleague', 'coordinator', 'moderator', 'staff', 'stranger'];
/** Of what belongs to themselves, as the linguist’s belongs to the linguist. */
const OWNERS: ReviewRole[] = ['coordinator', 'moderator', 'staff'];

type Begun = 'commentary' | 'open' | 'resolved';

/** A review in some state: another moderator and the owner have written in it. */
const begun = async ({ otherModerator }: ReviewWorld, { owner, write }: Subject, state: Begun): Promise<Review> => {
  // Only the owner begins a discussion about a question that they have not answered, and nobody a commentary.
  const first = await write(otherModerator, 'Why?', state !== 'commentary');
  const { body: review } = await write(owner, 'Because.', false);
  if (first.status === 404)
    await otherModerator.get(replyToReview, { params: { reviewId: review.id }, body: { content: 'Why?' } });
  if (state === 'resolved')
    await otherModerator.get(acceptReview, { params: { reviewId: review.id }, body: { is_accepted: true } });
  return (await owner.get(oneReview, { params: { reviewId: review.id } })).review;
};

interface Scene {
  world: ReviewWorld;
  subject: Subject;
  actor: Person;
}
type Action = (scene: Scene) => Promise<number>;

const inState =
  (state: Begun, act: (scene: Scene, review: Review) => Promise<number>): Action =>
  async (scene) =>
    act(scene, await begun(scene.world, scene.subject, state));

const commentOf = (review: Review, byLinguist: boolean) =>
  review.comments.find((one) => one.by_linguist === byLinguist)?.id ?? 0;

const reply = async ({ actor }: Scene, { id: reviewId }: Review) =>
  (await actor.ask(replyToReview, { params: { reviewId }, body: { content: 'And so on' } })).status;
const setAccepted =
  (is_accepted: boolean) =>
  async ({ actor }: Scene, { id }: Review) =>
    (await actor.ask(acceptReview, { params: { reviewId: id }, body: { is_accepted } })).status;
/** “Reply & Resolve” and “Reply & Unresolve”. */
const replyAndSet =
  (is_accepted: boolean) =>
  async ({ actor }: Scene, { id }: Review) =>
    (await actor.ask(acceptReview, { params: { reviewId: id }, body: { is_accepted, content: 'So be it' } })).status;
const edit =
  (byLinguist: boolean) =>
  async ({ actor }: Scene, review: Review) => {
    const params = { commentId: commentOf(review, byLinguist) };
    return (await actor.ask(updateComment, { params, body: { content: 'Other words', modified: null } })).status;
  };
const remove =
  (byLinguist: boolean) =>
  async ({ actor }: Scene, review: Review) =>
    (await actor.ask(deleteComment, { params: { commentId: commentOf(review, byLinguist) } })).status;
const write =
  (discussion: boolean) =>
  async ({ actor, subject }: Scene) =>
    (await subject.write(actor, 'x', discussion)).status;

const ACTIONS = {
  read: inState('open', async ({ actor }, { id }) => (await actor.ask(oneReview, { params: { reviewId: id } })).status),
  'comment first': write(false),
  'start a discussion': write(true),
  'start one in a commentary': inState('commentary', write(true)),
  'reply to a commentary': inState('commentary', reply),
  'reply to a discussion': inState('open', reply),
  'reply when resolved': inState('resolved', reply),
  resolve: inState('open', setAccepted(true)),
  unresolve: inState('resolved', setAccepted(false)),
  'reply and resolve': inState('open', replyAndSet(true)),
  'reply and unresolve': inState('resolved', replyAndSet(false)),
  'edit the owner’s': inState('open', edit(true)),
  'edit the owner’s when resolved': inState('resolved', edit(true)),
  'edit another moderator’s': inState('open', edit(false)),
  'delete the owner’s': inState('open', remove(true)),
  'delete another moderator’s': inState('open', remove(false)),
} satisfies Record<string, Action>;
type ActionName = keyof typeof ACTIONS;

/**
 * By hand, in the order of ROLES, then of OWNERS: what belongs to the linguist, then to themselves. The colleague and the
 * stranger may not even know of it.
 */
const EXPECTED: Record<ActionName, number[]> = {
  read: [200, 404, 200, 200, 200, 404, 200, 200, 200],
  'comment first': [403, 404, 200, 200, 200, 404, 403, 200, 200],
  'start a discussion': [200, 404, 200, 200, 200, 404, 200, 200, 200],
  'start one in a commentary': [200, 404, 200, 200, 200, 404, 200, 200, 200],
  'reply to a commentary': [200, 404, 200, 200, 200, 404, 200, 200, 200],
  'reply to a discussion': [200, 404, 200, 200, 200, 404, 200, 200, 200],
  'reply when resolved': [409, 404, 200, 200, 200, 404, 409, 200, 200],
  resolve: [403, 404, 200, 200, 200, 404, 403, 200, 200],
  unresolve: [403, 404, 200, 200, 200, 404, 403, 200, 200],
  'reply and resolve': [403, 404, 200, 200, 200, 404, 403, 200, 200],
  'reply and unresolve': [403, 404, 200, 200, 200, 404, 403, 200, 200],
  'edit the owner’s': [200, 404, 403, 403, 403, 404, 200, 200, 200],
  'edit the owner’s when resolved': [409, 404, 403, 403, 403, 404, 409, 200, 200],
  'edit another moderator’s': [403, 404, 403, 200, 200, 404, 403, 200, 200],
  'delete the owner’s': [403, 404, 403, 403, 200, 404, 403, 403, 200],
  'delete another moderator’s': [403, 404, 403, 403, 200, 404, 403, 403, 200],
};

/** Of a question that is not answered: only whoever was given it begins, and what they begin is a discussion. */
const UNANSWERED: Partial<Record<ActionName, number[] | null>> = {
  'comment first': null,
  'start a discussion': [200, 404, 404, 404, 404, 404, 200, 200, 200],
  'start one in a commentary': null,
  'reply to a commentary': null,
};

const CASES = SUBJECTS.flatMap((kind) =>
  (Object.keys(ACTIONS) as ActionName[]).flatMap((name) => {
    const expected = (kind === 'unanswered question' ? UNANSWERED[name] : undefined) ?? EXPECTED[name];
    const isPossible = kind !== 'unanswered question' || UNANSWERED[name] !== null;
    return isPossible ? [{ kind, name, expected }] : [];
  }),
);
const COLUMNS = [
  ...ROLES.map((role) => ({ role, owner: 'linguist' as ReviewRole })),
  ...OWNERS.map((role) => ({ role, owner: role })),
];

let world: ReviewWorld;
beforeAll(async () => {
  world = await reviewWorld(app);
});

test.each(CASES)('of an $kind, who may $name', async ({ kind, name, expected }) => {
  const statuses: Record<string, number> = {};
  for (const { role, owner } of COLUMNS) {
    const subject = await addSubject(app, world, kind, world[owner]);
    statuses[`${role}, of ${owner}`] = await ACTIONS[name]({ world, subject, actor: world[role] });
  }
  expect(statuses).toEqual(
    Object.fromEntries(COLUMNS.map(({ role, owner }, at) => [`${role}, of ${owner}`, expected[at]])),
  );
});

test.each(SUBJECTS)(
  'without reviews nobody writes of an %s, and no linguist starts where the task does not let them',
  async (kind) => {
    const closed = await reviewWorld(app, { possible_review: false });
    const listening = await reviewWorld(app, { can_linguist_start_discussion: false });
    const sceneOf = async (of: ReviewWorld, owner: Person, actor: Person): Promise<Scene> => ({
      ...{ world: of, actor, subject: await addSubject(app, of, kind, owner) },
    });
    // Who looks after others asks about a question that they have to answer themselves.
    const ownerOf = ({ linguist, moderator }: ReviewWorld) => (kind === 'unanswered question' ? moderator : linguist);
    expect(await write(true)(await sceneOf(closed, ownerOf(closed), closed.moderator))).toBe(403);
    expect(await write(true)(await sceneOf(closed, closed.linguist, closed.linguist))).toBe(403);
    const scene = await sceneOf(listening, listening.linguist, listening.linguist);
    expect(await write(true)(scene)).toBe(403);
    if (kind === 'unanswered question') return;
    expect(await reply(scene, await begun(listening, scene.subject, 'open'))).toBe(200);
  },
);

test('each finds the reviews that they may read, with the names that they may know', async () => {
  const own = await reviewWorld(app);
  const { task, questions, linguist, otherModerator, moderator, coordinator, answerId } = own;
  const content = `Ask @${moderator.username}, or @${linguist.username}.`;
  await otherModerator.get(saveReview, { params: { answerId }, body: { content, discussion: true } });
  const params = { slug: task.slug };
  const query = { questions: questions.join(',') };
  const seen = async (role: ReviewRole) => {
    const { status, body } = await own[role].ask(taskReviews, { params, query });
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
      await own[role].get(reviewList, {
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

test('about an evaluation its author has the part of the linguist; the author of the answer does not know of it', async () => {
  const settings = { possible_review: true, can_linguist_start_discussion: true };
  const { task, answers, questions, author, evaluator, params } = await evaluating(app, 1, settings);
  const [answerId = 0] = answers;
  const body = { save_key: crypto.randomUUID(), content: { verdict: 'fine' }, time_taken: 3, answer_version: 1 };
  const evaluated = await evaluator.get(saveEvaluation, { params: { ...params, answerId }, body });
  const about = { evaluationId: evaluated.evaluation_id };
  const [moderator, staff] = [await app.person({ moderates: [task.id] }), await app.person({ is_staff: true })];
  const colleague = await app.person();
  await assignEvaluator(app.db, task, colleague);

  const say = (person: Person, more: object) =>
    person.ask(saveEvaluationReview, { params: about, body: { content: 'Why?', discussion: true, ...more } });
  for (const person of [author, colleague]) expect((await say(person, {})).status).toBe(404);
  expect((await say(evaluator, { discussion: false })).status).toBe(403);
  // The widget is one of the form of evaluations.
  expect((await say(moderator, { widget: 'note' })).error.code).toBe('reviews.unknownWidget');
  // Of the answer that is evaluated, its fields too; the author of the answer reads nothing of it.
  expect((await say(moderator, { about_answer: true, widget: 'verdict' })).error.code).toBe('reviews.unknownWidget');
  const { body: begun } = await say(moderator, { widget: 'verdict' });
  expect(begun).toMatchObject({ answer_id: answerId, evaluation_id: about.evaluationId, user: evaluator.username });
  const reviewId = begun.id;
  expect((await say(evaluator, { content: 'Because.' })).body).toMatchObject({ id: reviewId, may_resolve: false });
  expect((await evaluator.ask(acceptReview, { params: { reviewId }, body: { is_accepted: true } })).status).toBe(403);

  const { body: pointing } = await say(evaluator, { about_answer: true, widget: 'note' });
  expect(pointing.comments.at(-1)).toMatchObject({ about_answer: true, widget: 'note', target: null });
  const reply = (more: object) =>
    moderator.get(replyToReview, { params: { reviewId }, body: { content: 'All of it.', ...more } });
  expect((await reply({ about_answer: true })).comments.at(-1)).toMatchObject({ about_answer: true, widget: null });
  expect((await reply({})).comments.at(-1)).toMatchObject({ about_answer: false, widget: null });

  // A review of the answer is another one.
  await moderator.get(saveReview, { params: { answerId }, body: { content: 'About the answer' } });
  const query = { questions: questions.join(',') };
  const read = async (person: Person, kind: 'answers' | 'evaluations') =>
    (await person.get(taskReviews, { params, query: { ...query, about: kind } })).map(
      ({ evaluation_id }) => evaluation_id,
    );
  for (const person of [moderator, staff]) {
    expect(await read(person, 'answers')).toEqual([null]);
    expect(await read(person, 'evaluations')).toEqual([about.evaluationId]);
  }
  expect([await read(author, 'answers'), await read(author, 'evaluations')]).toEqual([[null], []]);
  expect([await read(evaluator, 'answers'), await read(evaluator, 'evaluations')]).toEqual([[], [about.evaluationId]]);
  const listed = async (person: Person) =>
    (await person.get(reviewList, { query: { title: task.slug.replace('-', ' ') } })).results
      .filter((one) => one.task.slug === task.slug)
      .map((one) => one.evaluation_id);
  expect(await listed(evaluator)).toEqual([about.evaluationId]);
  expect(await listed(author)).toEqual([null]);
  expect(await listed(moderator)).toEqual([null, about.evaluationId]);
  const [shown] = (await evaluator.get(answeredEvaluations, { params })).results;
  expect(shown?.evaluations[0]?.review).toMatchObject({
    id: reviewId,
    comments: [{ content: 'Why?' }, {}, {}, {}, {}],
  });
  const found = async (person: Person, filter: object) =>
    (await person.get(answeredEvaluations, { params, query: filter })).count;
  const nobodys = { review_author: 'nobody' };
  expect(await found(moderator, { review: 'discussion_not_resolved', review_author: evaluator.username })).toBe(1);
  expect(await found(moderator, { review: 'discussion_not_resolved', ...nobodys })).toBe(0);
  expect(await found(moderator, { review: 'discussion_not_resolved', ...nobodys, mode: 'or' })).toBe(1);
  expect(await found(moderator, { user: 'nobody', evaluation_author: evaluator.username, mode: 'or' })).toBe(1);
  for (const review of ['commentary', 'no_reviews'] as const) expect(await found(moderator, { review })).toBe(0);
  expect(await found(staff, { fix_author: moderator.username })).toBe(0);
  // What the viewer may not use is ignored.
  expect(await found(moderator, { fix_author: moderator.username })).toBe(1);
  expect(await found(evaluator, nobodys)).toBe(1);
  expect(await found(evaluator, { review: 'no_reviews' })).toBe(0);
  const options = await moderator.get(evaluationFilterOptions, { params });
  expect(options).toMatchObject({
    review_authors: [moderator.username, evaluator.username].toSorted(),
    fix_authors: [],
  });
  expect(await moderator.get(evaluationMentionable, { params: about })).toEqual([evaluator.username]);
  expect((await moderator.get(acceptReview, { params: { reviewId }, body: { is_accepted: true } })).is_accepted).toBe(
    true,
  );
  expect((await say(evaluator, { content: 'More' })).status).toBe(409);
});
