import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { type Answer, lastTo, viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import { keepToQuestion } from '../../../web/ui/keep-to-question.ts';
import { KIND_FORM } from '../../../web/work/testing/items.ts';
import { newForm } from '../../../widgets/form/form.ts';
import tone from '../../../widgets/testing/tone.wav?url';
import type { AdjudicatedQuestion, QueueItem } from '../contract.ts';

const TASK = {
  ...{ pk: 1, slug: 'kinds', earlier_slugs: [], title: 'Kinds', description: '', language: 'en', is_active: true },
  ...{ questions_at_page: 1, questions_ahead: 0, possible_review: false, can_linguist_start_discussion: false },
  ...{ deadline: null, max_questions: null, answered: 0, skipped: 0, user_is_moderator: true, user_is_assigned: false },
  ...{ blocked: false, can_resign: false, is_favorite: false, favorites_pin_color: null },
  ...{ user_is_company_coordinator: false, config: KIND_FORM, form_version: 1 },
};
const FORM = {
  structure: [
    {
      componentId: 'tone',
      componentType: 'RadioButton',
      widgetConfig: { label: 'Tone', options: [{ value: 'Plain' }, { value: 'Ironic' }] },
    },
    { componentId: 'note', componentType: 'Textarea', widgetConfig: { label: 'Note' } },
    ...newForm().structure,
  ],
};
const AT = '2026-11-20T09:00:00.000Z';
const item = (id: number, agreement: number | null): QueueItem => ({
  ...{ question_id: id, external_id: null, text: `Sentence ${id}`, answers: 2, slots: 2, agreement, state: 'open' },
  ...{ kind: null, decided_by: null, decided_at: null },
});
const question = (more: Partial<AdjudicatedQuestion> = {}): AdjudicatedQuestion => ({
  ...{ question_id: 5, external_id: null, input: { text: 'Sentence 5' }, state: 'open', answer_count: 2, slots: 2 },
  answers: [
    { ...{ id: 51, version: 1, form_version: 1, user: 'ann' }, content: { tone: ['plain'], note: 'A remark' } },
    { ...{ id: 52, version: 2, form_version: 1, user: 'ben' }, content: { tone: ['ironic'], note: 'A remark' } },
  ].map((one) => ({ ...one, timestamp: AT, fix_timestamp: null })),
  ...{ agreement: 0.5, agreements: { tone: 0, note: 1 }, form_version: 1, forms: [{ version: 1, form: FORM }] },
  ...{ decision: null, history: [], previous: null, next: 6, ...more },
});
const decision: NonNullable<AdjudicatedQuestion['decision']> = {
  ...{ id: 900, kind: 'composed', answer_id: null, sources: { tone: 52 }, form_version: 1, note: '' },
  ...{ content: { tone: ['ironic'], note: 'A remark' }, decided_by: 'mod', decided_at: AT },
};
const decided = question({ state: 'decided', decision, history: [decision] });

const FIGURES = [
  { id: 'tone', label: 'Tone', type: 'RadioButton', questions: 2, agreement: 0.5, alpha: 0.25, has_categories: true },
  { id: 'note', label: 'Note', type: 'Textarea', questions: 2, agreement: 1, alpha: null, has_categories: false },
];

const show = (path: string, calls: Parameters<typeof showApp>[2] = {}) =>
  showApp(path, viewerWith({ is_moderator: true, username: 'mod' }), {
    'GET task/kinds/': { body: { ...TASK, config: FORM } },
    'GET task/kinds/progress-bar/': { body: { done: 0, new: 20, evaluated: 0, all: 40 } },
    'GET task/kinds/agreement/': { body: FIGURES },
    'GET task/kinds/adjudication/': {
      body: {
        ...{ results: [item(5, 0.5), item(6, 1)], count: 2, num_pages: 1, page_number: 1 },
        ...{ open: 2, decided: 0, outdated: 0, is_behind: false },
      },
    },
    'GET task/kinds/adjudication/5/': { body: question() },
    'GET task/kinds/adjudication/6/': { body: question({ question_id: 6, previous: 5, next: null }) },
    ...calls,
  });

test('the queue shows the agreement of the task; a decision is composed of two answers, and undone by a key', async () => {
  const { screen, received } = await show('/task/kinds/adjudication', {
    'POST task/kinds/adjudication/5/': { body: decided },
    'POST task/kinds/adjudication/5/undo/': { body: question() },
  });
  const figures = screen.getByRole('table', { name: 'Agreement by widget' });
  const heads = 'WidgetQuestions comparedAgreementKrippendorff’s alpha';
  await expect.element(figures).toHaveTextContent(`${heads}Tone250%0.25Note2100%Only for choices`);
  await expectAccessible();
  await screen.getByRole('link', { name: 'Question 5' }).click();

  const form = screen.getByRole('region', { name: 'Decision' });
  await expect.element(form.getByLabelText('Note')).toHaveValue('A remark');
  await expect
    .element(screen.getByRole('button', { name: 'Take from ann' }).last())
    .toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'Take from ben' }).first().click();
  await expect.element(form.getByRole('radio', { name: 'Ironic' })).toBeChecked();
  await screen.getByLabelText('Reason').fill('Clearly ironic.');
  await expectAccessible();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Question 6' })).toBeVisible();
  expect(lastTo(received, 'POST task/kinds/adjudication/5/')?.body).toEqual({
    ...{ base: null, note: 'Clearly ironic.', content: { tone: ['ironic'], note: 'A remark' } },
    answers: [
      { id: 51, version: 1 },
      { id: 52, version: 2 },
    ],
    sources: { tone: 52, note: 51 },
  });
  await userEvent.keyboard('z');
  await expect.element(screen.getByRole('heading', { name: 'Question 5' })).toBeVisible();
  expect(lastTo(received, 'POST task/kinds/adjudication/5/undo/')?.body).toEqual({ base: 900 });
});

