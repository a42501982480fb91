import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { inZone } from '../../../../web/testing/time-zone.ts';
import { toasts } from '../../../../web/ui/toasts/toast.ts';
import { newForm } from '../../../../widgets/form/form.ts';
import type { AdminTask } from '../../contract.ts';
import { editorViewer, onTask, savedTask } from '../testing/saved-task.ts';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
  await page.viewport(1280, 900);
});

const people = ['ann', 'cleo', 'bob'].map((username, id) => ({ id: id + 1, username, name: '', company: null }));

const edit = (tab: string, task: AdminTask, calls: Parameters<typeof showApp>[2] = {}) =>
  showApp(`/admin/task/old-title/${tab}`, editorViewer, {
    'GET admin/task/old-title/': { body: task },
    'GET admin/tasks/': { body: { results: [], num_pages: 1, page_number: 1, count: 0 } },
    'GET admin/users/': { body: { results: people } },
    ...calls,
  });

/** A new task, with a title. */
const newTask = async () => {
  const made = savedTask({ title: 'New', slug: 'new', config: newForm() });
  const app = await showApp('/admin/new/task', editorViewer, {
    'POST admin/tasks/': { status: 201, body: made },
    'GET admin/task/new/': { body: made },
    'GET admin/users/': { body: { results: people } },
  });
  await app.screen.getByRole('textbox', { name: 'Title' }).fill('New');
  return app;
};

const SAVE = 'Save and continue editing';
const LATER = '2026-01-02T00:00:00.000Z';

// The first: no widget is loaded yet.
test('a form that came back is put onto what somebody saved since, whatever tab is opened, and says what became of it', async () => {
  const widget = (label: string) => ({ componentId: 'b', componentType: 'Textarea', widgetConfig: { label } });
  const shown = { componentId: 'c', componentType: 'RichTextReadOnly', widgetConfig: { value: '<p>{{b}}</p>' } };
  const { structure } = savedTask().config as { structure: object[] };
  const text = (...added: object[]) => JSON.stringify({ structure: [...added, ...structure] });
  const before = savedTask();
  const [fields, old] = [{ form: text(shown, widget('Mine')) }, { form: text() }];
  const stored = JSON.stringify({ fields, old, version: before.modified, at: Date.now() });
  localStorage.setItem('tagwerk-draft:task:7:1', stored);
  const now = { ...before, config: JSON.parse(text(widget('Theirs'))), modified: LATER, questions_count: 1 };
  const { screen, received } = await edit('settings', now, {
    'GET admin/task/~1/preview-question/': { body: { question: null, fields: ['b'] } },
    'PATCH admin/task/~1/': { body: { ...now, update_fields: [], coordinators: [] } },
  });
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Old title');
  const back = screen.getByRole('status').filter({ hasText: /^Restored your unsaved changes/ });
  await expect.element(back.getByText(/both of you added a widget “b”. Yours is called “b2” now/)).toBeVisible();
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.poll(() => received.find((one) => one.method === 'PATCH')?.body).toHaveProperty('config');
  // The template means the value that questions have.
  const sent = received.find((one) => one.method === 'PATCH')?.body as { config: { structure: object[] } };
  expect(sent.config.structure).toEqual(expect.arrayContaining([shown, { ...widget('Mine'), componentId: 'b2' }]));
});

test('a form that came back and cannot be read yet is said to stand without what somebody saved since', async () => {
  const { config, modified: version } = savedTask();
  const stored = { fields: { form: '{' }, old: { form: JSON.stringify(config) }, version, at: Date.now() };
  localStorage.setItem('tagwerk-draft:task:7:1', JSON.stringify(stored));
  const theirs = savedTask({ config: newForm() as AdminTask['config'], modified: LATER });
  const { screen } = await edit('settings', theirs);
  const back = screen.getByRole('status').filter({ hasText: /^Restored your unsaved changes/ });
  await expect.element(back.getByText(/^Widgets: both of you changed the form. Yours cannot be read/)).toBeVisible();
});

