import { deleteDB } from 'idb';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { EVALUATION_BLOCKED } from '../../../shared/error-codes.ts';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { lastTo, type Received, type Answer as Reply, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import { openBrowserStore } from '../../../web/work/journal/browser-store.ts';
import { databaseOf } from '../../../web/work/journal/database-name.ts';
import { submissionOf } from '../../../web/work/session/submission.ts';
import { KIND_FORM } from '../../../web/work/testing/items.ts';
import type { Form } from '../../../widgets/form/form.ts';
import type { Comment, Review } from '../../reviews/contract.ts';
import type { TaskDetail } from '../../tasks/contract.ts';
import type { EvaluatedAnswer, Evaluation } from '../contract.ts';
import { judgedAnswer } from './shared/judged.ts';

const VERDICT_FORM: Form = {
  structure: [
    { componentId: 'verdict', componentType: 'Textarea', widgetConfig: { label: 'Verdict' } },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: { skippable: true } },
  ],
};

const TASK: TaskDetail = {
  ...{ pk: 1, slug: 'kinds', earlier_slugs: [], can_resign: false, is_favorite: false, favorites_pin_color: null },
  ...{ title: 'Kinds', description: '', language: 'en', is_active: true, questions_at_page: 1, questions_ahead: 0 },
  ...{ possible_review: false, can_linguist_start_discussion: false, deadline: null, max_questions: null },
  ...{ answered: 0, skipped: 0, user_is_moderator: false, user_is_assigned: false, blocked: false },
  ...{ user_is_company_coordinator: false, config: KIND_FORM, form_version: 1 },
  ...{ user_is_evaluator: true, enable_evaluations: true, enable_search_evaluations: true, max_evaluations: 1 },
  ...{ evaluation_deadline: null, evaluation_max_questions: 9, evaluation_answered: 3, evaluation_skipped: 0 },
  ...{ show_decisions: false, single_keys: true, auto_submit: false, possible_empty_answers: false },
  ...{ evaluation_blocked: false, config_evaluation: VERDICT_FORM, evaluation_form_version: 1 },
};

const answer = (id: number, more: Partial<EvaluatedAnswer> = {}): EvaluatedAnswer => ({
  ...{ id, answer_id: id, answer_version: 1, form_version: 1, answer_content: { kind: ['bad'], note: `Note ${id}` } },
  ...{ question_id: 100 + id, external_id: null, modified: '2026-11-20T10:00:00.000Z' },
  ...{
    input: { text: `Sentence ${id}` },
    evaluation_input: { text: `Sentence ${id}` },
    user: '',
    username_hash: 'a1b2',
  },
  ...{ timestamp: '2026-11-20T10:00:00.000Z', fix_timestamp: null, evaluations: [], ...more },
});

const OWN: Evaluation = {
  ...{ id: 70, version: 1, form_version: 1, answer_version: 1, user: 'anna', username_hash: 'c3d4' },
  ...{ timestamp: '2026-11-21T10:00:00.000Z', fix_timestamp: null, fix_author: '', content: { verdict: 'Too short' } },
  ...{ is_skipped: false, is_late: false, is_own: true, review: null },
};

let lastId = 9100;

const saved = (version: number, more: object = {}): Reply => ({
  body: {
    ...{ answer_id: 1, evaluation_id: 70, version, is_active: true, is_late: false, detail: '' },
    ...{ answered: 4, skipped: 0, max_questions: 9, ...more },
  },
});