test('an empty decision is submitted where the task takes empty answers', async () => {
  const structure = FORM.structure.map((one) => ({ ...one, ...(one.componentId === 'note' && { required: true }) }));
  const answers = question().answers.map((one) => ({ ...one, content: {} }));
  const { screen, received } = await show('/task/kinds/adjudication?question=5', {
    'GET task/kinds/': { body: { ...TASK, possible_empty_answers: true } },
    'GET task/kinds/adjudication/5/': { body: question({ answers, forms: [{ version: 1, form: { structure } }] }) },
    'POST task/kinds/adjudication/5/': { body: decided },
  });
  await screen.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Question 6' })).toBeVisible();
  expect(lastTo(received, 'POST task/kinds/adjudication/5/')?.body).toMatchObject({ content: {} });
});

test('recordings that are compared can be heard, each by the name of who spoke', async () => {
  const recording = { componentId: 'tone', componentType: 'AudioAnswer', widgetConfig: { showPlayer: false } };
  const structure = [recording, ...newForm().structure];
  const path = 'files/00000000-0000-4000-8000-000000000001/5.wav';
  const [first, second] = question().answers;
  const answers = [
    { ...first, content: { tone: path } },
    { ...second, content: { tone: null } },
  ] as AdjudicatedQuestion['answers'];
  const { screen } = await show('/task/kinds/adjudication?question=5', {
    'GET task/kinds/adjudication/5/': { body: question({ answers, forms: [{ version: 1, form: { structure } }] }) },
    'GET files/00000000-0000-4000-8000-000000000001/address/': {
      body: { url: tone, name: '5.wav', thumbnail: null, play_url: null },
    },
  });
  const player = screen.getByLabelText('Recording by ann');
  await expect.poll(() => (player.query() as HTMLAudioElement | null)?.duration).toBeCloseTo(0.5);
});

test('the second click of a double click on Accept accepts nothing of the next question', async () => {
  onTestFinished(keepToQuestion());
  const { screen, received } = await show('/task/kinds/adjudication?question=5', {
    'POST task/kinds/adjudication/5/': { body: decided },
    'POST task/kinds/adjudication/6/': { body: decided },
  });
  const accept = screen.getByRole('button', { name: /Accept ann/ });
  const press = (at: number, detail: number) => {
    const click = new MouseEvent('click', { clientX: 200, clientY: 200, detail, bubbles: true, cancelable: true });
    Object.defineProperty(click, 'timeStamp', { value: at });
    accept.element().dispatchEvent(click);
  };
  await expect.element(accept).toBeVisible();
  press(1000, 1);
  await expect.element(screen.getByRole('heading', { name: 'Question 6' })).toBeVisible();
  press(1400, 2);
  await expect.element(accept).toBeEnabled();
  expect(lastTo(received, 'POST task/kinds/adjudication/6/')).toBeUndefined();
  press(3000, 1);
  await expect.poll(() => lastTo(received, 'POST task/kinds/adjudication/6/')?.body).toMatchObject({ accept: 51 });
});