test('a person who was typed and not chosen is said to be missing, in place of the one before', async () => {
  const { screen } = await edit('settings', savedTask());
  const owner = screen.getByRole('combobox', { name: 'Owner' });
  await owner.click();
  await userEvent.keyboard('{Control>}a{/Control}cleo{Enter}{Tab}');
  await expect.element(owner).toHaveAccessibleDescription('Nothing was chosen for “cleo”. Choose from the list.');
  await expect.element(owner).toHaveValue('greta');
  await owner.click();
  await userEvent.keyboard('{Control>}a{/Control}cleo');
  await screen.getByRole('option', { name: 'cleo' }).click();
  await userEvent.keyboard('{Tab}');
  await expect.element(owner).toHaveValue('cleo');
  await expect.element(owner).not.toHaveAccessibleDescription();
});

test('a save sends what changed and the state that it was typed over, and tells what became of it', async () => {
  const after = savedTask({ title: 'New title', modified: '2026-01-02T00:00:00.000Z' });
  const update_fields = [{ field: 'title', old: 'Old title', new: 'New title' }];
  const { screen, received, address } = await edit('settings', savedTask(), {
    'PATCH admin/task/~1/': { body: { ...after, update_fields, coordinators: ['konrad'] } },
  });
  await screen.getByRole('textbox', { name: 'Title' }).fill('New title');
  await expect.element(screen.getByLabelText('URL name')).toHaveValue('old-title');
  await expect.element(screen.getByText('Unsaved changes')).toBeVisible();
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.element(screen.getByRole('dialog', { name: 'What was changed' })).toBeVisible();
  await expect.element(screen.getByText('Task saved!')).toBeVisible();
  await expect.element(screen.getByText(/^Coordinators added automatically.*konrad$/)).toBeVisible();
  expect(received.find((one) => one.method === 'PATCH')?.body).toEqual({
    ...{ title: 'New title', modified: '2026-01-01T00:00:00.000Z' },
  });
  expect(address()).toBe('/admin/task/old-title/settings');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Everything is saved')).toBeVisible();
});

test('links lead away from any tab; tabs of evaluations, without any, to the settings', async () => {
  const { screen } = await edit('evaluators', savedTask());
  await expect.element(screen.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Evaluators' }).query()).toBeNull();
  await screen.getByRole('tab', { name: 'Users' }).click();
  await expect.element(screen.getByRole('link', { name: 'View on site' })).toHaveAttribute('href', '/task/old-title');
});

test('what is typed while a new task is saved is there, unsaved, at the address of the task', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const made = savedTask({ title: 'New', slug: 'new', config: newForm() });
  const { screen, received, address } = await showApp('/admin/new/task', editorViewer, {
    'POST admin/tasks/': async () => {
      await held;
      return { status: 201, body: made };
    },
    'GET admin/task/new/': { body: made },
    'GET admin/users/': { body: { results: people } },
  });
  await screen.getByRole('textbox', { name: 'Title' }).fill('New');
  const save = screen.getByRole('button', { name: 'Save', exact: true });
  await save.dblClick();
  await screen.getByLabelText('Answers per question').fill('5');
  release();
  await expect.poll(address).toBe('/admin/task/new/settings');
  await expect.element(screen.getByLabelText('Answers per question')).toHaveValue('5');
  await expect.element(screen.getByText('Unsaved changes')).toBeVisible();
  expect(received.filter((one) => one.method === 'POST')).toHaveLength(1);
});

test('the description goes on being typed while it is saved', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let saved = savedTask({ description: '<p>One</p>' });
  const { screen } = await edit('description', saved, {
    'GET admin/task/old-title/': () => ({ body: saved }),
    'GET admin/task/old-title/wiki/': { body: [] },
    'PATCH admin/task/~1/': async () => {
      await held;
      saved = savedTask({ description: '<p>One two</p>', modified: LATER });
      return { body: { ...saved, update_fields: [], coordinators: [] } };
    },
  });
  const text = screen.getByRole('textbox', { name: 'Description' });
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control} two');
  await screen.getByRole('button', { name: SAVE }).click();
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control} three');
  release();
  await expect.element(screen.getByText('Task saved!')).toBeVisible();
  await userEvent.keyboard(' four');
  await expect.element(text).toHaveTextContent('One two three four');
});

