import { deleteDB } from 'idb';
import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { type Answer, lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import { openBrowserStore } from '../../../web/work/journal/browser-store.ts';
import { databaseOf } from '../../../web/work/journal/database-name.ts';
import { submissionOf } from '../../../web/work/session/submission.ts';
import { KIND_FORM } from '../../../web/work/testing/items.ts';
import type { WikiItem } from '../contract.ts';

const TASK = {
  ...{ pk: 1, slug: 'kinds', earlier_slugs: [], title: 'Kinds', description: '', language: 'en', is_active: true },
  ...{ questions_at_page: 1, questions_ahead: 0, possible_review: false, can_linguist_start_discussion: false },
  ...{ deadline: null, max_questions: null, answered: 0, skipped: 0, user_is_moderator: false, user_is_assigned: true },
  ...{ blocked: false, can_resign: true, is_favorite: false, favorites_pin_color: null },
  ...{ user_is_company_coordinator: false, config: KIND_FORM, form_version: 1 },
};

const ITEM: WikiItem = {
  ...{ id: 3, title: 'People', modified: '2026-11-20T10:00:00.000Z', content: '<p>Mark people, not places.</p>' },
  ...{ is_required: true, is_accepted: false, changed: true },
  diff: '<p>Mark people<del> and</del><ins>, not</ins> places.</p>',
};
const OTHER: WikiItem = { ...ITEM, id: 4, title: 'Places', is_required: false, changed: false, diff: null };

/** The tutorial of an annotator, with what the server has of it and the calls that a test adds. */
const showTutorial = (id: number, now: { items: WikiItem[] }, calls: Parameters<typeof showApp>[2] = {}) => {
  onTestFinished(() => deleteDB(databaseOf(id)));
  const isConfirmed = () => now.items.every(({ is_required, is_accepted }) => is_accepted || !is_required);
  return showApp('/task/kinds/tutorial', viewerWith({ id, username: 'anna' }), {
    'GET task/kinds/': { body: TASK },
    'GET task/kinds/progress-bar/': { body: { done: 0, new: 20, evaluated: 0, all: 40 } },
    'GET task/kinds/new-questions/': { body: [] },
    'GET task/~1/new-questions/': { body: [] },
    'GET task/kinds/tutorial/': () => ({
      body: { tutorial: now.items, faq: [], tutorial_confirmed: { is_confirmed: isConfirmed() } },
    }),
    'GET tutorial-display-time/kinds/': ({ path }) => {
      if (path.includes('update=1')) now.items = now.items.map((item) => ({ ...item, changed: false, diff: null }));
      return {
        body: {
          ...{ is_user_tutorial_confirmed: isConfirmed(), is_eval_tutorial_confirmed: true },
          is_user_tutorial_changed: now.items.some(({ changed }) => changed),
          ...{ is_eval_tutorial_changed: false, is_user_faq_changed: false, is_eval_faq_changed: false },
        },
      };
    },
    ...calls,
  });
};

test('the sign at a tab moves no other tab when it comes', async () => {
  const state = Promise.withResolvers<{ body: object }>();
  const { screen } = await showTutorial(
    9300,
    { items: [] },
    { 'GET tutorial-display-time/kinds/': () => state.promise },
  );
  const faq = screen.getByRole('tab', { name: 'FAQ' });
  await expect.element(faq).toBeVisible();
  const { left, height } = faq.element().getBoundingClientRect();
  state.resolve({
    body: {
      ...{ is_user_tutorial_confirmed: true, is_eval_tutorial_confirmed: true, is_user_tutorial_changed: true },
      ...{ is_eval_tutorial_changed: false, is_user_faq_changed: false, is_eval_faq_changed: false },
    },
  });
  const tab = screen.getByRole('tab', { name: /^Tutorial/ });
  await expect.element(tab.getByRole('img', { name: 'There are changes' })).toBeVisible();
  expect(faq.element().getBoundingClientRect()).toMatchObject({ left, height });
});

test('a required item shows what has changed in it, and with its acceptance the questions open', async () => {
  const now: { items: WikiItem[] } = { items: [ITEM, OTHER] };
  const { screen, received } = await showTutorial(9301, now, {
    'POST tutorial-accept/': () => {
      now.items = now.items.map((item) => ({ ...item, is_accepted: item.is_required, changed: false, diff: null }));
      return { body: { is_confirmed: true } };
    },
  });
  const tab = screen.getByRole('tab', { name: /^Tutorial/ });
  await expect.element(tab.getByRole('img', { name: 'The tutorial must be accepted' })).toBeVisible();
  // The page knows that questions would be refused, and asks for none.
  await screen.getByRole('tab', { name: 'New' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Please accept the tutorial.' })).toBeVisible();
  await screen.getByRole('link', { name: 'Open the tutorial' }).click();
  await expect.element(screen.getByRole('heading', { name: 'People' })).toBeVisible();
  expect(lastTo(received, 'GET task/kinds/new-questions/')).toBeUndefined();
  const item = screen.getByRole('article', { name: 'People' });
  await expect.element(item.getByText('Changed', { exact: true })).toBeVisible();
  await item.getByRole('button', { name: 'Show difference' }).click();
  await expect.element(item.getByRole('deletion')).toHaveTextContent('and');
  await expect.element(item.getByRole('insertion')).toHaveTextContent(', not');
  await expectAccessible();
  const other = screen.getByRole('article', { name: 'Places' });
  await expect.element(other.getByRole('button', { name: /^Accept tutorial/ })).not.toBeInTheDocument();
  await item.getByRole('button', { name: 'Accept tutorial: People' }).click();
  await expect.element(screen.getByRole('tab', { name: 'New' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab.getByRole('img')).not.toBeInTheDocument();
  expect(lastTo(received, 'POST tutorial-accept/')?.body).toEqual({
    ...{ id: 3, modified: ITEM.modified, for_evaluators: false },
  });
});

test('before the acceptance New shows what this device keeps, and opens once the tutorial was accepted elsewhere', async () => {
  const now: { items: WikiItem[] } = { items: [{ ...ITEM, changed: false }] };
  const journal = await openBrowserStore(9303);
  const item = { id: 1, question_id: 1, external_id: null, modified: '', input: { text: 'Sentence 1' }, answers: [] };
  const content = { kind: ['bad'], note: 'Kept note' };
  const key = { kind: 'answer', scope: '~1', id: 1, author: '' };
  const one = submissionOf({ key, item, content, base: null, seconds: 4, at: Date.now() });
  await journal.putSubmission({ ...one, state: 'refused', detail: 'Not so.' });
  const { screen } = await showTutorial(9303, now);
  await expect.element(screen.getByRole('tab', { name: /^Tutorial/ }).getByRole('img')).toBeVisible();
  await screen.getByRole('tab', { name: 'New' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Please accept the tutorial.' })).toBeVisible();
  const kept = screen.getByRole('region', { name: 'Answers that were not saved' });
  await expect.element(kept.getByText('Question 1')).toBeVisible();
  await expectAccessible();
  // On the phone, of which this page hears nothing.
  await screen.getByRole('tab', { name: /^Tutorial/ }).click();
  now.items = [{ ...ITEM, is_accepted: true, changed: false }];
  await screen.getByRole('tab', { name: 'New' }).click();
  await expect.element(kept).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Please accept the tutorial.' })).not.toBeInTheDocument();
});

test('before the acceptance New lists what is being sent only once it was sent back', async () => {
  const now: { items: WikiItem[] } = { items: [{ ...ITEM, changed: false }] };
  const journal = await openBrowserStore(9305);
  for (const id of [1, 2, 3]) {
    const item = {
      id,
      question_id: id,
      external_id: null,
      modified: '',
      input: { text: `Sentence ${id}` },
      answers: [],
    };
    const key = { kind: 'answer', scope: '~1', id, author: '' };
    const one = submissionOf({ key, item, content: { kind: ['bad'] }, base: null, seconds: 4, at: Date.now() + id });
    await journal.putSubmission(id === 1 ? { ...one, state: 'refused', detail: 'Not so.' } : one);
  }
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const saved = { answer_id: 7, version: 1, is_active: true, is_late: false, detail: '', answered: 1, skipped: 0 };
  const { screen } = await showTutorial(9305, now, {
    'POST task/~1/save-answer/2/': async () => {
      await asked;
      return { status: 400, body: { detail: 'Not so either.' } };
    },
    'POST task/~1/save-answer/3/': { body: { ...saved, max_questions: null } },
  });
  await expect.element(screen.getByRole('tab', { name: /^Tutorial/ }).getByRole('img')).toBeVisible();
  await screen.getByRole('tab', { name: 'New' }).click();
  const kept = screen.getByRole('region', { name: 'Answers that were not saved' });
  const listed = () => [1, 2, 3].filter((id) => kept.getByText(`Question ${id}`, { exact: true }).query() !== null);
  await expect.element(kept).toBeVisible();
  expect(listed()).toEqual([1]);
  answer();
  await expect.poll(listed).toEqual([1, 2]);
});

test('an acceptance that was stored opens the questions, though the page could not ask afterwards', async () => {
  const now: { items: WikiItem[] } = { items: [{ ...ITEM, changed: false }] };
  let isAccepted = false;
  const state = (): Answer =>
    isAccepted
      ? { status: 503 }
      : {
          body: {
            ...{ is_user_tutorial_confirmed: false, is_eval_tutorial_confirmed: true, is_user_tutorial_changed: false },
            ...{ is_eval_tutorial_changed: false, is_user_faq_changed: false, is_eval_faq_changed: false },
          },
        };
  const { screen } = await showTutorial(9304, now, {
    'GET tutorial-display-time/kinds/': state,
    'POST tutorial-accept/': () => {
      isAccepted = true;
      return { body: { is_confirmed: true } };
    },
  });
  await expect.element(screen.getByRole('tab', { name: /^Tutorial/ }).getByRole('img')).toBeVisible();
  await screen.getByRole('button', { name: 'Accept tutorial: People' }).click();
  await expect.element(screen.getByText('There are no more questions.')).toBeVisible();
});

test('changes are acknowledged; what changed while it was being accepted is shown and not accepted', async () => {
  const now: { items: WikiItem[] } = { items: [{ ...ITEM, is_accepted: true }] };
  const { screen } = await showTutorial(9302, now);
  const tab = screen.getByRole('tab', { name: /^Tutorial/ });
  await expect.element(tab.getByRole('img', { name: 'There are changes' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Tutorial accepted!/ })).toBeDisabled();
  await screen.getByRole('button', { name: 'I have read the changes' }).click();
  await expect.element(tab.getByRole('img')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Changed', { exact: true })).not.toBeInTheDocument();
  await screen.unmount();

  const later: { items: WikiItem[] } = { items: [{ ...ITEM, changed: false, diff: null }] };
  const detail = 'The tutorial has changed in the meantime. Read it and accept it again.';
  const again = await showTutorial(9302, later, {
    'POST tutorial-accept/': () => {
      later.items = [{ ...ITEM, content: '<p>Mark nobody.</p>' }];
      return { status: 409, body: { code: 'tutorials.changed', detail } };
    },
  });
  await again.screen.getByRole('button', { name: 'Accept tutorial: People' }).click();
  await expect.element(again.screen.getByText(detail)).toBeVisible();
  await expect.element(again.screen.getByText('Mark nobody.')).toBeVisible();
  await expect.element(again.screen.getByRole('button', { name: 'Accept tutorial: People' })).toBeEnabled();
});
