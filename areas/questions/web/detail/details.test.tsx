import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../../shared/use-texts.ts';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { viewerWith } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';

const STAFF = viewerWith({ is_staff: true, has_user_data_access: true });
const LIST = { title: 'Tone', count: 1, num_pages: 1, page_number: 1 };
const STARTED = {
  ...{ id: 'd1', state: 'waiting', done: 0, total: null, note: '', note_code: null, error: null, error_code: null },
  ...{ created: '2026-11-21T10:00:00.000Z', finished: null, questions: 0, answers: 0 },
  ...{ undo_until: null, undo: null, not_restored: null, cancelling: false },
};
const NOTHING = { body: [] };

beforeEach(async () => {
  localStorage.clear();
  await changeLanguage('en');
});

// The first: the editor of JSON is not loaded yet.
it('shows the whole input of a question as soon as the way to save it, and deletes it after asking', async () => {
  const tops = new Set<number>();
  const look = new MutationObserver(() => {
    const save = document.querySelector('form button[type=submit]');
    if (save) tops.add(save.getBoundingClientRect().top);
  });
  look.observe(document.body, { childList: true, subtree: true });
  const { screen, router, received } = await showApp('/admin/question-detail/4294967296', STAFF, {
    'GET admin/questions/4294967296/': {
      body: {
        ...{ id: 4294967296, slug: 'tone', title: 'Tone', external_id: 'x-1', input: { text: 'She smiled.' } },
        ...{ evaluation_input: null, has_evaluation_form: false },
        ...{ answer_cnt: 1, slots: 2, modified: '2026-11-20T10:00:00.000Z' },
      },
    },
    'DELETE admin/task/tone/questions/': { status: 202, body: STARTED },
    'GET admin/task/tone/questions/': { body: { ...LIST, results: [], count: 0 } },
    'GET admin/task/tone/deletions/': NOTHING,
    'GET admin/task/tone/imports/': NOTHING,
  });
  await expect.element(screen.getByRole('heading', { name: 'Question 4294967296', level: 1 })).toBeVisible();
  await expect
    .element(screen.getByRole('tree', { name: 'Input (JSON)' }).getByRole('treeitem', { name: 'text: "She smiled."' }))
    .toBeVisible();
  look.disconnect();
  expect(tops.size).toBe(1);
  await expect
    .element(screen.getByRole('link', { name: '1 of 2' }))
    .toHaveAttribute('href', '/admin/tone/answers?question=4294967296');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Delete question' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete 1 question?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin/tone/questions');
  expect(received.find(({ method }) => method === 'DELETE')?.body).toEqual({ ids: [4294967296] });
});