/** The task's page as an evaluator who was never here, with answers 1 and 2 to evaluate. */
const showTask = (path: string, calls: Parameters<typeof showApp>[2] = {}, task: Partial<TaskDetail> = {}) => {
  lastId += 1;
  const id = lastId;
  onTestFinished(() => deleteDB(databaseOf(id)));
  const given = new Set<number>();
  const supply = ({ path: asked }: Received): Reply => {
    const out = (new URLSearchParams(asked.split('?')[1]).get('exclude') ?? '').split(',').map(Number);
    return {
      body: [1, 2]
        .filter((one) => !out.includes(one) && !given.has(one))
        .slice(0, 1)
        .map((one) => answer(one)),
    };
  };
  const save = ({ path: asked }: Received): Reply => {
    given.add(Number(asked.split('/').at(-2)));
    return saved(1);
  };
  return showApp(path, viewerWith({ id, username: 'anna' }), {
    'GET task/kinds/': { body: { ...TASK, ...task } },
    'GET task/kinds/progress-bar/': { body: { done: 0, new: 20, evaluated: 5, all: 40 } },
    'POST task/kinds/evaluation-reservations/': { body: {} },
    'GET task/kinds/new-evaluations/': supply,
    'GET task/~1/new-evaluations/': supply,
    'GET task/kinds/evaluation-forms/1/': { body: { version: 1, form: VERDICT_FORM } },
    'POST task/~1/save-evaluation/1/': save,
    'POST task/~1/save-evaluation/2/': save,
    ...calls,
  });
};

const saves = (received: Received[]) => received.filter(({ path }) => path.includes('save-evaluation'));

test('an evaluator sees question and answer, judges, and the next answer is there', async () => {
  const { screen, received } = await showTask('/task/kinds');
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  await expect.element(screen.getByText('Note 1')).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Evaluation 4 of 9' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'New' })).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText(/Evaluated: 5, Non-evaluated: 15/)).toBeInTheDocument();
  await userEvent.fill(screen.getByLabelText('Verdict'), 'Fine');
  await expectAccessible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
  await expect.element(screen.getByText('Evaluation saved.')).toBeInTheDocument();
  expect(saves(received)[0]?.body).toMatchObject({ content: { verdict: 'Fine' }, answer_version: 1 });
});

test('an answer that was changed while it was evaluated: the evaluator is told', async () => {
  const detail = 'The answer was changed while you evaluated it.';
  const body = { answer_id: 1, evaluation_id: 70, version: 1, is_active: true, is_late: false, detail, answered: 5 };
  const saved = { body: { ...body, skipped: 0, max_questions: null } };
  const { screen } = await showTask('/task/kinds/evaluation', { 'POST task/~1/save-evaluation/1/': saved });
  await userEvent.fill(screen.getByLabelText('Verdict'), 'Fine');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText(detail)).toBeVisible();
});

test('an evaluation that came too late and is opened once more is not said to have a place', async () => {
  const late = saved(1, { is_active: false, is_late: true, detail: 'Others have evaluated it.', answered: 3 });
  const { screen } = await showTask('/task/kinds', { 'POST task/~1/save-evaluation/1/': late });
  await userEvent.fill(screen.getByLabelText('Verdict'), 'Fine');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('Your evaluation has been saved, but it does not count.')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Reopen last' }).click();
  await expect
    .element(screen.getByText(/stays as it was until you submit again, and will then count only/))
    .toBeVisible();
  expect(screen.getByText(/so that it counts/).query()).toBeNull();
});

test('an evaluation that is opened once more says that the answer was changed since', async () => {
  const changed = answer(1, { answer_version: 2, evaluations: [OWN] });
  const { screen } = await showTask('/task/kinds', {
    'GET task/kinds/answered-evaluations/': { body: { num_pages: 1, page_number: 1, count: 1, results: [changed] } },
  });
  await userEvent.fill(screen.getByLabelText('Verdict'), 'Fine');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('Evaluation saved.')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Reopen last' }).click();
  const card = screen.getByRole('article').filter({ hasText: 'Sentence 1' });
  await expect.element(card.getByRole('note').getByText(/The answer was changed since then/)).toBeVisible();
});

