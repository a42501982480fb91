import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../server/testing/app.ts';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { newForm } from '../../../widgets/form/form.ts';
import { newQuestions, saveAnswer } from '../../answering/contract.ts';
import { notificationList } from '../../notifications/contract.ts';
import { readStream } from '../../notifications/server/testing/read-stream.ts';
import {
  acceptReview,
  deleteComment,
  mentionable,
  oneReview,
  readReview,
  replyToReview,
  resolveReviews,
  reviewList,
  saveQuestionReview,
  saveReview,
  taskReviews,
  unresolvedReviews,
  updateComment,
} from '../contract.ts';
import { COMMENTS_MOST } from '../rules.ts';
import { reviewWorld } from './testing/world.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
  url = await app.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const kindsOf = async (person: Person) =>
  (await person.get(notificationList, { query: { tab: 'reviews' } })).results.map(({ kind }) => kind);

test('a discussion that is begun before the answer goes on with the answer', async () => {
  const { task, linguist, moderator, colleague, coordinator } = await reviewWorld(app);
  const params = { slug: task.slug };
  const [question] = await linguist.get(newQuestions, { params });
  const asked = { content: '  <b>What</b> is this?  ', question_id: question?.id ?? 0, new_answer: true };
  // Nobody asks about a question that they were not given.
  expect((await colleague.ask(saveQuestionReview, { body: asked })).status).toBe(404);
  const begun = await linguist.get(saveQuestionReview, { body: asked });
  expect(begun).toMatchObject({ is_discussion: true, is_accepted: false, answer_id: null, may_resolve: false });
  expect(begun.comments.map(({ content, by_linguist }) => [content, by_linguist])).toEqual([
    ['<b>What</b> is this?', true],
  ]);
  expect(await linguist.get(taskReviews, { params })).toEqual([begun]);
  expect(await kindsOf(moderator)).toEqual(['discussion-started']);
  const read = async (person: Person) => (await person.get(oneReview, { params: { reviewId: begun.id } })).question;
  const { text, ...way } = await read(linguist);
  expect(text).toMatch(/^Sentence/);
  expect(way).toEqual({ is_listed: false, is_held: true });
  expect(await read(moderator)).toEqual({ text, is_listed: true, is_held: false });
  // Who coordinates reads the questions that people have answered.
  expect(await read(coordinator)).toEqual({ text: '', is_listed: false, is_held: false });

  await moderator.get(replyToReview, { params: { reviewId: begun.id }, body: { content: 'A noun.', widget: 'note' } });
  const saved = await linguist.get(saveAnswer, {
    params: { slug: task.slug, questionId: question?.id ?? 0 },
    body: { save_key: crypto.randomUUID(), content: { note: 'noun' }, time_taken: 3 },
  });
  expect(await linguist.get(taskReviews, { params })).toEqual([]);
  expect(await read(coordinator)).toEqual({ text, is_listed: false, is_held: false });
  expect((await read(linguist)).is_held).toBe(false);
  const now = await linguist.get(saveReview, {
    params: { answerId: saved.answer_id },
    body: { content: 'Thanks.', commentId: 999_999 },
  });
  expect(now).toMatchObject({ id: begun.id, answer_id: saved.answer_id });
  expect(now.comments.map(({ widget, is_unread }) => [widget, is_unread])).toEqual([
    [null, false],
    ['note', false],
    [null, false],
  ]);
  // One who takes part is notified of each reply; other moderators only while none of them takes part.
  expect(await kindsOf(moderator)).toEqual(['review-comment', 'discussion-started']);
  expect(await kindsOf(linguist)).toEqual(['review-comment']);
});

