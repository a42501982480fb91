import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { toasts } from '../../../../web/ui/toast.ts';
import { editorViewer, savedTask } from '../../../task-admin/web/testing/saved-task.ts';

beforeEach(async () => {
  localStorage.clear();
  toasts.set([]);
  await page.viewport(1280, 900);
});

const workshop = async (calls: Parameters<typeof showApp>[2] = {}) => {
  const app = await showApp('/admin/task/old-title/widgets', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask({ answers_count: 2 }) },
    ...calls,
  });
  const { screen } = app;
  const text = screen.getByRole('textbox', { name: 'Form as JSON' });
  const write = async (json: string) => {
    await text.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    document.execCommand('insertText', false, json);
  };
  await expect.element(text).toBeVisible();
  return { ...app, text, write };
};

test('the form as people see it is shown next to its text, to be tried without saving anything', async () => {
  const { screen, received } = await workshop();
  await expect.element(screen.getByText('The form is valid.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Your note' }).fill('Tried');
  await screen.getByRole('button', { name: /^Submit/ }).click();
  await expect.element(screen.getByText(/Nothing is sent in preview/)).toBeVisible();
  expect(received.filter((one) => one.method !== 'GET')).toEqual([]);
  await expect.element(screen.getByText('Everything is saved')).toBeVisible();
});

test('a form that answers were given with may change, with a word about them', async () => {
  const { screen } = await workshop();
  await expect.element(screen.getByText('This form already has answers')).toBeVisible();
});

test('a widget is added with its example, and the preview shows it', async () => {
  const { screen } = await workshop();
  await screen.getByRole('button', { name: 'Add a widget' }).click();
  await screen.getByRole('menuitem', { name: 'RadioButton' }).click();
  await expect.element(screen.getByText('The form is valid.')).toBeVisible();
  await expect.element(screen.getByText('Ironic')).toBeVisible();
  await screen.getByRole('button', { name: 'Revert to saved' }).click();
  await expect.element(screen.getByText('Ironic')).not.toBeInTheDocument();
});

test('a new widget is required until its author says otherwise', async () => {
  const { screen } = await workshop();
  await screen.getByRole('button', { name: 'Add a widget' }).click();
  await screen.getByRole('menuitem', { name: 'RadioButton' }).click();
  await screen.getByRole('tab', { name: 'Widget settings' }).click();
  const required = screen.getByRole('switch', { name: /^Required/ });
  await expect.element(required).not.toBeChecked();
  await screen.getByRole('combobox', { name: 'Widget' }).selectOptions('tone (RadioButton)');
  await expect.element(required).toBeChecked();
  await required.click();
  await expect.element(required).not.toBeChecked();
  await screen.getByRole('tab', { name: 'Preview' }).click();
  await expect.element(screen.getByRole('button', { name: /^Submit/ })).not.toHaveAttribute('aria-disabled');
});

test('saving a form that can be submitted empty says so', async () => {
  const { screen } = await workshop({
    'PATCH admin/task/~1/': { body: { ...savedTask(), update_fields: [] } },
  });
  await screen.getByRole('button', { name: 'Add a widget' }).click();
  await screen.getByRole('menuitem', { name: 'RichTextReadOnly' }).click();
  await screen.getByRole('button', { name: 'Save and continue editing' }).click();
  await expect.element(screen.getByText(/People can submit this form without answering/)).toBeVisible();
});

test('the settings of a widget are a form as well: what is changed there changes in the text, and the preview follows', async () => {
  const { screen, write } = await workshop();
  await screen.getByRole('button', { name: 'Add a widget' }).click();
  await screen.getByRole('menuitem', { name: 'TextSpanAnnotation' }).click();
  await screen.getByRole('tab', { name: 'Widget settings' }).click();
  await screen.getByRole('combobox', { name: 'Widget' }).selectOptions('spans (TextSpanAnnotation)');
  await screen.getByRole('treeitem', { name: /^Vehicle/ }).click();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Carriage');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('The form is valid.')).toBeVisible();
  await expect.element(screen.getByRole('treeitem', { name: /^Carriage/ })).toBeVisible();
  await screen.getByRole('tab', { name: 'Preview' }).click();
  await expect.element(screen.getByRole('tabpanel', { name: 'Preview' }).getByText('Carriage').first()).toBeVisible();
  await screen.getByRole('tab', { name: 'Widget settings' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Carriage');
  await write('{ "structure": [');
  await expect.element(screen.getByText(/Fix the JSON to edit settings/)).toBeVisible();
  await write(
    '{ "structure": [{ "componentId": "a", "componentType": "TextSpanAnnotation", "widgetConfig": { "rangeTypes": 5 } }, 7] }',
  );
  await expect.element(screen.getByText(/Fix them in the JSON first: Annotation types/)).toBeVisible();
});

test('what the settings change is undone in the text, step by step', async () => {
  const { screen, text } = await workshop();
  await screen.getByRole('button', { name: 'Add a widget' }).click();
  await screen.getByRole('menuitem', { name: 'TextSpanAnnotation' }).click();
  await screen.getByRole('tab', { name: 'Widget settings' }).click();
  await screen.getByRole('combobox', { name: 'Widget' }).selectOptions('spans (TextSpanAnnotation)');
  const names = () =>
    screen
      .getByRole('tree', { name: 'Annotation types' })
      .getByRole('treeitem')
      .elements()
      .map((one) => one.textContent?.replace(/\W|\d/g, ''));
  await screen.getByRole('treeitem', { name: /^Time/ }).click();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(names().indexOf('Timetime')).toBe(2);
  await text.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => names().indexOf('Timetime')).toBe(5);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => names().indexOf('Timetime')).toBe(6);
});

test('what is wrong is told with its line, is never sent, and the preview stays', async () => {
  const { screen, received, write } = await workshop();
  await write('{ "structure": [');
  await expect.element(screen.getByText('Invalid JSON from here.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Your note' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save and continue editing' }).click();
  await expect.element(screen.getByText('The form has errors: they are listed on the Widgets tab.')).toBeVisible();
  expect(received.filter((one) => one.method !== 'GET')).toEqual([]);

  await write('{ "structure": [ { "componentId": "a", "componentType": "Hologram", "widgetConfig": {} } ] }');
  await expect.element(screen.getByText('2 problems')).toBeVisible();
  await expect.element(screen.getByText('There is no widget of the type "Hologram".').first()).toBeVisible();
});