test('what was written of an answer that is skipped is there again when it is evaluated', async () => {
  const { screen } = await showTask('/task/kinds');
  await userEvent.fill(screen.getByLabelText('Verdict'), 'Half a thought');
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
  await screen.getByRole('button', { name: 'Reopen last' }).click();
  await expect.element(screen.getByText('Sentence 1')).toBeVisible();
  await expect.element(screen.getByText(/You skipped this answer/)).toBeVisible();
  await expect.element(screen.getByLabelText('Verdict').first()).toHaveValue('Half a thought');
});

test('an answer that is gone is explained, and its evaluation can be discarded', async () => {
  const gone = { status: 404, body: { detail: 'This answer was deleted in the meantime.' } };
  const { screen } = await showTask('/task/kinds/evaluation', { 'POST task/~1/save-evaluation/1/': gone });
  await userEvent.fill(screen.getByLabelText('Verdict'), 'Lost');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText(/This evaluation was not accepted.*was deleted in the meantime/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Discard' }));
  await expect.element(screen.getByText('Sentence 2')).toBeVisible();
  await expect.element(screen.getByText('Lost')).not.toBeInTheDocument();
});

test('a moderator starts a discussion about an evaluation, which points at a widget of its form', async () => {
  const evaluation = { ...OWN, is_own: false };
  const review: Review = {
    ...{ id: 5, question_id: 101, answer_id: 1, evaluation_id: 70, user: 'anna', is_discussion: true },
    ...{ is_accepted: false, accepted_at: null, accepted_by: null, comments: [] },
    ...{ may_comment: true, may_start: false, may_resolve: true },
  };
  const { screen, received } = await showTask(
    '/task/kinds/evaluation-done',
    {
      'GET task/kinds/answered-evaluations/': {
        body: { num_pages: 1, page_number: 1, count: 1, results: [answer(1, { evaluations: [evaluation] })] },
      },
      'GET task/kinds/evaluation-filter-options/': {
        body: {
          ...{ user: [], evaluation_authors: ['anna'], review_authors: [], fix_authors: [] },
          ...{ company: [{ id: 3, name: 'Words Ltd' }], user_type: [{ id: 2, name: 'EC' }] },
        },
      },
      'POST save-evaluation-review/70/': { body: review },
    },
    { user_is_moderator: true, possible_review: true },
  );
  await screen.getByRole('button', { name: /^Filter/ }).click();
  await screen.getByLabelText('Review', { exact: true }).selectOptions('no_reviews');
  await screen.getByLabelText('Evaluation Author').selectOptions('anna');
  await screen.getByLabelText('Company').selectOptions('Words Ltd');
  await screen.getByLabelText('User type').selectOptions('EC');
  await screen.getByLabelText('Combine the filters').selectOptions('or');
  await expect
    .poll(() => lastTo(received, 'GET task/kinds/answered-evaluations/')?.path)
    .toMatch(/company=3&user_type=2&evaluation_author=anna&review=no_reviews&mode=or/);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Comment on this evaluation' }).click();
  const panel = screen.getByRole('region', { name: 'Comments on the evaluation of anna for question 101' });
  await panel.getByRole('textbox', { name: 'Message' }).fill('Too short for whom?');
  await panel.getByRole('combobox', { name: 'About' }).selectOptions('Verdict');
  await expectAccessible();
  await panel.getByRole('button', { name: 'Start discussion' }).click();
  await expect.element(panel.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible();
  expect(lastTo(received, 'POST save-evaluation-review/70/')?.body).toEqual({
    ...{ content: 'Too short for whom?', widget: 'verdict', target: null, after: 0, discussion: true },
  });
});

test('comments on an evaluation point at the evaluated answer and its fields, and move there', async () => {
  const comment: Comment = {
    ...{ id: 11, content: 'This word', posting_time: '2026-11-21T11:00:00.000Z', modification_time: null },
    ...{ by_linguist: true, author: { username: 'anna' }, is_own: true, is_unread: false, may_edit: true },
    ...{
      about_answer: true,
      widget: 'note',
      widget_label: 'Note',
      target: null,
      target_label: null,
      may_delete: false,
    },
  };
  const whole = { ...comment, id: 12, widget: null, widget_label: null };
  const review: Review = {
    ...{ id: 5, question_id: 101, answer_id: 1, evaluation_id: 70, user: 'anna', is_discussion: true },
    ...{ is_accepted: false, accepted_at: null, accepted_by: null, comments: [comment, whole] },
    ...{ may_comment: true, may_start: false, may_resolve: false },
  };
  const { screen, received } = await showTask(
    '/task/kinds/evaluation-done',
    {
      'GET task/kinds/answered-evaluations/': {
        body: { num_pages: 1, page_number: 1, count: 1, results: [answer(1, { evaluations: [{ ...OWN, review }] })] },
      },
      'GET task/kinds/reviews/': { body: [review] },
      'POST reply-review/5/': { body: review },
    },
    { possible_review: true },
  );
  await screen.getByRole('button', { name: 'About: Answer · Note' }).click();
  expect(document.querySelector('[data-marked]')?.closest('[data-evaluated]')).not.toBeNull();
  await screen.getByRole('button', { name: 'About: The whole answer' }).click();
  expect(document.activeElement?.hasAttribute('data-evaluated')).toBe(true);
  await screen.getByRole('textbox', { name: 'Message' }).fill('And that one');
  await screen.getByRole('combobox', { name: 'About' }).selectOptions('Note');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect
    .poll(() => lastTo(received, 'POST reply-review/5/')?.body)
    .toEqual({ content: 'And that one', about_answer: true, widget: 'note', target: null, after: 12 });
});

test('who is blocked while evaluating finds what was not saved, after a reload as well', async () => {
  const lock = { code: EVALUATION_BLOCKED, detail: 'You have been blocked.' };
  const first = await showTask('/task/kinds/evaluation', {
    'POST task/~1/save-evaluation/1/': { status: 403, body: lock },
  });
  await first.screen.getByLabelText('Verdict').last().fill('A fair answer');
  await first.screen.getByRole('button', { name: 'Submit' }).click();
  const kept = first.screen.getByRole('region', { name: 'Evaluations that were not saved' });
  await expect.element(kept.getByText('Question 101')).toBeVisible();
  await expect.element(kept.getByLabelText('Verdict')).toHaveValue('A fair answer');
  await expectAccessible();
});

test('a moderator who skipped the answer elsewhere chooses between that and what they evaluated here', async () => {
  const journal = await openBrowserStore(lastId + 1);
  const key = { kind: 'evaluate', scope: '~1', id: 1, author: '' };
  const content = { verdict: 'A fair answer' };
  const one = submissionOf({ key, item: judgedAnswer(answer(1)), content, base: null, seconds: 4, at: Date.now() });
  await journal.putSubmission({ ...one, state: 'conflict' });
  const skip = { ...OWN, content: {}, is_skipped: true };
  const { screen, received } = await showTask(
    '/task/kinds/evaluation',
    {
      // Unless somebody is named, skips are not shown to who looks after the task.
      'GET task/kinds/answered-evaluations/': ({ path }) => {
        const results = path.includes('evaluation_author=anna') ? [answer(1, { evaluations: [skip] })] : [];
        return { body: { results, num_pages: 1, page_number: 1, count: results.length } };
      },
      'POST task/~1/save-evaluation/1/': ({ body }) =>
        (body as { base_version?: number }).base_version === 1
          ? saved(2)
          : { status: 409, body: { detail: 'You have evaluated this answer already.' } },
    },
    { user_is_moderator: true },
  );
  await screen.getByRole('button', { name: 'Continue with mine' }).click();
  await screen.getByRole('button', { name: 'Submit' }).first().click();
  await expect.poll(() => saves(received).at(-1)?.body).toMatchObject({ fix_answer: true, base_version: 1, content });
});

test('before the tutorial is accepted, the page shows what this device keeps of evaluations', async () => {
  const journal = await openBrowserStore(lastId + 1);
  const key = { kind: 'evaluate', scope: '~1', id: 1, author: '' };
  const content = { verdict: 'A fair answer' };
  const one = submissionOf({ key, item: answer(1), content, base: null, seconds: 4, at: Date.now() });
  await journal.putSubmission({ ...one, state: 'refused', detail: 'Not so.' });
  const { screen } = await showTask('/task/kinds/evaluation-tutorial', {
    'GET tutorial-display-time/kinds/': {
      body: {
        ...{ is_user_tutorial_confirmed: true, is_eval_tutorial_confirmed: false, is_user_tutorial_changed: false },
        ...{ is_eval_tutorial_changed: false, is_user_faq_changed: false, is_eval_faq_changed: false },
      },
    },
  });
  await expect.element(screen.getByRole('img', { name: 'The tutorial must be accepted' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Evaluation', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Please accept the tutorial.' })).toBeVisible();
  const kept = screen.getByRole('region', { name: 'Evaluations that were not saved' });
  await expect.element(kept.getByLabelText('Verdict')).toHaveValue('A fair answer');
});

test('who is blocked, and who only looks after the task, reads why there is nothing to evaluate', async () => {
  const blocked = await showTask('/task/kinds/evaluation', {}, { evaluation_blocked: true });
  await expect.element(blocked.screen.getByText('You have been blocked from evaluating!')).toBeVisible();
  await blocked.screen.unmount();
  const moderator = { user_is_evaluator: false, user_is_moderator: true };
  const { screen } = await showTask('/task/kinds/evaluation', {}, moderator);
  await expect.element(screen.getByText('There are no more answers to evaluate.')).toBeVisible();
});

test('done: a card stands when its forms are there, and no sooner: it would push away those below it', async () => {
  const form = Promise.withResolvers<Reply>();
  const { screen, received } = await showTask('/task/kinds/evaluation-done', {
    'GET task/kinds/answered-evaluations/': {
      body: { ...{ num_pages: 1, page_number: 1, count: 1 }, results: [answer(1, { evaluations: [OWN] })] },
    },
    'GET task/kinds/evaluation-forms/1/': () => form.promise,
  });
  await expect.poll(() => lastTo(received, 'GET task/kinds/evaluation-forms/1/')).toBeDefined();
  expect(screen.getByRole('article').query()).toBeNull();
  form.resolve({ body: { version: 1, form: VERDICT_FORM } });
  await expect.element(screen.getByText('Too short')).toBeVisible();
});

test('one’s own evaluation is corrected on the version of the answer that is there now', async () => {
  let evaluation = OWN;
  const { screen, received } = await showTask('/task/kinds/evaluation-done', {
    'GET task/kinds/answered-evaluations/': () => ({
      body: {
        ...{ num_pages: 1, page_number: 1, count: 1 },
        results: [answer(1, { answer_version: 2, evaluations: [evaluation] })],
      },
    }),
    'POST task/~1/save-evaluation/1/': () => {
      evaluation = { ...OWN, version: 2, answer_version: 2, content: { verdict: 'Now fine' } };
      return saved(2);
    },
  });
  await expect.element(screen.getByText(/The answer was changed after this evaluation/)).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Fix evaluation of question 101' }));
  await expect.element(screen.getByRole('article')).toHaveFocus();
  await userEvent.fill(screen.getByLabelText('Verdict'), 'Now fine');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText(/The answer was changed after/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('article')).toHaveFocus();
  expect(saves(received)[0]?.body).toMatchObject({ fix_answer: true, base_version: 1, answer_version: 2 });
});

test('of somebody else a moderator corrects what counts, and not what came late', async () => {
  const other = { ...OWN, id: 71, user: 'ben', username_hash: 'e5f6', is_own: false };
  const late = { ...other, id: 72, user: 'cleo', username_hash: 'a7b8', is_late: true };
  const { screen } = await showTask(
    '/task/kinds/evaluation-done',
    {
      'GET task/kinds/answered-evaluations/': {
        body: { num_pages: 1, page_number: 1, count: 1, results: [answer(1, { evaluations: [other, late] })] },
      },
    },
    { user_is_moderator: true },
  );
  const fix = screen.getByRole('button', { name: 'Fix evaluation of question 101' });
  await expect.element(fix).toBeVisible();
  await screen.getByRole('button', { name: 'cleo' }).click();
  await expect.element(screen.getByText('Late')).toBeVisible();
  await expect.element(fix).not.toBeInTheDocument();
});

test('what a person skipped or gave late is shown alone where their own list has it, if the page is too large for it', async () => {
  const other = { ...OWN, user: 'ben', username_hash: 'e5f6', is_own: false };
  const left = [{ is_skipped: true }, { is_late: true }].map((more, at) =>
    answer(at + 1, { is_left_out: true, input: {}, evaluations: [{ ...other, ...more }] }),
  );
  const { screen } = await showTask(
    '/task/kinds/evaluation-done?evaluation_author=ben',
    {
      'GET task/kinds/answered-evaluations/': { body: { results: left, num_pages: 1, page_number: 1, count: 2 } },
    },
    { user_is_moderator: true },
  );
  for (const id of [1, 2]) {
    await expect
      .element(
        screen.getByRole('article', { name: `Question ${100 + id}` }).getByRole('link', { name: 'Show it alone' }),
      )
      .toHaveAttribute('href', `/task/kinds/evaluation-done?answer=${id}&evaluation_author=ben`);
  }
});

test('search: an answer is chosen, evaluated, and gone from the list', async () => {
  let open = [answer(1), answer(2)];
  const { screen } = await showTask('/task/kinds/evaluation?ways=search', {
    'GET task/kinds/search-evaluations/': () => ({
      body: { results: open, num_pages: 1, page_number: 1, count: open.length },
    }),
    'POST task/kinds/take-evaluation/2/': { body: answer(2) },
    'POST task/~1/save-evaluation/2/': () => {
      open = [answer(1)];
      return saved(1);
    },
  });
  await userEvent.selectOptions(screen.getByLabelText('Order by'), 'Oldest');
  await userEvent.click(screen.getByRole('button', { name: 'Evaluate the answer to question 102' }));
  await userEvent.fill(screen.getByLabelText('Verdict'), 'Chosen');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('1 answer', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Sentence 2')).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Order by')).toHaveValue('oldest');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByLabelText('Question ID')).toHaveFocus();
});

test('an answer that is given again after an evaluation that did not count begins with that evaluation, and says so', async () => {
  const late = { version: 3, content: { verdict: 'My verdict' } };
  let isRefused = true;
  const { screen, received } = await showTask('/task/kinds/evaluation', {
    'GET task/kinds/new-evaluations/': { body: [answer(1, { late })] },
    'POST task/~1/save-evaluation/1/': () => (isRefused ? { status: 400, body: { detail: 'Not so.' } } : saved(4)),
  });
  const notice = screen.getByText(/You evaluated this answer when it no longer counted/);
  await expect.element(notice).toBeVisible();
  await expect.element(screen.getByLabelText('Verdict')).toHaveValue('My verdict');
  await userEvent.click(screen.getByLabelText('Verdict'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  // What is refused changes nothing of that.
  await expect.element(screen.getByRole('alert').getByText(/Not so/)).toBeVisible();
  await expect.element(notice).toBeVisible();
  const card = screen.getByRole('article').first();
  await expect.element(card.getByRole('button', { name: 'Skip' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  isRefused = false;
  await card.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(() => saves(received)[1]?.body)
    .toMatchObject({ fix_answer: true, base_version: 3, content: { verdict: 'My verdict' } });
});