test('whoever leaves while a decision is saved or undone stays where they went; also that it failed is said there', async () => {
  let held = Promise.withResolvers<Answer>();
  const { screen, router } = await show('/task/kinds/adjudication?question=5', {
    'POST task/kinds/adjudication/5/': () => held.promise,
    'POST task/kinds/adjudication/5/undo/': () => held.promise,
  });
  const leave = async (button: string | RegExp, answer: Answer, said: string) => {
    held = Promise.withResolvers();
    await screen.getByRole('button', { name: button }).click();
    await screen.getByRole('button', { name: 'Back to the queue' }).click();
    await expect.element(screen.getByRole('table', { name: 'Questions with several answers' })).toBeVisible();
    held.resolve(answer);
    await expect.element(screen.getByText(said)).toBeVisible();
    expect(router.history.location.search).not.toContain('question');
    await screen.getByRole('link', { name: 'Question 5' }).click();
  };
  await leave(/Accept ann/, { status: 400, body: { code: 'x', detail: 'It broke.' } }, 'It broke.');
  await leave(/Accept ann/, { body: decided }, 'Decision on question 5 saved');
  await leave('Undo last decision', { body: question() }, 'Decision on question 5 undone');
  await expect.element(screen.getByRole('heading', { name: 'Question 5' })).toBeVisible();
});

