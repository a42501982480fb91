import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../shared/use-texts.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';

const one = (widgetConfig: Record<string, unknown> = {}) =>
  formOf({
    componentId: 'added',
    componentType: 'PipedTextArea',
    widgetConfig: { label: 'Add a word', defaultValue: 'sentence', ...widgetConfig },
  });
const input = { sentence: 'The dog barks' };

/** The form at work with the caret in the text. */
const atWork = async (caret: number, widgetConfig: Record<string, unknown> = {}) => {
  const { screen, latest } = await formAtWork(one(widgetConfig), { input });
  const field = screen.getByLabelText('Add a word').element() as HTMLTextAreaElement;
  field.focus();
  field.setSelectionRange(caret, caret);
  return { screen, latest, field };
};

describe('PipedTextArea', () => {
  test('a segment is typed into the text; its rules and what is open stand below', async () => {
    const { screen, latest, field } = await atWork(4);
    await userEvent.keyboard('|');
    await expect.element(screen.getByText('A segment is not closed: a | is missing.')).toBeVisible();
    await userEvent.keyboard('big| ');
    expect(latest()).toEqual({ added: 'The |big| dog barks' });
    expect(field.selectionStart).toBe(10);
    await expect.element(screen.getByText('Segments: 1 of 1, at most 1 word in each')).toBeVisible();
  });

  test('what is not whole cannot be submitted, and the reason is said', async () => {
    const submitButton = { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} };
    const onSubmit = vi.fn();
    const onUnfinished = vi.fn();
    const form = formOf(...one().structure, submitButton);
    const { screen, latest } = await formAtWork(form, { input, submit: { onSubmit }, onUnfinished });
    const submit = screen.getByRole('button', { name: 'Submit' });
    await screen.getByLabelText('Add a word').fill('The dog barks|uh');
    await expect.element(submit).toHaveAccessibleDescription('A segment is not closed: a | is missing.');
    await submit.click({ force: true });
    expect(onSubmit).not.toHaveBeenCalled();
    // It is in the answer, and thus kept: nothing of it is missing from a draft.
    expect(latest()).toEqual({ added: 'The dog barks|uh' });
    expect(onUnfinished.mock.calls.flat().filter(Boolean)).toEqual([]);
    await screen.getByLabelText('Add a word').fill('The dog barks|uh|');
    await submit.click();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('an edit outside the pipes is rejected, the caret stands where it was, and the reason is read out', async () => {
    const { screen, latest, field } = await atWork(4);
    await userEvent.keyboard('x');
    expect([field.value, field.selectionStart]).toEqual(['The dog barks', 4]);
    await expect.element(screen.getByText('Only the text between | and | can be changed.')).toBeVisible();
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect([field.value, field.selectionStart]).toEqual(['Thedog barks', 3]);
    field.setSelectionRange(1, 6);
    await userEvent.keyboard('{Delete}');
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Thedog barks', 1, 6]);
    expect(latest()).toEqual({ added: 'Thedog barks' });
  });

  test('a word too many and a segment too many are rejected', async () => {
    const { screen, latest, field } = await atWork(4);
    await userEvent.keyboard('|big| ');
    field.setSelectionRange(8, 8);
    await userEvent.keyboard(' bad');
    await expect.element(screen.getByText('There are too many words between | and | (at most 1).')).toBeVisible();
    expect(latest()).toEqual({ added: 'The |big | dog barks' });
    expect(field.selectionStart).toBe(9);
    field.setSelectionRange(0, 0);
    await userEvent.keyboard('|');
    await expect.element(screen.getByText('There are too many | characters (at most 2).')).toBeVisible();
    expect(field.selectionStart).toBe(0);
  });

  test('buttons insert a pair of pipes around the caret, and remove all segments', async () => {
    const { screen, latest, field } = await atWork(4);
    await screen.getByRole('button', { name: 'Insert | |' }).click();
    expect([field.value, field.selectionStart]).toEqual(['The ||dog barks', 5]);
    await userEvent.keyboard('big');
    expect(latest()).toEqual({ added: 'The |big|dog barks' });
    await screen.getByRole('button', { name: 'Remove all segments' }).click();
    expect(latest()).toEqual({ added: 'The dog barks' });
  });

  test('a rejected paste leaves the text and the selection as they were', async () => {
    const { screen, field } = await atWork(0);
    field.setSelectionRange(0, 3);
    await userEvent.copy();
    field.setSelectionRange(4, 7);
    await userEvent.paste();
    await expect.element(screen.getByText('Only the text between | and | can be changed.')).toBeVisible();
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['The dog barks', 4, 7]);
  });

  test('only to read: the segments are marked', async () => {
    const { screen } = await formAtWork(one(), { input, mode: 'review', values: { added: 'The |big| dog barks' } });
    await expect.element(screen.getByText('|big|')).toBeVisible();
    expect(screen.getByText('|big|').element().tagName).toBe('MARK');
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  });

  test('only to read: no pipe is shown that is not stored', async () => {
    const { screen } = await formAtWork(one(), { input, mode: 'review', values: { added: 'The dog barks|uh' } });
    await expect.element(screen.getByText('The dog barks|uh', { exact: true })).toBeVisible();
  });

  test('at 390 pixels, in Polish', async () => {
    await page.viewport(390, 844);
    changeLanguage('pl');
    const { screen } = await formAtWork(one({ wordsInSegment: 5 }), { input: { sentence: 'x'.repeat(300) } });
    await expect.element(screen.getByText('Segmenty: 0 z 1, w każdym najwyżej 5 słów')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    changeLanguage('en');
    await page.viewport(1280, 900);
  });
});