test('the address of a saved task is changed on purpose only, and with a warning', async () => {
  const after = savedTask({ slug: 'new-address', modified: '2026-01-02T00:00:00.000Z' });
  const { screen, received, address } = await edit('settings', savedTask(), {
    'PATCH admin/task/~1/': { body: { ...after, update_fields: [], coordinators: [] } },
    'GET admin/task/new-address/': { body: after },
  });
  const field = screen.getByLabelText('URL name');
  await expect.element(field).toHaveAttribute('readonly');
  await screen.getByRole('button', { name: 'Change URL name' }).click();
  await expect.element(screen.getByText(/the old address leads to the new one/)).toBeVisible();
  await field.fill('new-address');
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.poll(address).toBe('/admin/task/new-address/settings');
  expect(received.find((one) => one.method === 'PATCH')?.body).toMatchObject({ slug: 'new-address' });
  await expect.element(screen.getByLabelText('URL name')).toHaveAttribute('readonly');
});

test('a new task has its tabs of evaluations as soon as these are switched on, and what is in them is saved with it', async () => {
  const { screen, received } = await newTask();
  const tab = screen.getByRole('tab', { name: 'Evaluation', exact: true });
  await expect.element(tab).not.toBeInTheDocument();
  await screen.getByRole('switch', { name: /^Answers are evaluated/ }).click({ force: true });
  await tab.click();
  await expect.element(screen.getByText(/^Evaluators fill in this form/)).toBeVisible();
  await screen.getByRole('tab', { name: 'Evaluators' }).click();
  await expect.element(screen.getByText('Add the people who should evaluate its answers.')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Add a person' }).fill('cleo');
  await screen.getByRole('option', { name: 'cleo' }).click();
  await screen.getByRole('button', { name: SAVE }).click();
  await expect
    .poll(() => received.find((one) => one.method === 'POST')?.body)
    .toMatchObject({ enable_evaluations: true, config_evaluation: newForm(), evaluatortasks: [{ username: 'cleo' }] });
});

test('a field that is refused is shown, whatever tab it is in', async () => {
  const { screen, address } = await edit('users', savedTask(), {
    'PATCH admin/task/~1/': { status: 400, body: { title: ['This title is taken.'] } },
  });
  await screen.getByRole('switch', { name: 'Block ann' }).click({ force: true });
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.poll(address).toBe('/admin/task/old-title/settings');
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

test('a field that is refused is shown from a tab with messages of other things too', async () => {
  const { screen } = await edit('settings', savedTask({ answers_count: 1 }), {
    'PATCH admin/task/~1/': { status: 400, body: { title: ['This title is taken.'] } },
  });
  const title = screen.getByRole('textbox', { name: 'Title' });
  await title.fill('Taken');
  await screen.getByRole('tab', { name: 'Widgets' }).click();
  await expect.element(screen.getByText('This form already has answers')).toBeVisible();
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.element(title).toHaveFocus();
});

test('no time that the clocks leave out is saved, nor lost in another tab: it is named until it is put right', async () => {
  await inZone('Europe/Warsaw');
  const { screen, received, address } = await edit('settings', savedTask(), {
    'PATCH admin/task/~1/': { body: { ...savedTask({ modified: LATER }), update_fields: [], coordinators: [] } },
  });
  const tab = (name: string) => screen.getByRole('tab', { name });
  const time = screen.getByLabelText('Deadline: Time');
  const ofAnn = screen.getByLabelText('Deadline of ann: Time');
  await screen.getByRole('textbox', { name: 'Deadline', exact: true }).fill('3/28/2027');
  await userEvent.keyboard('{Enter}');
  await time.fill('02:30');
  await tab('Users').click();
  await screen.getByRole('textbox', { name: 'Deadline of ann', exact: true }).fill('3/28/2027');
  await userEvent.keyboard('{Enter}');
  await ofAnn.fill('02:45');
  await tab('Description').click();
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.poll(address).toBe('/admin/task/old-title/settings');
  await expect.element(time).toHaveValue('02:30');
  await time.fill('03:30');
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.element(screen.getByText(/^Deadline of ann: 02:45 does not exist on this day/)).toBeVisible();
  await expect.element(ofAnn).toHaveValue('02:45');
  expect(received.some(({ method }) => method === 'PATCH')).toBe(false);
  await ofAnn.fill('03:45');
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.element(screen.getByText('Task saved!')).toBeVisible();
  expect(received.find(({ method }) => method === 'PATCH')?.body).toEqual({
    end_date: '2027-03-28T01:30:00.000Z',
    usertasks: [{ username: 'ann', deadline: '2027-03-28T01:45:00.000Z' }],
    modified: '2026-01-01T00:00:00.000Z',
  });
});

test('a time of an evaluator that the clocks leave out keeps nobody from saving once evaluations are off again', async () => {
  await inZone('Europe/Warsaw');
  const { screen, received } = await newTask();
  const evaluated = screen.getByRole('switch', { name: /^Answers are evaluated/ });
  await evaluated.click({ force: true });
  await screen.getByRole('tab', { name: 'Evaluators' }).click();
  await screen.getByRole('combobox', { name: 'Add a person' }).fill('cleo');
  await screen.getByRole('option', { name: 'cleo' }).click();
  await screen.getByRole('textbox', { name: 'Deadline of cleo', exact: true }).fill('3/28/2027');
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('Deadline of cleo: Time').fill('02:30');
  await screen.getByRole('tab', { name: 'Settings' }).click();
  await evaluated.click({ force: true });
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.poll(() => received.some((one) => one.method === 'POST')).toBe(true);
});

test('what the server refuses stands at its field and at its tab, until it is put right', async () => {
  const { screen } = await edit('settings', savedTask(), {
    'PATCH admin/task/~1/': { status: 400, body: { title: ['This field may not be blank.'] } },
  });
  await screen.getByRole('textbox', { name: 'Title' }).fill('');
  await screen.getByRole('button', { name: SAVE }).click();
  const refusal = screen.getByText('This field may not be blank.');
  await expect.element(refusal).toBeVisible();
  await expect.element(screen.getByText('Please fill or fix required fields')).toBeVisible();
  await expect.element(screen.getByTitle('has errors')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Right');
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(screen.getByTitle('has errors')).not.toBeInTheDocument();
});

test('a change by somebody else meanwhile is loaded, and what was typed stays', async () => {
  const theirs = savedTask({ max_answers: 7, modified: '2026-01-02T00:00:00.000Z' });
  let changed = false;
  const { screen, received } = await edit('settings', savedTask(), {
    'GET admin/task/~1/': () => ({ body: changed ? theirs : savedTask() }),
    'PATCH admin/task/~1/': ({ body }) => {
      changed = true;
      const fresh = (body as { modified: string }).modified === theirs.modified;
      return fresh
        ? { body: { ...theirs, update_fields: [], coordinators: [] } }
        : { status: 409, body: { detail: 'Changed.' } };
    },
  });
  await screen.getByRole('textbox', { name: 'Title' }).fill('Mine');
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
  await screen.getByRole('button', { name: 'Load their changes, keep mine' }).click();
  await expect.element(screen.getByLabelText('Answers per question')).toHaveValue('7');
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.element(screen.getByText('Task saved!')).toBeVisible();
  expect(received.filter((one) => one.method === 'PATCH').at(-1)?.body).toEqual({
    ...{ title: 'Mine', modified: theirs.modified },
  });
});

test('a form that somebody else changed too has both changes, and names the widget of both', async () => {
  const widget = (componentId: string, label: string) => ({
    ...{ componentId, componentType: 'Textarea', widgetConfig: { label } },
  });
  const [submit] = newForm().structure;
  const form = (...structure: object[]) => ({ structure: [...structure, submit] }) as AdminTask['config'];
  const theirs = savedTask({
    config: form(widget('note', 'Theirs'), widget('added', 'By them')),
    modified: LATER,
  });
  const { screen, received } = await edit('widgets', savedTask(), {
    'GET admin/task/~1/': { body: theirs },
    'PATCH admin/task/~1/': ({ body }) =>
      (body as { modified: string }).modified === LATER
        ? { body: { ...theirs, update_fields: [], coordinators: [] } }
        : { status: 409, body: { detail: 'Changed.' } },
  });
  await screen.getByRole('treeitem', { name: /note/ }).click();
  await screen.getByRole('textbox', { name: 'Label' }).fill('Mine');
  await screen.getByRole('button', { name: 'Add RichText', exact: true }).click();
  await screen.getByRole('button', { name: SAVE }).click();
  await screen.getByRole('button', { name: 'Load their changes, keep mine' }).click();
  const notice = screen.getByRole('status').filter({ hasText: 'Widgets: both of you changed note (Label).' });
  await expect.element(notice).toHaveFocus();
  await expect.element(screen.getByRole('treeitem', { name: /added/ })).toBeVisible();
  // What was before has not got their changes: Undo does not lead there.
  const undo = screen.getByRole('button', { name: 'Undo', exact: true });
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Add RichText', exact: true }).click();
  await undo.click();
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('treeitem', { name: /added/ })).toBeVisible();
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.element(notice).not.toBeInTheDocument();
  const sent = received.filter((one) => one.method === 'PATCH').at(-1)?.body as { config: typeof theirs.config };
  const { structure } = sent.config as { structure: { componentId: string; widgetConfig: object }[] };
  expect(structure).toHaveLength(4);
  expect(structure).toContainEqual(expect.objectContaining(widget('added', 'By them')));
  expect(structure).toContainEqual(expect.objectContaining(widget('note', 'Mine')));
});

test('what was typed comes back after the page was lost, and can be dropped', async () => {
  const first = await edit('settings', savedTask());
  await first.screen.getByRole('textbox', { name: 'Title' }).fill('Typed and lost');
  const kept = () => localStorage.getItem('tagwerk-draft:task:7:1');
  await expect.poll(kept).toContain('Typed and lost');
  await first.screen.unmount();

  const { screen } = await edit('settings', savedTask());
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed and lost');
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Old title');
  await expect.poll(kept).toBeNull();
});

test('changes of people come back too, and their names are stored for this tab only', async () => {
  const first = await edit('users', savedTask());
  await first.screen.getByRole('switch', { name: 'Block ann' }).click({ force: true });
  await expect.poll(() => sessionStorage.getItem('tagwerk-draft:task:7:1')).toContain('ann');
  expect(JSON.stringify({ ...localStorage })).not.toContain('ann');
  await first.screen.unmount();

  const { screen } = await edit('users', savedTask());
  await expect.element(screen.getByRole('switch', { name: 'Block ann' })).toBeChecked();
});

test('leaving unsaved changes is asked about; another tab of the task is not leaving', async () => {
  const { screen, address } = await edit('settings', savedTask());
  await screen.getByRole('textbox', { name: 'Title' }).fill('Unsaved');
  await screen.getByRole('tab', { name: 'Users' }).click();
  await expect.element(screen.getByLabelText('Filter by username')).toBeVisible();
  await screen.getByRole('link', { name: 'Task list' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(address()).toBe('/admin/task/old-title/users');
  await screen.getByRole('link', { name: 'Task list' }).click();
  await screen.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(address).toBe('/admin/tasks');
});

test('of people only changes are sent; nobody is added twice, and who has answered stays', async () => {
  const { screen, received } = await edit('users', savedTask(), {
    'PATCH admin/task/~1/': { body: { ...savedTask({ modified: LATER }), update_fields: [], coordinators: [] } },
  });
  const finder = screen.getByRole('combobox', { name: 'Add a person' });
  await finder.fill('ann');
  await screen.getByRole('option', { name: 'ann' }).click();
  await expect.element(screen.getByText('ann: This username is already selected!')).toBeVisible();
  await finder.fill('cleo');
  await screen.getByRole('option', { name: 'cleo' }).click();
  await expect.element(screen.getByText('New, not saved')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove bob from the task' }).click();
  await expect.element(screen.getByText('You cannot unassign user who has answered any question.')).toBeVisible();
  await screen.getByLabelText('Limit of bob').fill('');
  await screen.getByRole('switch', { name: 'Block ann' }).click({ force: true });
  const limit = screen.getByLabelText('Limit of ann');
  await limit.fill('-2');
  await expect.element(limit).toHaveValue('-2');
  await expect.element(screen.getByText('Must be at least 0.')).toBeVisible();
  await limit.fill('5');
  await finder.fill('bob');
  await screen.getByRole('option', { name: 'bob' }).click();
  const twice = screen.getByText('bob: This username is already selected!');
  await expect.element(twice).toBeVisible();
  await screen.getByRole('button', { name: SAVE }).click();
  await expect.element(screen.getByText('Task saved!')).toBeVisible();
  await expect.element(twice).not.toBeInTheDocument();
  expect(received.find((one) => one.method === 'PATCH')?.body).toEqual({
    usertasks: [{ username: 'cleo' }, { username: 'bob', max_questions: null }, { username: 'ann', blocked: true }],
    modified: '2026-01-01T00:00:00.000Z',
  });
});

test('a thousand people are filtered at once and shown by pages', async () => {
  const usertasks = Array.from({ length: 1000 }, (_, id) => onTask(`person-${id}`, { id: id + 1 }));
  const { screen } = await edit('users', savedTask({ usertasks }));
  await expect.element(screen.getByText('1,000 people')).toBeVisible();
  expect(screen.getByRole('row').elements().length).toBeLessThan(60);
  await screen.getByLabelText('Filter by username').fill('person-99');
  await expect.element(screen.getByText('11 people')).toBeVisible();
});

test('a task with answers is not deleted; one without is, once its title is typed', async () => {
  const answered = await edit('settings', savedTask({ answers_count: 3 }));
  await answered.screen.getByRole('button', { name: 'Delete task' }).click();
  await expect.element(answered.screen.getByText(/This task has answers/)).toBeVisible();
  await answered.screen.unmount();

  const { screen, received, address } = await edit('settings', savedTask(), {
    'DELETE admin/task/old-title/': { body: {} },
  });
  await screen.getByRole('button', { name: 'Delete task' }).click();
  const confirm = screen.getByRole('dialog').getByRole('button', { name: 'Delete task' });
  await expect.element(confirm).toBeDisabled();
  await screen.getByLabelText(/Type the title/).fill('Old title');
  await confirm.click();
  await expect.poll(address).toBe('/admin/tasks');
  expect(received.some((one) => one.method === 'DELETE')).toBe(true);
});

test('every tab can be used by everybody, with the buttons at the foot of the window', async () => {
  const { screen } = await edit('settings', savedTask({ answers_count: 3 }));
  const save = screen.getByRole('button', { name: 'Save', exact: true });
  for (const tab of ['Settings', 'Description', 'Widgets', 'Users']) {
    await screen.getByRole('tab', { name: tab }).click();
    await expect.element(screen.getByRole('tabpanel').first()).toBeVisible();
    expect(innerHeight - save.element().getBoundingClientRect().bottom).toBeCloseTo(12, 0);
    await expect.element(screen.getByText('Loading the editor…')).not.toBeInTheDocument();
    await expectAccessible();
  }
});

test('the form of evaluations is edited in a tab of its own, and evaluators are given the people whose answers they judge', async () => {
  const task = savedTask({
    ...{ enable_evaluations: true, evaluation_form_version: 1, config_evaluation: newForm() },
    evaluatortasks: [{ ...onTask('eva', { id: 7 }), evaluated_users: null }],
  });
  const { screen, received } = await edit('evaluation', task, {
    'PATCH admin/task/~1/': {
      body: { ...task, modified: '2026-01-02T00:00:00.000Z', update_fields: [], coordinators: [] },
    },
  });
  await expect.element(screen.getByText(/^Evaluators fill in this form/)).toBeVisible();
  await screen.getByRole('tab', { name: 'JSON', exact: true }).click();
  const verdict = { componentId: 'verdict', componentType: 'Textarea', widgetConfig: {} };
  const form = { structure: [verdict, ...newForm().structure] };
  await screen.getByRole('textbox', { name: 'Form as JSON' }).click();
  await userEvent.keyboard('{Control>}a{/Control}');
  document.execCommand('insertText', false, JSON.stringify(form));
  await screen.getByRole('tab', { name: 'Evaluators' }).click();
  const people = screen.getByRole('combobox', { name: 'Whose answers eva evaluates' });
  await people.click();
  await screen.getByRole('option', { name: 'bob' }).click();
  await screen.getByRole('button', { name: SAVE }).click();
  await expect
    .poll(() => received.find((one) => one.method === 'PATCH')?.body)
    .toMatchObject({
      config_evaluation: form,
      evaluatortasks: [{ username: 'eva', evaluated_users: ['bob'] }],
    });
});

test('archiving a task deactivates it, and activating it takes it out of the archive', async () => {
  const { screen } = await edit('settings', savedTask({ wiki_modified: '2026-01-03T00:00:00.000Z' }));
  const active = screen.getByRole('switch', { name: /^Active/ });
  const archived = screen.getByRole('switch', { name: /^Archived/ });
  await archived.click();
  await expect.element(active).not.toBeChecked();
  await active.click();
  await expect.element(archived).not.toBeChecked();
  await screen.getByRole('tab', { name: /Description/ }).click();
  await expect.element(screen.getByText(/Tutorial and FAQ last changed on/)).toBeVisible();
});

test('an earlier address of a task leads to the one that it has now', async () => {
  const { screen, address } = await edit('users', savedTask({ slug: 'new-address' }));
  await expect.poll(address).toBe('/admin/task/new-address/users');
  await expect.element(screen.getByRole('row', { name: /ann/ })).toBeVisible();
});

test('answers are searched with evaluations only: turning these off turns the search off', async () => {
  const { screen } = await edit('settings', savedTask());
  const search = screen.getByRole('switch', { name: /^Evaluators can search answers/ });
  const evaluations = screen.getByRole('switch', { name: /^Answers are evaluated/ });
  await expect.element(search).toBeDisabled();
  await evaluations.click();
  await search.click();
  await expect.element(search).toBeChecked();
  await evaluations.click();
  await expect.element(search).not.toBeChecked();
  await expect.element(search).toBeDisabled();
});

test('a copy is called as the server numbers copies, unless its title was changed already', async () => {
  const { screen } = await edit('settings', savedTask(), {
    'GET admin/task/~1/title-of-copy/': { body: { title: 'Old title (copy 2)' } },
  });
  const proposed = screen.getByRole('dialog').getByRole('textbox', { name: 'Title of the new task' });
  await screen.getByRole('button', { name: 'Save as new' }).click();
  await expect.element(proposed).toHaveValue('Old title (copy 2)');
  await userEvent.keyboard('{Escape}');
  await expect.element(proposed).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Another');
  await screen.getByRole('button', { name: 'Save as new' }).click();
  await expect.element(proposed).toHaveValue('Another');
});

test('a copy of a task whose form has errors is not made, and the question says why', async () => {
  const [submit] = newForm().structure;
  const note = { componentId: 'note', componentType: 'Textarea', widgetConfig: { label: 'Note' } };
  const config = { structure: [note, { ...note }, submit] } as AdminTask['config'];
  const { screen } = await edit('settings', savedTask({ config }), {
    'GET admin/task/~1/title-of-copy/': { body: { title: 'Old title (copy)' } },
  });
  await screen.getByRole('button', { name: 'Save as new' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save as new' }).click();
  await expect.element(dialog.getByText('The form has errors: they are listed on the Widgets tab.')).toBeVisible();
});

test('a copy is called by the words alone where the titles of others cannot be read, and that is told', async () => {
  const { screen } = await edit('settings', savedTask(), {
    'GET admin/task/~1/title-of-copy/': { status: 403, body: { detail: 'Not for you.' } },
  });
  await screen.getByRole('button', { name: 'Save as new' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Not for you.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Title of the new task' })).toHaveValue('Old title (copy)');
  await expect.element(dialog.getByRole('button', { name: 'Save as new' })).toBeEnabled();
});