test('an answer that is too large for the page is said to be there, shown alone, and accepted like the others', async () => {
  const answers = question().answers.map((one, at) => (at === 1 ? { ...one, content: {}, is_left_out: true } : one));
  const { screen, received } = await show('/task/kinds/adjudication?question=5', {
    'GET task/kinds/adjudication/5/': { body: question({ answers }) },
    'POST task/kinds/adjudication/5/': { body: decided },
  });
  await expect.element(screen.getByText('Not shown: this page is very large already.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Show it alone' }))
    .toHaveAttribute('href', '/task/kinds/done?question=5&user=ben');
  await expect.element(screen.getByRole('button', { name: 'Take from ann' }).first()).toBeVisible();
  expect(screen.getByText(/Not shown to/).query()).toBeNull();
  await expectAccessible();
  await screen.getByRole('button', { name: /Accept ben/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Question 6' })).toBeVisible();
  expect(lastTo(received, 'POST task/kinds/adjudication/5/')?.body).toMatchObject({ accept: 52 });
});

test('keys lead through the queue and accept an answer; whoever was quicker is named', async () => {
  const detail = 'eva has already decided on this question. Nothing was changed.';
  const { screen, received } = await show('/task/kinds/adjudication?question=6', {
    'POST task/kinds/adjudication/5/': { status: 409, body: { code: 'adjudication.decidedMeanwhile', detail } },
  });
  await expect.element(screen.getByRole('heading', { name: 'Question 6' })).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(screen.getByRole('heading', { name: 'Question 5' })).toHaveFocus();
  await screen.getByLabelText('Reason').click();
  await userEvent.keyboard('b');
  await expect.element(screen.getByLabelText('Reason')).toHaveValue('b');
  await userEvent.keyboard('{Escape}b');
  await expect.element(screen.getByText(detail)).toBeVisible();
  await expect.element(screen.getByLabelText('Reason')).toHaveValue('b');
  expect(lastTo(received, 'POST task/kinds/adjudication/5/')?.body).toMatchObject({ base: null, accept: 52 });
});

test('what is composed stays where somebody else decided meanwhile, and through a reload, until it is saved', async () => {
  const detail = 'eva has already decided on this question. Nothing was changed.';
  const byEva = { ...decision, id: 901, decided_by: 'eva', content: { tone: ['plain'], note: 'A remark' } };
  const overtaken = { status: 409, body: { code: 'adjudication.decidedMeanwhile', detail } };
  let isDecided = false;
  const calls: Parameters<typeof showApp>[2] = {
    'GET task/kinds/adjudication/5/': () => ({
      body: isDecided ? question({ state: 'decided', decision: byEva, history: [byEva] }) : question(),
    }),
    'POST task/kinds/adjudication/5/': () => {
      if (isDecided) return { body: decided };
      isDecided = true;
      return overtaken;
    },
  };
  const { screen } = await show('/task/kinds/adjudication?question=5', calls);
  await screen.getByRole('button', { name: 'Take from ben' }).first().click();
  await screen.getByLabelText('Reason').fill('Clearly ironic.');
  await screen.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText(detail)).toBeVisible();
  await expect.element(screen.getByText(/eva/).last()).toBeVisible();
  await screen.unmount();

  const again = await show('/task/kinds/adjudication?question=5', calls);
  const form = again.screen.getByRole('region', { name: 'Decision' });
  await expect.element(form.getByRole('radio', { name: 'Ironic' })).toBeChecked();
  await expect.element(again.screen.getByLabelText('Reason')).toHaveValue('Clearly ironic.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect.element(again.screen.getByRole('heading', { name: 'Question 6' })).toBeVisible();
  expect(lastTo(again.received, 'POST task/kinds/adjudication/5/')?.body).toMatchObject({
    ...{ base: 901, note: 'Clearly ironic.', sources: { tone: 52 } },
  });
  expect(Object.keys(sessionStorage).filter((name) => name.includes('adjudication'))).toEqual([]);
});

test('the filter of the queue keeps its place when the agreement of the task comes', async () => {
  const figures = Promise.withResolvers<Answer>();
  const { screen } = await show('/task/kinds/adjudication', { 'GET task/kinds/agreement/': () => figures.promise });
  const filter = screen.getByRole('radiogroup');
  await expect.element(screen.getByRole('radio', { name: 'All (2)' })).toBeInTheDocument();
  const { top } = filter.element().getBoundingClientRect();
  figures.resolve({ body: FIGURES });
  await expect.element(screen.getByText('0.25')).toBeVisible();
  expect(filter.element().getBoundingClientRect().top).toBe(top);
});

test('a task without several answers says how they come about', async () => {
  const none = {
    results: [],
    count: 0,
    num_pages: 1,
    page_number: 1,
    open: 0,
    decided: 0,
    outdated: 0,
    is_behind: false,
  };
  const { screen } = await show('/task/kinds/adjudication', {
    'GET task/kinds/agreement/': { body: [] },
    'GET task/kinds/adjudication/': { body: none },
  });
  await expect.element(screen.getByRole('heading', { name: 'Nothing to adjudicate yet' })).toBeVisible();
});

test('Ctrl+Enter submits the decision from wherever the focus is, and a digit chooses in its form alone', async () => {
  const { screen, received } = await show('/task/kinds/adjudication?question=5', {
    'POST task/kinds/adjudication/5/': { body: decided },
    'POST task/kinds/adjudication/6/': { body: decided },
  });
  const form = screen.getByRole('region', { name: 'Decision' });
  await screen.getByRole('button', { name: 'Take from ben' }).first().click();
  await userEvent.keyboard('1');
  await expect.element(form.getByRole('radio', { name: 'Ironic' })).toBeChecked();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('heading', { name: 'Question 6' })).toBeVisible();
  expect(lastTo(received, 'POST task/kinds/adjudication/5/')?.body).toMatchObject({ content: { tone: ['ironic'] } });
  await screen.getByRole('button', { name: 'Take from ann' }).first().click();
  await screen.getByLabelText('Reason').fill('Plain.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => lastTo(received, 'POST task/kinds/adjudication/6/')?.body).toMatchObject({ note: 'Plain.' });
});

test('where single keys are off, Escape leaves no field', async () => {
  localStorage.setItem('tagwerk-single-keys', 'off');
  onTestFinished(() => localStorage.removeItem('tagwerk-single-keys'));
  const { screen } = await show('/task/kinds/adjudication?question=6');
  const reason = screen.getByLabelText('Reason');
  await reason.click();
  await userEvent.keyboard('b{Escape}b');
  await expect.element(reason).toHaveValue('bb');
});
