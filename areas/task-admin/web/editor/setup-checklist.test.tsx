import { beforeEach, expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { newForm } from '../../../../widgets/form/form.ts';
import type { AdminTask } from '../../contract.ts';
import { editorViewer, savedTask } from '../testing/saved-task.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = (task: AdminTask) =>
  showApp('/admin/task/old-title/settings', editorViewer, {
    'GET admin/task/old-title/': { body: task },
    'PATCH admin/task/~1/': { body: { ...task, is_active: true, update_fields: [], coordinators: [] } },
    'GET admin/users/': { body: { results: [] } },
  });

/** `To do: Form`, without the hint below it. */
const stepsOf = (setup: Locator): string[] =>
  setup
    .getByRole('listitem')
    .elements()
    .map((step) => /^(?:Done|To do): (?:Form|Questions|People|Activate)/.exec(step.textContent)?.[0] ?? '');

const bare = { is_active: false, usertasks: [], config: newForm() as AdminTask['config'] };

const ASKING = {
  structure: [
    { componentId: 'note', componentType: 'Textarea', widgetConfig: {}, required: true },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
  ],
};

test('a new task is inactive and says what it still needs, step by step', async () => {
  const { screen } = await open(savedTask(bare));
  const setup = screen.getByRole('region', { name: 'Set up this task' });
  await expect.poll(() => stepsOf(setup)).toHaveLength(4);
  expect(stepsOf(setup)).toEqual(['To do: Form', 'To do: Questions', 'To do: People', 'To do: Activate']);
  await expect
    .element(setup.getByRole('link', { name: 'Questions' }))
    .toHaveAttribute('href', '/admin/old-title/questions');
  await expectAccessible();
  await setup.getByRole('link', { name: 'People' }).click();
  await expect.element(screen.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
});

test('what is done is ticked off; activating saves the task, and the list is gone', async () => {
  const { screen, received } = await open(savedTask({ is_active: false, questions_count: 5, config: ASKING }));
  const setup = screen.getByRole('region', { name: 'Set up this task' });
  await expect.poll(() => stepsOf(setup)).toEqual(['Done: Form', 'Done: Questions', 'Done: People', 'To do: Activate']);
  await setup.getByRole('button', { name: 'Activate task' }).click();
  await expect.element(setup).not.toBeInTheDocument();
  expect(received.find((one) => one.method === 'PATCH')?.body).toEqual({
    is_active: true,
    modified: '2026-01-01T00:00:00.000Z',
  });
  await expect.element(screen.getByText('Everything is saved')).toBeVisible();
});

test.each([
  ['active', savedTask()],
  ['archived', savedTask({ ...bare, is_archive: true })],
])('an %s task has no such list', async (_, task) => {
  const { screen } = await open(task);
  await expect.element(screen.getByRole('tab', { name: 'Settings' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Set up this task' }).query()).toBeNull();
});
