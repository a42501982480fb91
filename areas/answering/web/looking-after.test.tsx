import { deleteDB } from 'idb';
import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import { databaseOf } from '../../../web/work/journal/database-name.ts';
import type { Review } from '../../reviews/contract.ts';
import type { Answer } from '../contract.ts';
import type { TaskQuestion } from '../question-contract.ts';
import { questionWith } from './testing/questions.ts';
import { ANSWER, TASK } from './testing/task.ts';

const OTHER: Answer = { ...ANSWER, id: 600, user: 'ben', username_hash: 'c3', is_own: false };

let lastId = 4600;

/** The task as its moderator sees it. */
/** A moderator who answers nothing of the task; without a tab, the page chooses one. */
const showTask = (tab: string | null, calls: Parameters<typeof showApp>[2]) => {
  lastId += 1;
  const id = lastId;
  onTestFinished(() => deleteDB(databaseOf(id)));
  return showApp(
    tab === null ? '/task/kinds' : `/task/kinds/${tab}`,
    viewerWith({ id, username: 'mod', is_staff: true }),
    {
      'GET task/kinds/': {
        body: {
          ...TASK,
          user_is_assigned: false,
          user_is_moderator: true,
          possible_review: true,
          enable_evaluations: true,
        },
      },
      'GET task/kinds/progress-bar/': { body: { done: 11, new: 20, evaluated: 0, all: 40 } },
      'GET task/kinds/reviews/': { body: [] },
      ...calls,
    },
  );
};

test('answers are filtered by people, reviews and comparison, combined by AND or OR, all in the address', async () => {
  const { screen, received } = await showTask('done?user=anna&review=commentary', {
    'GET task/kinds/answered-questions/': {
      body: { results: [{ ...questionWith(1), answers: [OTHER] }], num_pages: 1, page_number: 1, count: 1 },
    },
    'GET task/kinds/answer-filter-options/': {
      body: {
        ...{ user: ['anna', 'ben'], evaluation_authors: ['eva'], review_authors: ['mod'], fix_authors: ['greta'] },
        ...{ company: [{ id: 3, name: 'Words Ltd' }], user_type: [{ id: 2, name: 'EC' }] },
      },
    },
  });
  const asked = () =>
    new URLSearchParams(received.findLast(({ path }) => path.includes('answered-questions'))?.path.split('?')[1]);
  await screen.getByRole('button', { name: 'Filter, 2 active' }).click();
  const filters = screen.getByRole('dialog', { name: 'Filter' });
  await expect.element(filters.getByRole('option', { name: 'ben' })).toBeInTheDocument();
  await filters.getByLabelText('Answer Author').first().selectOptions('ben');
  await filters.getByLabelText('Company').selectOptions('Words Ltd');
  await filters.getByLabelText('User type').selectOptions('EC');
  await filters.getByLabelText('Evaluation Author').selectOptions('eva');
  await filters.getByLabelText('Fix Author').selectOptions('greta');
  await filters.getByLabelText('Compare').selectOptions('compare_users');
  await filters.getByLabelText('Combine the filters').selectOptions('or');
  await expect
    .poll(() => Object.fromEntries(asked()))
    .toEqual({
      ...{ page: '1', page_size: '25', order_by: 'newest', user: 'anna,ben', evaluation_author: 'eva' },
      ...{ company: '3', user_type: '2' },
      ...{ fix_author: 'greta', review: 'commentary', compare: 'compare_users', mode: 'or' },
    });
  await expectAccessible();
  await filters.getByRole('button', { name: 'Remove anna' }).click();
  await expect.poll(() => asked().get('user')).toBe('ben');
  await filters.getByRole('button', { name: 'Reset filters' }).click();
  await expect.poll(() => asked().has('user')).toBe(false);
});

test('answers in another order are marked as such until those of the new one are there', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const listOf = (id: number) => ({
    body: { results: [{ ...questionWith(id), answers: [OTHER] }], num_pages: 1, page_number: 1, count: 1 },
  });
  const { screen } = await showTask('done', {
    'GET task/kinds/answered-questions/': ({ path }) =>
      path.includes('order_by=oldest') ? answered.then(() => listOf(7)) : listOf(1),
  });
  const before = screen.getByText('Sentence 1', { exact: true });
  await expect.element(before).toBeVisible();
  const busy = () => document.querySelector('[aria-busy="true"]');
  expect(busy()).toBeNull();
  await screen.getByLabelText('Order by').selectOptions('Oldest');
  await expect.poll(() => busy()?.contains(before.element())).toBe(true);
  await expect.element(screen.getByRole('status').filter({ hasText: 'Loading…' })).toBeInTheDocument();
  answer();
  await expect.element(screen.getByText('Sentence 7', { exact: true })).toBeVisible();
  expect(busy()).toBeNull();
});

test('the list of one person says that it has what they skipped too', async () => {
  const results = [{ ...questionWith(1), answers: [OTHER] }];
  const { screen } = await showTask('done?user=ben', {
    'GET task/kinds/answered-questions/': {
      body: { results, num_pages: 1, page_number: 1, count: 1, with_skipped: true },
    },
  });
  await expect.element(screen.getByText('1 question, skipped and late ones too')).toBeVisible();
});

