import { deleteDB } from 'idb';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { type Answer, lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import { databaseOf } from '../../../web/work/journal/database-name.ts';
import { KIND_FORM } from '../../../web/work/testing/items.ts';
import { newForm } from '../../../widgets/form/form.ts';
import { rangeOf } from '../../../widgets/text-span/value.ts';
import { openStream } from '../../notifications/web/testing/stream.ts';
import type { Comment, Review } from '../contract.ts';

const COMMENT: Comment = {
  ...{ id: 11, content: '<b>Why</b> good?', posting_time: '2026-11-20T10:00:00.000Z', modification_time: null },
  ...{ by_linguist: false, author: { username: 'mod' }, widget: 'kind', is_own: true, is_unread: false },
  ...{ about_answer: false, widget_label: 'Kind', target: null, target_label: null },
  ...{ may_edit: true, may_delete: false },
};
const REVIEW: Review = {
  ...{ id: 5, question_id: 1, answer_id: 7, evaluation_id: null, user: 'ben', is_discussion: true, is_accepted: false },
  ...{ accepted_at: null, accepted_by: null, comments: [COMMENT] },
  ...{ may_comment: true, may_start: false, may_resolve: true },
};
const TASK = {
  ...{ pk: 1, slug: 'kinds', earlier_slugs: [], title: 'Kinds', description: '', language: 'en', is_active: true },
  ...{ questions_at_page: 1, questions_ahead: 0, possible_review: true, can_linguist_start_discussion: true },
  ...{ deadline: null, max_questions: null, answered: 0, skipped: 0, user_is_moderator: true, user_is_assigned: false },
  ...{ blocked: false, can_resign: false, is_favorite: false, favorites_pin_color: null },
  ...{ user_is_company_coordinator: false, config: KIND_FORM, form_version: 1 },
};
const answerWith = (review: Review | null) => ({
  ...{ id: 7, version: 1, form_version: 1, user: 'ben', username_hash: 'b1', timestamp: '2026-11-20T09:00:00.000Z' },
  ...{ fix_timestamp: null, fix_author: '', content: { kind: ['good'] }, is_skipped: false, is_late: false },
  ...{ is_own: false, review },
});
const doneWith = (review: Review | null) => ({
  body: {
    results: [
      {
        ...{ id: 1, question_id: 1, external_id: null, modified: '2026-11-01T10:00:00.000Z' },
        ...{ input: { text: 'Sentence 1' }, answers: [answerWith(review)] },
      },
    ],
    ...{ count: 1, num_pages: 1, page_number: 1 },
  },
});

let lastId = 8000;
const showDone = (review: Review | null, calls: Parameters<typeof showApp>[2] = {}) => {
  lastId += 1;
  const id = lastId;
  onTestFinished(() => deleteDB(databaseOf(id)));
  return showApp('/task/kinds/done', viewerWith({ id, is_moderator: true, username: 'mod' }), {
    'GET task/kinds/': { body: TASK },
    'GET task/kinds/progress-bar/': { body: { done: 0, new: 20, evaluated: 0, all: 40 } },
    'GET task/kinds/answered-questions/': doneWith(review),
    ...calls,
  });
};

test('comments have their place when their card begins to stand: it pushes none below it away', async () => {
  const begun: boolean[] = [];
  const watcher = new MutationObserver(() => {
    const card = document.querySelector('article');
    if (card) begun.push(card.querySelector('section') !== null);
  });
  watcher.observe(document, { childList: true, subtree: true });
  onTestFinished(() => watcher.disconnect());
  const { screen } = await showDone(null);
  await expect.element(screen.getByRole('button', { name: 'Comment on this answer' })).toBeVisible();
  expect(begun[0]).toBe(true);
});

test('a moderator starts a discussion, replies and resolves; what another tab or person says appears without reloading', async () => {
  const stream = openStream();
  let now: Review = REVIEW;
  const { screen, received } = await showDone(null, {
    'GET notifications/stream/': stream.response,
    'POST save-review/7/': () => ({ body: now }),
    'GET task/kinds/reviews/': () => ({ body: [now] }),
    'POST accept-review/5/': () => {
      now = { ...now, is_accepted: true, accepted_at: '2026-11-20T11:00:00.000Z', accepted_by: { username: 'mod' } };
      return { body: now };
    },
  });
  await screen.getByRole('button', { name: 'Comment on this answer' }).click();
  const panel = screen.getByRole('region', { name: 'Comments on the answer of ben to question 1' });
  await expect.element(panel.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  await expect.element(panel.getByRole('button', { name: 'Start discussion' })).toBeDisabled();
  await panel.getByRole('textbox', { name: 'Message' }).fill('<b>Why</b> good?');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await panel.getByRole('button', { name: 'Start discussion' }).click();
  await expect.element(screen.getByText('Discussion started!')).toBeVisible();
  expect(lastTo(received, 'POST save-review/7/')?.body).toMatchObject({
    content: '<b>Why</b> good?',
    discussion: true,
  });
  expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Message' }).element());
  // HTML is text.
  await expect.element(panel.getByText('<b>Why</b> good?')).toBeVisible();
  await expect.element(panel.getByRole('textbox', { name: 'Message' })).toHaveValue('');

  const reply: Comment = {
    ...COMMENT,
    id: 12,
    content: 'So it is.',
    is_own: false,
    is_unread: true,
    by_linguist: true,
  };
  now = { ...REVIEW, comments: [COMMENT, { ...reply, author: { username: 'ben' }, widget: null }] };
  stream.tell({ unread: 0, newest: 0 });
  stream.write('event: live\ndata: {"topic":"reviews","data":{"task":1,"question":1,"review":5}}\n\n');
  await expect.element(panel.getByText('So it is.')).toBeVisible();
  await expect.element(panel.getByText('1 new')).toBeVisible();
  await expect.poll(() => lastTo(received, 'POST reviews/5/read/')?.body).toEqual({ comment: 12 });
  await panel.getByRole('button', { name: /^About: / }).click();
  await expectAccessible();

  await panel.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect.element(screen.getByText('Discussion resolved!')).toBeVisible();
  expect(lastTo(received, 'POST accept-review/5/')?.body).toEqual({ is_accepted: true });
  await expect.element(panel.getByText(/^Resolved by mod/)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Unresolve' })).toHaveFocus();
  await panel.getByRole('button', { name: /^Edit the message of mod/ }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Message' }).first()).toHaveFocus();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(panel.getByRole('button', { name: /^Edit the message of mod/ })).toHaveFocus();
});

const SPANS = {
  structure: [
    {
      ...{ componentId: 'names', componentType: 'TextSpanAnnotation' },
      widgetConfig: { label: 'Names', rangeTypes: [{ value: 'PER', title: 'Person' }] },
    },
    ...newForm().structure,
  ],
};
const spanAt = (id: string, begin: number, end: number) => rangeOf('Ann met Bob in Rome', id, begin, end, 'PER');

test('a comment points at an annotation: its chip opens it, and says when a correction has removed it', async () => {
  const content = { names: { originalString: 'Ann met Bob in Rome', ranges: [spanAt('b', 8, 11), spanAt('a', 0, 3)] } };
  const about = { ...COMMENT, widget: 'names', widget_label: 'Names' };
  const review: Review = {
    ...REVIEW,
    comments: [
      { ...about, target: 'entity a', target_label: 'Person “Anna”' },
      { ...about, id: 12, target: 'entity gone', target_label: 'Person “Rome”' },
    ],
  };
  const done = doneWith(review);
  const results = done.body.results.map((one) => ({
    ...one,
    answers: one.answers.map((answer) => ({ ...answer, content })),
  }));
  const { screen, received } = await showDone(review, {
    'GET task/kinds/': { body: { ...TASK, config: SPANS } },
    'GET task/kinds/answered-questions/': { body: { ...done.body, results } },
    'POST reply-review/5/': { body: review },
  });
  await screen.getByRole('button', { name: 'About: Names · Person “Ann”' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Annotation “Ann”' })).toBeVisible();
  expect(document.querySelector('[data-marked]')?.getAttribute('data-widget')).toBe('names');
  await expect.element(screen.getByText('About: Names · Person “Rome”')).toBeVisible();
  await expect.element(screen.getByText('This annotation is no longer in the answer.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(document.querySelector('[data-marked]')).toBeNull();

  await screen.getByRole('textbox', { name: 'Message' }).fill('And he?');
  await screen.getByRole('combobox', { name: 'About' }).selectOptions('Names');
  await screen.getByRole('combobox', { name: 'Annotation' }).click();
  await screen.getByRole('option', { name: 'Person “Ann”' }).click();
  await userEvent.keyboard('{Control>}a{/Control}Bob{Tab}');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect
    .poll(() => lastTo(received, 'POST reply-review/5/')?.body)
    .toEqual({ content: 'And he?', widget: 'names', target: 'entity b', after: 12 });
});

test('a rejected action says why, and an edited message that was deleted stays to be copied', async () => {
  let now: Review[] = [REVIEW];
  const detail = 'This message has been deleted in the meantime.';
  const { screen } = await showDone(REVIEW, {
    'GET task/kinds/reviews/': () => ({ body: now }),
    'POST update-comment/11/': () => {
      now = [{ ...REVIEW, comments: [{ ...COMMENT, id: 13, content: 'Another' }] }];
      return { status: 404, body: { code: 'reviews.commentGone', detail } };
    },
  });
  await screen.getByRole('button', { name: /^Edit the message of mod/ }).click();
  const boxes = screen.getByRole('textbox', { name: 'Message' });
  await boxes.first().fill('Better words');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(detail)).toBeVisible();
  await expect
    .element(screen.getByText('This message was deleted while you were editing it.', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText('Another')).toBeVisible();
  await expect.element(boxes.first()).toHaveValue('Better words');
});

test('a message that somebody else edited meanwhile is shown under the own words, which replace it when saved again', async () => {
  let now = REVIEW;
  const modification_time = '2026-11-20T11:00:00.000Z';
  const { screen, received } = await showDone(REVIEW, {
    'GET task/kinds/reviews/': () => ({ body: [now] }),
    'POST update-comment/11/': ({ body }) => {
      if ((body as { modified: string | null }).modified === modification_time) return { body: now };
      now = { ...REVIEW, comments: [{ ...COMMENT, content: 'Words of another', modification_time }] };
      return { status: 409, body: { code: 'reviews.editedMeanwhile', detail: 'Edited in the meantime.' } };
    },
  });
  await screen.getByRole('button', { name: /^Edit the message of mod/ }).click();
  const box = screen.getByRole('textbox', { name: 'Message' }).first();
  await box.fill('Better words');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Edited in the meantime.')).toBeVisible();
  await expect.element(screen.getByText('Words of another')).toBeVisible();
  await expect.element(box).toHaveValue('Better words');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Message updated!')).toBeVisible();
  expect(lastTo(received, 'POST update-comment/11/')?.body).toEqual({
    ...{ content: 'Better words', modified: modification_time },
  });
});

test('a save that failed for another reason replaces nothing unseen, and a save whose reply was lost is no edit of another', async () => {
  const modification_time = '2026-11-20T11:00:00.000Z';
  let now = REVIEW;
  const replies: Answer[] = [];
  const { screen, received } = await showDone(REVIEW, {
    'GET task/kinds/reviews/': () => ({ body: [now] }),
    'POST update-comment/11/': () => replies.shift() ?? { body: now },
  });
  const saved = () => received.filter(({ path }) => path.includes('update-comment')).map(({ body }) => body);
  const save = async (content: string) => {
    await screen.getByRole('textbox', { name: 'Message' }).first().fill(content);
    await screen.getByRole('button', { name: 'Save' }).click();
  };
  replies.push({ status: 503, body: { code: 'busy', detail: 'Not now.' } });
  await screen.getByRole('button', { name: /^Edit the message of mod/ }).click();
  now = { ...REVIEW, comments: [{ ...COMMENT, content: 'Words of another', modification_time }] };
  await save('Better words');
  await expect.element(screen.getByText('Words of another')).toBeVisible();
  replies.push({ status: 409, body: { code: 'reviews.editedMeanwhile', detail: 'Edited in the meantime.' } });
  await save('Better words');
  await expect.element(screen.getByText('Edited in the meantime.')).toBeVisible();
  await save('Better words');
  await expect.element(screen.getByText('Message updated!')).toBeVisible();
  expect(saved()).toMatchObject([{ modified: null }, { modified: null }, { modified: modification_time }]);

  await screen.getByRole('button', { name: /^Edit the message of mod/ }).click();
  now = { ...REVIEW, comments: [{ ...COMMENT, content: 'Best words', modification_time: '2026-11-20T12:00:00.000Z' }] };
  replies.push('no answer');
  await save('Best words');
  const lastOf = (part: string) => received.findLastIndex(({ path }) => path.includes(part));
  await expect.poll(() => lastOf('task/kinds/reviews/')).toBeGreaterThan(lastOf('update-comment'));
  await expect.element(screen.getByText(/Someone else has edited this message/)).not.toBeInTheDocument();
  await save('Best words of all');
  await expect.poll(() => saved().at(-1)).toMatchObject({ modified: '2026-11-20T12:00:00.000Z' });
});

test('a discussion that is resolved while a message in it is edited keeps what was typed, to be copied', async () => {
  let now = REVIEW;
  const { screen } = await showDone(REVIEW, {
    'GET task/kinds/reviews/': () => ({ body: [now] }),
    'POST update-comment/11/': () => {
      now = { ...REVIEW, is_accepted: true, comments: [{ ...COMMENT, may_edit: false }] };
      return { status: 409, body: { code: 'reviews.resolvedMeanwhile', detail: 'It has been resolved.' } };
    },
  });
  await screen.getByRole('button', { name: /^Edit the message of mod/ }).click();
  const box = screen.getByRole('textbox', { name: 'Message' }).first();
  await box.fill('Better words');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/was resolved while you were writing/)).toBeVisible();
  await expect.element(box).toHaveValue('Better words');
  await expect.element(box).toHaveAttribute('readonly');
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('a save that fails leaves alone what is in editing by then: nothing, or another message', async () => {
  const other: Comment = { ...COMMENT, id: 12, content: 'Another', author: { username: 'olga' } };
  const review = { ...REVIEW, comments: [COMMENT, other] };
  let held = Promise.withResolvers<Answer>();
  const { screen } = await showDone(review, { 'POST update-comment/11/': () => held.promise });
  const boxes = screen.getByRole('textbox', { name: 'Message' });
  const fail = async (detail: string) => {
    held.resolve({ status: 503, body: { code: 'busy', detail } });
    await expect.element(screen.getByText(detail)).toBeVisible();
    held = Promise.withResolvers();
  };
  const saveAndCancel = async () => {
    await screen.getByRole('button', { name: /^Edit the message of mod/ }).click();
    await boxes.first().fill('Better words');
    await screen.getByRole('button', { name: 'Save' }).click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
  };
  await saveAndCancel();
  await fail('Not now.');
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await saveAndCancel();
  await screen.getByRole('button', { name: /^Edit the message of olga/ }).click();
  await fail('Nor now.');
  await expect.element(boxes.first()).toHaveValue('Another');
});

test('after a message is deleted, the keyboard is at its discussion', async () => {
  const other = { ...COMMENT, id: 12, content: 'Another', may_delete: true };
  const { screen } = await showDone(
    { ...REVIEW, comments: [COMMENT, other] },
    { 'DELETE delete-comment/12/': { body: { review: REVIEW } } },
  );
  await screen.getByRole('button', { name: /^Delete the message of mod/ }).click();
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.element(screen.getByText('Message deleted!')).toBeVisible();
  await expect.element(screen.getByText('Another')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Discussion' })).toHaveFocus();
});

const showOne = (review: Review, isListed = true, isHeld = false) =>
  showApp('/discussions/5', viewerWith({ username: 'mod' }), {
    'GET reviews/': { body: { results: [], count: 0, num_pages: 1, page_number: 1 } },
    'GET reviews/5/': {
      body: {
        task: { slug: 'kinds', title: 'Kinds' },
        question: { text: 'Sentence 1', is_listed: isListed, is_held: isHeld },
        review,
      },
    },
  });

test('the list of discussions opens each of them, and its filters stand in the address', async () => {
  const item = {
    ...{
      id: 5,
      task: { slug: 'kinds', title: 'Kinds' },
      question_id: 1,
      answer_id: 7,
      evaluation_id: null,
      user: 'ben',
    },
    ...{ state: 'discussion_not_resolved', comments: 1, last_comment: 'Why good?', last_author: 'mod' },
    ...{ last_comment_at: '2026-11-20T10:00:00.000Z', is_unread: true },
  };
  const { screen, received } = await showApp(
    '/discussions?state=discussion_not_resolved',
    viewerWith({ username: 'mod' }),
    {
      'GET reviews/': { body: { results: [item], count: 1, num_pages: 1, page_number: 1 } },
      'GET reviews/5/': {
        body: { task: item.task, question: { text: 'Sentence 1', is_listed: true, is_held: false }, review: REVIEW },
      },
    },
  );
  await expect.element(screen.getByText('mod: Why good?')).toBeVisible();
  expect(lastTo(received, 'GET reviews/')?.path).toContain('state=discussion_not_resolved');
  await expect.element(screen.getByRole('combobox', { name: 'State' })).toHaveValue('discussion_not_resolved');
  await screen.getByRole('button', { name: '1', exact: false }).first().click();
  await expect.element(screen.getByText('<b>Why</b> good?')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Open the answer' })).toBeVisible();
  const state = screen
    .getByRole('row', { name: /mod: Why good/ })
    .getByText('Unresolved')
    .element();
  expect(state.scrollWidth).toBeLessThanOrEqual(state.clientWidth);
  await expectAccessible();
});

test('a discussion tells what it is about, leads to the answer of its author, and back to all discussions', async () => {
  const { screen, address } = await showOne(REVIEW);
  await expect.element(screen.getByRole('link', { name: 'Kinds' })).toHaveAttribute('href', '/task/kinds');
  await expect.element(screen.getByText('Question 1', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  const answer = screen.getByRole('link', { name: 'Open the answer' });
  await expect.element(answer).toHaveAttribute('href', '/task/kinds/done?question=1&user=ben');
  await expectAccessible();
  await screen.getByRole('link', { name: 'All discussions' }).click();
  await expect.element(screen.getByText('No discussions')).toBeVisible();
  expect(address()).toBe('/discussions');
});

test('a discussion of an evaluation leads to that of its author; before an answer, to the question for who has the list', async () => {
  const ofEvaluation = await showOne({ ...REVIEW, evaluation_id: 3, user: 'eva' });
  await expect
    .element(ofEvaluation.screen.getByRole('link', { name: 'Open the evaluation' }))
    .toHaveAttribute('href', '/task/kinds/evaluation-done?question=1&evaluation_author=eva');
  await ofEvaluation.screen.unmount();
  const early = { ...REVIEW, answer_id: null };
  const listed = await showOne(early);
  await expect
    .element(listed.screen.getByRole('link', { name: 'Open the question' }))
    .toHaveAttribute('href', '/task/kinds/questions?question=1');
  await listed.screen.unmount();
  const { screen } = await showOne(early, false);
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the question' }).query()).toBeNull();
});

test('whoever began a discussion before answering is led back to the question they hold, and told when they do not', async () => {
  const early = { ...REVIEW, answer_id: null, user: 'mod' };
  const held = await showOne(early, false, true);
  await expect
    .element(held.screen.getByRole('link', { name: 'Open the question' }))
    .toHaveAttribute('href', '/task/kinds/new');
  await held.screen.unmount();
  const { screen } = await showOne(early, false);
  await expect.element(screen.getByText(/You do not have this question now/)).toBeVisible();
  await expectAccessible();
});

test('an @ offers the names that may be mentioned, and what is typed is there after a reload', async () => {
  sessionStorage.clear();
  const calls = { 'GET review-mentions/7/': { body: ['ben', 'olga', 'oskar'] } };
  const open = async () => {
    const { screen } = await showDone(null, calls);
    await screen.getByRole('button', { name: 'Comment on this answer' }).click();
    return screen;
  };
  const screen = await open();
  const first = screen.getByRole('textbox', { name: 'Message' });
  await first.fill('Look, @o');
  await expect.element(page.getByRole('option', { name: '@oskar' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: '@ben' })).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(first).toHaveValue('Look, @oskar ');
  await expect.element(page.getByRole('option', { name: '@oskar' })).not.toBeInTheDocument();
  await screen.unmount();
  // The same person again.
  lastId -= 1;
  const again = await open();
  await expect.element(again.getByRole('textbox', { name: 'Message' })).toHaveValue('Look, @oskar ');
});

test('a message that was on its way when the page was loaded again is no draft any more, once it is in the discussion', async () => {
  sessionStorage.clear();
  let now = REVIEW;
  const open = (calls: Parameters<typeof showApp>[2] = {}) =>
    showDone(REVIEW, {
      'GET task/kinds/reviews/': () => ({ body: [now] }),
      'POST reply-review/5/': () => Promise.withResolvers<Answer>().promise,
      ...calls,
    });
  const sent = { content: 'So it is.', widget: null, target: null, after: 11 };
  const first = await open();
  await first.screen.getByRole('textbox', { name: 'Message' }).fill(' So it is. ');
  await first.screen.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect
    .poll(() => lastTo(first.received, 'POST reply-review/5/')?.body)
    .toEqual({ ...sent, content: ' So it is. ' });
  await first.screen.unmount();
  // The same person again, before the message is stored.
  lastId -= 1;
  const stream = openStream();
  const { screen } = await open({ 'GET notifications/stream/': stream.response });
  const box = screen.getByRole('textbox', { name: 'Message' });
  await expect.element(box).toHaveValue(' So it is. ');
  now = { ...REVIEW, comments: [COMMENT, { ...COMMENT, ...{ id: 12, content: sent.content, widget: null } }] };
  stream.tell({ unread: 0, newest: 0 });
  stream.write('event: live\ndata: {"topic":"reviews","data":{"task":1,"question":1,"review":5}}\n\n');
  await expect.element(screen.getByText(sent.content, { exact: true })).toBeVisible();
  await expect.element(box).toHaveValue('');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('comment'))).toEqual([]);
});

test('while a message is on its way its button keeps the keyboard, though the discussion shows the message already', async () => {
  sessionStorage.clear();
  const stream = openStream();
  const reply = Promise.withResolvers<Answer>();
  let now = REVIEW;
  const { screen } = await showDone(REVIEW, {
    'GET notifications/stream/': stream.response,
    'GET task/kinds/reviews/': () => ({ body: [now] }),
    'POST reply-review/5/': () => reply.promise,
  });
  const box = screen.getByRole('textbox', { name: 'Message' });
  const button = screen.getByRole('button', { name: 'Reply', exact: true });
  await box.fill('So it is.');
  await button.click();
  now = { ...REVIEW, comments: [COMMENT, { ...COMMENT, ...{ id: 12, content: 'So it is.', widget: null } }] };
  stream.tell({ unread: 0, newest: 0 });
  stream.write('event: live\ndata: {"topic":"reviews","data":{"task":1,"question":1,"review":5}}\n\n');
  await expect.element(screen.getByRole('listitem').getByText('So it is.')).toBeVisible();
  await expect.element(button).toHaveFocus();
  reply.resolve({ body: now });
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
});