test('of two moderators who resolve at once one does; the other is told who, and their words are not lost in it', async () => {
  const { answerId, linguist, moderator, otherModerator } = await reviewWorld(app);
  const { id: reviewId } = await linguist.get(saveReview, {
    params: { answerId },
    body: { content: 'Why?', discussion: true },
  });
  const body = { is_accepted: true, content: 'Done.' };
  const replies = await Promise.all(
    [moderator, otherModerator].map((one) => one.ask(acceptReview, { params: { reviewId }, body })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = replies[0]?.status === 200 ? moderator : otherModerator;
  const late = replies.find(({ status }) => status === 409);
  expect(late?.error).toMatchObject({ code: 'reviews.alreadyResolved', params: { name: winner.username } });
  const { review } = await linguist.get(oneReview, { params: { reviewId } });
  expect(review).toMatchObject({ is_accepted: true, accepted_by: { username: 'Moderator' } });
  expect(review.comments).toHaveLength(2);

  const reopened = await otherModerator.get(acceptReview, { params: { reviewId }, body: {} });
  expect(reopened).toMatchObject({ is_accepted: false, accepted_at: null, accepted_by: null });
  const again = await moderator.ask(acceptReview, { params: { reviewId }, body: { is_accepted: false } });
  expect(again.error.code).toBe('reviews.alreadyOpen');
  expect(await kindsOf(linguist)).toEqual(['discussion-reopened', 'discussion-resolved']);
});

test('a comment that is sent again, since its reply was lost, is there once; the same words later are another one', async () => {
  const { answerId, linguist, moderator } = await reviewWorld(app);
  const start = () =>
    moderator.get(saveReview, { params: { answerId }, body: { content: 'Why?', discussion: true, after: 0 } });
  const [{ id: reviewId }] = await Promise.all([start(), start()]);
  const params = { reviewId };
  const begun = await moderator.get(replyToReview, { params, body: { content: ' Why? ', after: 0 } });
  expect(begun.comments.map(({ content }) => content)).toEqual(['Why?']);
  const after = begun.comments[0]?.id ?? 0;
  const reply = (more: object = {}) =>
    linguist.get(replyToReview, { params, body: { content: 'So it is.', after, ...more } });
  await reply();
  expect((await reply()).comments).toHaveLength(2);
  // Somebody else's words, another widget, and words that were written when the first were there already.
  await moderator.get(replyToReview, { params, body: { content: 'So it is.', after } });
  await reply({ widget: 'note' });
  const { comments } = await reply({ after: after + 1_000_000 });
  expect(comments).toHaveLength(5);
  await moderator.get(acceptReview, { params, body: { is_accepted: true } });
  expect(await reply()).toMatchObject({ is_accepted: true, comments: { length: 5 } });
  expect(await kindsOf(linguist)).toEqual(['discussion-resolved', 'review-comment', 'discussion-started']);
});

test('a comment that is edited while it is deleted is gone, and the editor is told; the last one takes its review along', async () => {
  const { answerId, linguist, moderator, staff } = await reviewWorld(app);
  const body = { content: 'One', discussion: true };
  const { id: reviewId, comments } = await linguist.get(saveReview, { params: { answerId }, body });
  const first = { commentId: comments[0]?.id ?? 0 };
  const two = await moderator.get(saveReview, { params: { answerId }, body: { content: 'Two' } });
  const second = { commentId: two.comments[1]?.id ?? 0 };
  const edited = await moderator.get(updateComment, { params: second, body: { content: 'Two!', modified: null } });
  expect(edited.comments[1]).toMatchObject({ content: 'Two!', modification_time: expect.any(String) });

  const [edit, deletion] = await Promise.all([
    linguist.ask(updateComment, { params: first, body: { content: 'One!', modified: null } }),
    staff.ask(deleteComment, { params: first }),
  ]);
  expect(deletion.status).toBe(200);
  expect([200, 404]).toContain(edit.status);
  const late = await linguist.ask(updateComment, { params: first, body: { content: 'One?', modified: null } });
  expect([late.status, late.error.code]).toEqual([404, 'reviews.commentGone']);
  expect((await staff.get(deleteComment, { params: second })).review).toBeNull();
  expect((await moderator.ask(oneReview, { params: { reviewId } })).status).toBe(404);
  expect((await staff.ask(deleteComment, { params: second })).error.code).toBe('reviews.commentGone');
});

test('of two who edit a message at once, the second is told; a resolved discussion takes no edited words from linguists', async () => {
  const { answerId, linguist, moderator, otherModerator } = await reviewWorld(app);
  const body = { content: 'First.', discussion: true };
  const { id: reviewId, comments } = await moderator.get(saveReview, { params: { answerId }, body });
  const params = { commentId: comments[0]?.id ?? 0 };
  const [first] = (await moderator.get(updateComment, { params, body: { content: 'First, longer.', modified: null } }))
    .comments;
  // A moderator whose reply was lost sends the same again, and is not told of somebody else.
  const again = await moderator.get(updateComment, { params, body: { content: ' First, longer. ', modified: null } });
  expect(again.comments[0]?.modification_time).toBe(first?.modification_time);
  const late = await otherModerator.ask(updateComment, { params, body: { content: 'First!', modified: null } });
  expect([late.status, late.error.code]).toEqual([409, 'reviews.editedMeanwhile']);
  const modified = first?.modification_time ?? null;
  const now = await otherModerator.get(updateComment, { params, body: { content: 'First, longer!', modified } });
  expect(now.comments[0]?.content).toBe('First, longer!');

  const replied = await linguist.get(saveReview, { params: { answerId }, body: { content: 'So?' } });
  const own = { params: { commentId: replied.comments[1]?.id ?? 0 }, body: { content: 'So what?', modified: null } };
  await moderator.get(acceptReview, { params: { reviewId }, body: { is_accepted: true } });
  expect((await linguist.get(oneReview, { params: { reviewId } })).review.comments[1]?.may_edit).toBe(false);
  const refused = await linguist.ask(updateComment, own);
  expect([refused.status, refused.error.code]).toEqual([409, 'reviews.resolvedMeanwhile']);
  await moderator.get(acceptReview, { params: { reviewId }, body: { is_accepted: false } });
  expect((await linguist.get(updateComment, own)).comments[1]?.content).toBe('So what?');
});

test('what was not read is marked, also in the list; a mention reaches whom a moderator names', async () => {
  const { answerId, task, linguist, moderator, otherModerator, staff } = await reviewWorld(app);
  const content = `Please look, @${otherModerator.username} and @nobody.`;
  const { id: reviewId, comments } = await moderator.get(saveReview, {
    params: { answerId },
    body: { content, discussion: true },
  });
  expect(await kindsOf(otherModerator)).toEqual(['review-mention']);
  expect(await kindsOf(staff)).toEqual([]);
  const unread = async () => {
    const { review } = await linguist.get(oneReview, { params: { reviewId } });
    const { results } = await linguist.get(reviewList, { query: {} });
    return [review.comments.map((one) => one.is_unread), results.map((one) => one.is_unread)];
  };
  expect(await unread()).toEqual([[true], [true]]);
  await linguist.get(readReview, { params: { reviewId }, body: { comment: comments[0]?.id ?? 0 } });
  expect(await unread()).toEqual([[false], [false]]);
  // A linguist knows no names, so that none can be guessed.
  await linguist.get(replyToReview, {
    params: { reviewId },
    body: { content: `@${staff.username} @${otherModerator.username}` },
  });
  expect(await kindsOf(staff)).toEqual([]);
  expect(await kindsOf(otherModerator)).toEqual(['review-mention']);
  expect(task.slug).toBeTruthy();
  // Names are offered to those who know them.
  const offered = await moderator.get(mentionable, { params: { answerId } });
  expect(offered).toEqual(expect.arrayContaining([linguist.username, otherModerator.username]));
  expect(offered).not.toContain(moderator.username);
  expect(await linguist.get(mentionable, { params: { answerId } })).toEqual([]);
});

test('a comment says something, about a widget that there is, and a review does not grow without end', async () => {
  const { answerId, linguist, moderator } = await reviewWorld(app);
  const codeOf = async (body: object) => (await moderator.ask(saveReview, { params: { answerId }, body })).error.code;
  for (const content of ['   ', '\u200b\u2800']) expect(await codeOf({ content })).toBe('reviews.empty');
  expect(await codeOf({ content: 'x', widget: 'none' })).toBe('reviews.unknownWidget');
  const { id } = await moderator.get(saveReview, { params: { answerId }, body: { content: 'x' } });
  await app.db.updateTable('reviews').set({ comments: COMMENTS_MOST }).where('id', '=', id).execute();
  expect(await codeOf({ content: 'x' })).toBe('reviews.full');
  expect((await linguist.ask(acceptReview, { params: { reviewId: id }, body: {} })).status).toBe(403);
});

test('a comment points at an annotation of the saved answer, and keeps its name when a correction removes it', async () => {
  const tones = [{ value: 'NAME', title: 'Name' }];
  const span = { componentId: 'note', componentType: 'TextSpanAnnotation', widgetConfig: { rangeTypes: tones } };
  const form = { structure: [span, ...newForm().structure] };
  const { answerId, moderator, task, linguist, questions } = await reviewWorld(app, { form });
  const write = (ranges: object[]) =>
    app.db
      .updateTable('answer_versions')
      .set({ content: JSON.stringify({ note: { originalString: 'Ann met Bob', ranges } }) })
      .where('answer_id', '=', answerId)
      .execute();
  const at = { connectedTo: [], attributes: [], note: '', type: 'NAME' };
  await write([{ id: 'r1', entityId: 'e1', begin: 8, end: 11, name: 'Bob', ...at }]);
  const say = (body: object) => moderator.ask(saveReview, { params: { answerId }, body: { content: 'Who?', ...body } });
  for (const body of [{ widget: 'note', target: 'entity r1' }, { target: 'entity e1' }])
    expect((await say(body)).status, JSON.stringify(body)).toBe(400);
  const pointed = { widget: 'note', widget_label: 'note', target: 'entity e1', target_label: 'Name “Bob”' };
  expect((await say({ widget: 'note', target: 'entity e1' })).body.comments[0]).toMatchObject(pointed);
  await write([]);
  expect((await say({ widget: 'note', target: 'entity e1' })).error.code).toBe('reviews.unknownTarget');
  const query = { questions: String(questions[0]) };
  const [review] = await linguist.get(taskReviews, { params: { slug: task.slug }, query });
  expect(review?.comments[0]).toMatchObject(pointed);
});

test('a comment is signalled to the pages of those whom it concerns and of staff, and to nobody else', async () => {
  const { answerId, questions, task, linguist, moderator, colleague, staff } = await reviewWorld(app);
  const [theirs, of, others] = [
    await readStream(url, linguist.token),
    await readStream(url, staff.token),
    await readStream(url, colleague.token),
  ];
  for (const stream of [theirs, of, others]) await stream.next();
  const { id: review } = await moderator.get(saveReview, { params: { answerId }, body: { content: 'Why?' } });
  const change = { topic: 'reviews', data: { task: task.id, question: questions[0], review } };
  expect(await theirs.until((event) => 'topic' in event)).toEqual(change);
  expect(await of.until((event) => 'topic' in event)).toEqual(change);
  // What comes next to the colleague is what concerns them.
  await linguist.get(replyToReview, { params: { reviewId: review }, body: { content: 'Because.' } });
  await app.db.transaction().execute(async (trx) => {
    const { publish } = await import('../../../server/platform/live/live.ts');
    await publish(trx, { to: [colleague.id], staff: false, topic: 'test', data: { id: 1 } });
  });
  expect(await others.until((event) => 'topic' in event)).toEqual({ topic: 'test', data: { id: 1 } });
  for (const stream of [theirs, of, others]) stream.close();
});

test('staff resolves the discussions of chosen users, whose authors are notified; evaluations are apart', async () => {
  const { task, linguist, answerId } = await reviewWorld(app);
  const staff = await app.person(STAFF);
  const params = { slug: task.slug };
  await linguist.get(saveReview, { params: { answerId }, body: { content: 'Is this right?', discussion: true } });
  const unresolved = () => staff.get(unresolvedReviews, { params, query: { type: 'answers' } });
  const resolve = (users: string[], type: 'answers' | 'evaluations' = 'answers') =>
    staff.get(resolveReviews, { params, body: { type, users } });

  expect(await unresolved()).toEqual([{ username: linguist.username, unresolved: 1 }]);
  expect(await resolve(['nobody'])).toEqual({ resolved: 0, left: 0 });
  expect(await resolve([linguist.username], 'evaluations')).toEqual({ resolved: 0, left: 0 });
  expect(await resolve([linguist.username])).toEqual({ resolved: 1, left: 0 });
  expect(await unresolved()).toEqual([]);
  expect(await kindsOf(linguist)).toEqual(['discussion-resolved']);
});
