import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';

const note = { componentId: 'note', componentType: 'Textarea', widgetConfig: { label: 'Note' } };
const submit = (widgetConfig: Record<string, unknown> = {}) => ({
  componentId: 'submit-button',
  componentType: 'Submit',
  widgetConfig,
});
const query = { condition: 'AND', rules: [{ field: 'note', operator: 'is_not_empty' }] };
const staff = { username: 'sue', is_staff: true, is_moderator: false };
const moderator = { username: 'mo', is_staff: false, is_moderator: true };

describe('Submit', () => {
  test('cannot be used while its query is false, and says what it waits for', async () => {
    const onSubmit = vi.fn();
    const { screen } = await formAtWork(formOf(note, submit({ query })), { submit: { onSubmit } });
    const button = screen.getByRole('button', { name: 'Submit' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription('To submit, answer: Note');
    await button.click({ force: true });
    expect(onSubmit).not.toHaveBeenCalled();
    await screen.getByLabelText('Note').fill('x');
    await button.click();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(false);
  });

  test.each([
    ['staff', staff],
    ['a moderator', moderator],
  ])('%s corrects the answer of somebody else, and submits an answer of their own', async (_, viewer) => {
    const onSubmit = vi.fn();
    const form = formOf(note, submit());
    const { screen } = await formAtWork(form, { viewer, submit: { onSubmit, answerAuthor: 'ann' } });
    await screen.getByRole('button', { name: 'Correct' }).click();
    expect(onSubmit).toHaveBeenLastCalledWith(true);
    await screen.unmount();
    const own = await formAtWork(form, { viewer, submit: { onSubmit, answerAuthor: viewer.username } });
    await own.screen.getByRole('button', { name: 'Submit' }).click();
    expect(onSubmit).toHaveBeenLastCalledWith(false);
  });

  test('an annotator corrects nobody', async () => {
    const { screen } = await formAtWork(formOf(submit()), { submit: { onSubmit: vi.fn(), answerAuthor: 'ben' } });
    await expect.element(screen.getByRole('button', { name: 'Correct' })).not.toBeInTheDocument();
  });

  test('Skip is there where the form and the page let people skip, by key too', async () => {
    const onSkip = vi.fn();
    const door = { onSubmit: vi.fn(), onSkip };
    const { screen } = await formAtWork(formOf(submit({ skippable: true })), { submit: door });
    screen.getByRole('button', { name: 'Skip' }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(onSkip).toHaveBeenCalledOnce();
    await screen.unmount();
    const without = await formAtWork(formOf(submit()), { submit: door });
    await expect.element(without.screen.getByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
  });

  test('shows that a save is in flight, and that the question was skipped', async () => {
    const onSubmit = vi.fn();
    const form = formOf(submit({ skippable: true }));
    const busy = await formAtWork(form, { submit: { onSubmit, onSkip: vi.fn(), busy: true } });
    await expect.element(busy.screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('data-loading');
    await expect.element(busy.screen.getByRole('button', { name: 'Skip' })).toBeDisabled();
    await busy.screen.unmount();
    const skipped = await formAtWork(form, { submit: { onSubmit, skipped: true } });
    await expect.element(skipped.screen.getByRole('button', { name: 'Skipped' })).toBeDisabled();
  });

  test('Skip has a yellow border, Skipped is grey', async () => {
    const colourOf = (name: string) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${name})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const form = formOf(submit({ skippable: true }));
    const open = await formAtWork(form, { submit: { onSubmit: vi.fn(), onSkip: vi.fn() } });
    const skip = open.screen.getByRole('button', { name: 'Skip' }).element();
    expect(getComputedStyle(skip).borderTopColor).toBe(colourOf('--mantine-color-yellow-filled'));
    await open.screen.unmount();
    const { screen } = await formAtWork(form, { submit: { onSubmit: vi.fn(), skipped: true } });
    const skipped = getComputedStyle(screen.getByRole('button', { name: 'Skipped' }).element());
    const [red, green, blue] = (skipped.backgroundColor.match(/\d+/g) ?? []).map(Number);
    expect(Math.max(red ?? 0, green ?? 0, blue ?? 0) - Math.min(red ?? 0, green ?? 0, blue ?? 0)).toBeLessThan(16);
  });
});