test('a filter by people that has nobody to name is not there', async () => {
  const { screen } = await showTask('done', {
    'GET task/kinds/answered-questions/': {
      body: { results: [{ ...questionWith(1), answers: [OTHER] }], num_pages: 1, page_number: 1, count: 1 },
    },
    'GET task/kinds/answer-filter-options/': {
      body: {
        ...{ user: ['ben'], evaluation_authors: [], review_authors: [], fix_authors: [], company: [], user_type: [] },
      },
    },
  });
  await screen.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = screen.getByRole('dialog', { name: 'Filter' });
  await expect.element(filters.getByRole('option', { name: 'ben' })).toBeInTheDocument();
  for (const name of ['Evaluation Author', 'Review Author', 'Fix Author']) {
    expect(filters.getByLabelText(name).query()).toBeNull();
  }
});

test('moderators read every question: answers by author, what is not answered yet, and discussions before an answer', async () => {
  const discussion: Review = {
    ...{
      id: 5,
      question_id: 2,
      answer_id: null,
      evaluation_id: null,
      user: 'ben',
      is_discussion: true,
      is_accepted: false,
    },
    ...{ accepted_at: null, accepted_by: null, may_comment: true, may_start: false, may_resolve: true },
    comments: [
      {
        ...{ id: 11, content: 'What does it mean?', posting_time: '2026-11-20T10:00:00.000Z', modification_time: null },
        ...{ by_linguist: true, author: { username: 'ben' }, widget: null, is_own: false, is_unread: false },
        ...{ about_answer: false, widget_label: null, target: null, target_label: null },
        ...{ may_edit: false, may_delete: true },
      },
    ],
  };
  const results: TaskQuestion[] = [
    {
      ...questionWith(1),
      answers: [{ ...OTHER, id: 601, user: 'anna', username_hash: 'd4' }, OTHER],
      answer_cnt: 2,
      slots: 2,
      discussions: [],
    },
    { ...questionWith(2), answer_cnt: 0, slots: 2, discussions: [discussion] },
  ];
  const { screen } = await showTask(null, {
    'GET task/kinds/questions/': { body: { results, num_pages: 3, page_number: 1, count: 12 } },
    'GET task/kinds/reviews/': { body: [discussion] },
  });
  await expect.element(screen.getByRole('tab', { name: 'Questions', selected: true })).toBeVisible();
  const first = screen.getByRole('article', { name: 'Question 1' });
  await first.getByRole('button', { name: 'ben' }).click();
  await expect.element(first.getByText('Answered', { exact: true })).toBeVisible();
  await expect.element(first.getByRole('button', { name: 'Fix answer' })).toBeVisible();
  const second = screen.getByRole('article', { name: 'Question 2' });
  await expect.element(second.getByText('0 of 2 answers')).toBeVisible();
  await expect.element(second.getByText('What does it mean?')).toBeVisible();
  await expect.element(second.getByRole('option', { name: 'The whole question' })).toBeInTheDocument();
  await expect.element(second.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible();
  await expect.element(screen.getByText('12 questions')).toBeVisible();
  await expectAccessible();
});

test('from one answer shown alone "Show all questions" leads back to the list that it was on', async () => {
  const large: TaskQuestion = {
    ...{ ...questionWith(1), answers: [{ ...OTHER, content: {}, is_left_out: true }], answer_cnt: 1, slots: 2 },
    discussions: [],
  };
  const { screen, address, received } = await showTask('questions?state=answered', {
    'GET task/kinds/questions/': { body: { results: [large], num_pages: 1, page_number: 1, count: 1 } },
    'GET task/kinds/answered-questions/': {
      body: { results: [{ ...questionWith(1), answers: [OTHER] }], num_pages: 1, page_number: 1, count: 1 },
    },
  });
  await screen.getByRole('link', { name: 'Show it alone' }).click();
  const done = 'GET task/kinds/answered-questions/';
  await expect.poll(() => lastTo(received, done)?.path).toMatch(/question=1&user=ben/);
  await screen.getByRole('button', { name: 'Show all questions' }).click();
  await expect.poll(address).toBe('/task/kinds/questions');
  await expect.element(screen.getByRole('combobox', { name: 'State' })).toHaveValue('answered');
});

test('what a person skipped or gave late is shown alone where their own list has it, if the page is too large for it', async () => {
  const left = [{ is_skipped: true }, { is_late: true }].map((more, at) => ({
    ...{ ...questionWith(at + 1), input: {}, is_left_out: true, answers: [{ ...OTHER, ...more }] },
  }));
  const { screen } = await showTask('done?user=ben', {
    'GET task/kinds/answered-questions/': { body: { results: left, num_pages: 1, page_number: 1, count: 2 } },
  });
  for (const id of [1, 2]) {
    await expect
      .element(screen.getByRole('article', { name: `Question ${id}` }).getByRole('link', { name: 'Show it alone' }))
      .toHaveAttribute('href', `/task/kinds/done?question=${id}&user=ben`);
  }
});

test('whoever opened a link to one answer is shown those of all people next', async () => {
  const { screen, received } = await showTask('done?question=1&user=ben', {
    'GET task/kinds/answered-questions/': {
      body: { results: [{ ...questionWith(1), answers: [OTHER] }], num_pages: 1, page_number: 1, count: 1 },
    },
  });
  await screen.getByRole('button', { name: 'Show all questions' }).click();
  await expect.poll(() => lastTo(received, 'GET task/kinds/answered-questions/')?.path).not.toMatch(/question=|user=/);
});
