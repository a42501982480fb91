import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addDrawingWidget } from '../../testing/drawing-widget.tsx';
import { formAtWork, formOf } from '../../testing/form-at-work.tsx';
import { checkForm, type WidgetConfig } from '../form.ts';
import { createMemoryFiles } from '../memory-files.ts';
import { modelsFor } from './views.ts';

addDrawingWidget();

const submitButton = { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} };
const choice = {
  componentId: 'choice',
  componentType: 'RadioButton',
  widgetConfig: { options: [{ value: 'Draw' }, { value: 'Skip it' }] },
};
const drawing: WidgetConfig = { componentId: 'drawing', componentType: 'Drawing', widgetConfig: {} };
const form = formOf(drawing, submitButton);

describe('what is in the making', () => {
  test('blocks Submit with its reason until it is finished, by click and by key', async () => {
    const onSubmit = vi.fn();
    const onUnfinished = vi.fn();
    const submitted = { submit: { onSubmit }, onUnfinished, files: createMemoryFiles() };
    const { screen, latest } = await formAtWork(form, submitted);
    const submit = screen.getByRole('button', { name: 'Submit' });
    await screen.getByRole('button', { name: 'Add a point' }).click();
    await expect.element(submit).toHaveAccessibleDescription('The polygon is not closed.');
    expect(onUnfinished).toHaveBeenLastCalledWith('The polygon is not closed.');
    await submit.click({ force: true });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Close the polygon' }).click();
    await expect.element(screen.getByText('polygon.txt')).toBeVisible();
    expect(latest()).toEqual({ drawing: ['polygon.txt'] });
    await expect.poll(() => onUnfinished.mock.lastCall).toEqual([null]);
    await submit.click();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('is said once where two widgets say the same', async () => {
    const onUnfinished = vi.fn();
    const { screen } = await formAtWork(formOf(drawing, { ...drawing, componentId: 'second' }, submitButton), {
      ...{ submit: { onSubmit: vi.fn() }, onUnfinished, files: createMemoryFiles() },
    });
    const add = screen.getByRole('button', { name: 'Add a point' });
    await add.nth(1).click();
    await add.nth(0).click();
    const submit = screen.getByRole('button', { name: 'Submit' });
    await expect.element(submit).toHaveAccessibleDescription('The polygon is not closed.');
    expect(onUnfinished).toHaveBeenLastCalledWith('The polygon is not closed.');
    await screen.getByRole('button', { name: 'Close the polygon' }).nth(0).click();
    await expect.element(submit).toHaveAccessibleDescription('The polygon is not closed.');
  });

  test('blocks nothing while its widget is hidden', async () => {
    const onSubmit = vi.fn();
    const displayRule = { rules: [{ op: 'Equals' as const, val: 'draw' }], data: { targetId: 'choice' } };
    const { screen } = await formAtWork(formOf(choice, { ...drawing, displayRule }, submitButton), {
      submit: { onSubmit },
      files: createMemoryFiles(),
    });
    await screen.getByRole('radio', { name: 'Draw' }).click();
    await screen.getByRole('button', { name: 'Add a point' }).click();
    await screen.getByRole('radio', { name: 'Skip it' }).click();
    await screen.getByRole('button', { name: 'Submit' }).click();
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

describe('a widget that needs files', () => {
  test('can be in a form only where files are stored', async () => {
    await modelsFor(form);
    expect(checkForm(form).map(({ code }) => code)).toEqual(['needs-files']);
    expect(checkForm(form, { files: true })).toEqual([]);
  });

  test('says where there are none that it cannot be used, and the rest of the form works', async () => {
    const { screen } = await formAtWork(form, { submit: { onSubmit: () => undefined } });
    await expect.element(screen.getByText(/needs files, which are not available here/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add a point' })).not.toBeInTheDocument();
  });
});