it('edits the inputs of a question, with what is wrong at each, and does not overwrite what another has saved', async () => {
  const saved = {
    ...{ id: 5, slug: 'tone', title: 'Tone', external_id: null, input: { text: 'She smiled.' } as object },
    ...{ evaluation_input: null as object | null, has_evaluation_form: true },
    ...{ answer_cnt: 0, slots: 1, modified: '2026-11-20T10:00:00.000Z' },
  };
  const now = { ...saved, evaluation_input: { hint: 'theirs' }, modified: '2026-11-21T10:00:00.000Z' };
  const refusal = { detail: 'Someone else has changed this question in the meantime. Nothing was saved.' };
  const replies = [
    { status: 400, body: { input: ['text: It is no text.'] } },
    { status: 409, body: refusal },
    { body: { ...now, input: { text: 'She laughed.' }, modified: '2026-11-22T10:00:00.000Z' } },
  ];
  let current = saved;
  const { screen, received } = await showApp('/admin/question-detail/5', STAFF, {
    'GET admin/questions/5/': () => ({ body: current }),
    'PATCH admin/questions/5/': () => replies.shift() ?? { status: 500, body: {} },
  });
  for (const field of ['Input', 'Evaluation input']) {
    await screen
      .getByRole('radiogroup', { name: `View of ${field} (JSON)` })
      .getByText('Text')
      .click();
  }
  const input = screen.getByRole('textbox', { name: /^Input/ });
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(input).toHaveTextContent('{ "text": "She smiled."}');
  await expect.element(save).toBeDisabled();
  const type = async (text: string) => {
    await input.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    document.execCommand('insertText', false, text);
  };
  await type('{"text": ');
  await expect.element(input).toHaveAccessibleDescription(/Line 1: Invalid JSON from here/);
  await expect.element(save).toBeDisabled();
  for (const [lossy, why] of [
    ['{"id": 12345678901234567890}', /Line 1: The number 12345678901234567890 is too large to be stored exactly/],
    ['{"id": 1, "id": 2}', /Line 1: There are two fields “id”/],
  ] as const) {
    await type(lossy);
    await expect.element(input).toHaveAccessibleDescription(why);
    await expect.element(save).toBeDisabled();
  }
  for (const other of ['[1]', '"text"', '7', 'null']) {
    await type(other);
    await expect.element(input).toHaveAccessibleDescription(/Inputs are a JSON object/);
    await expect.element(save).toBeDisabled();
  }
  await type('{"text": "She laughed."}');
  await save.click();
  await expect.element(input).toHaveAccessibleDescription(/text: It is no text\./);
  await expectAccessible();

  current = now;
  await type('{ "text": "She laughed." }');
  await save.click();
  await screen.getByRole('button', { name: 'Load their changes, keep mine' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Evaluation input (JSON)' }))
    .toHaveTextContent('{ "hint": "theirs"}');
  await expect.element(input).toHaveTextContent('{ "text": "She laughed." }');
  await save.click();
  await expect.element(screen.getByText('Question saved successfully')).toBeVisible();
  await expect.element(save).toBeDisabled();
  expect(received.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { input: { text: 'She laughed.' }, modified: saved.modified },
    { input: { text: 'She laughed.' }, modified: saved.modified },
    { input: { text: 'She laughed.' }, modified: now.modified },
  ]);
});

it('changes an input as a tree by keyboard alone, and takes steps back', async () => {
  const saved = {
    ...{ id: 5, slug: 'tone', title: 'Tone', external_id: null },
    ...{ input: { text: 'She smiled.', options: ['yes', 'no'], size: 12 }, evaluation_input: null },
    ...{ has_evaluation_form: false, answer_cnt: 0, slots: 1, modified: '2026-11-20T10:00:00.000Z' },
  };
  const { screen, received } = await showApp('/admin/question-detail/5', STAFF, {
    'GET admin/questions/5/': { body: saved },
    'PATCH admin/questions/5/': { body: saved },
  });
  const tree = screen.getByRole('tree', { name: 'Input (JSON)' });
  const chosen = screen.getByRole('treeitem', { selected: true });
  await expect.element(tree.getByText('2 items')).toBeVisible();
  tree.getByRole('treeitem').first().element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}');
  await expect.element(chosen).toHaveTextContent('0: "yes"');
  await userEvent.keyboard('{End}');
  await expect.element(chosen).toHaveTextContent('size: 12');
  await userEvent.keyboard('{Home}');
  await expect.element(tree.getByRole('treeitem').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  await expect.element(chosen).toHaveTextContent('0: "yes"');
  await userEvent.keyboard('{Enter}');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Text');
  await screen.getByRole('textbox', { name: 'Value' }).fill('perhaps');
  await screen.getByRole('button', { name: 'Move down' }).click();
  await expect.element(chosen).toHaveTextContent('1: "perhaps"');
  await tree.getByText('2 items').click();
  await screen.getByRole('button', { name: 'Add item' }).click();
  await expect.element(chosen).toHaveTextContent('2: ""');
  const undo = screen.getByRole('button', { name: 'Undo' }).first();
  await screen.getByRole('textbox', { name: 'Value' }).click();
  await userEvent.keyboard('maybe');
  await expect.element(chosen).toHaveTextContent('2: "maybe"');
  await undo.click();
  await expect.element(chosen).toHaveTextContent('2: ""');
  await undo.click();
  await expect.element(tree.getByText('2 items')).toBeVisible();

  await tree.getByText('12').click();
  await screen.getByRole('textbox', { name: 'Value' }).fill('12,5');
  await expect.element(screen.getByText('Enter a number, for example 12 or 0.5.')).toBeVisible();
  const value = screen.getByRole('textbox', { name: 'Value' });
  await value.clear();
  await userEvent.type(value, '12345678901234567890');
  await expect.element(value).toHaveValue('12345678901234567890');
  await expect.element(value).toHaveAccessibleDescription(/too large to be stored exactly/);
  await expect.poll(() => chosen.element().textContent).toMatch(/\b12\s*$/);
  await value.fill('12.5');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('text');
  await expect.element(screen.getByText('Another field has this name.')).toBeVisible();
  await name.fill('length');
  await userEvent.keyboard('{Enter}');
  await expect.element(tree.getByText('length')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => received.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({ input: { text: 'She smiled.', options: ['no', 'perhaps'], length: 12.5 } });
});

it('shows an answer in its form with its versions, and nothing where the address has no id', async () => {
  const answer = {
    ...{ id: 2, version: 1, form_version: 1, question: 102, question_text: 'She smiled.', user: 'ann' },
    ...{ is_first: true, is_answered: true, is_active: true, is_skipped: false, is_late: true, is_accepted: false },
    ...{ is_imported: false, time_taken: 75, timestamp: '2026-11-20T10:00:00.000Z', summary: '{"why": "A warm word"}' },
  };
  const { screen, router } = await showApp('/admin/answer-detail/2', STAFF, {
    'GET admin/answers/2/': { body: { id: 2, slug: 'tone', title: 'Tone' } },
    'GET admin/task/tone/answers/': { body: { ...LIST, results: [answer] } },
    'GET admin/task/tone/answers/2/': {
      body: {
        ...{ id: 2, task: 7, question: 102, version: 1, form_version: 1, is_substitute: false, possible_review: false },
        form: { structure: [{ componentId: 'why', componentType: 'Textarea', widgetConfig: { label: 'Why?' } }] },
        ...{ input: {}, content: { why: 'A warm word' } },
      },
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Answer 2', level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Why?' })).toHaveValue('A warm word');
  await expect.element(screen.getByRole('table', { name: 'Versions' }).getByText('Late')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Delete answer' })).toBeVisible();
  await expectAccessible();
  await router.navigate({ to: '/admin/answer-detail/$id', params: { id: 'x' } });
  await expect.element(screen.getByRole('heading', { name: /^404/ })).toBeVisible();
});
