import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { problem } from '../../shared/problem.ts';
import { formAtWork, formOf } from '../../testing/form-at-work.tsx';
import { exampleForm, exampleQuestions } from '../example-form.ts';

const input = exampleQuestions[0] ?? {};
const leaveFields = () => (document.activeElement as HTMLElement | null)?.blur();

describe('a form in front of an annotator', () => {
  test('fills the text, and shows what the display rule asks for', async () => {
    const { screen } = await formAtWork(exampleForm, { input });
    await expect.element(screen.getByText(/truth universally acknowledged/)).toBeVisible();
    await expect.element(screen.getByText('About the irony')).not.toBeInTheDocument();
    await screen.getByRole('radio', { name: 'Ironic' }).click();
    await expect.element(screen.getByRole('group', { name: 'About the irony' })).toBeVisible();
  });

  test('number keys choose in the first widget without an answer, and then in the next', async () => {
    const { latest } = await formAtWork(exampleForm, { input });
    leaveFields();
    await userEvent.keyboard('1');
    expect(latest().tone).toEqual(['earnest']);
    await userEvent.keyboard('2');
    expect(latest().subjects).toEqual({ selected: ['Society.Marriage'] });
  });

  test('number keys go to the widget in focus; where several may be chosen they stay', async () => {
    const { screen, latest } = await formAtWork(exampleForm, { input });
    leaveFields();
    await userEvent.keyboard('2');
    await userEvent.keyboard('1');
    await userEvent.keyboard('3');
    expect(latest().target).toEqual(['a_person', 'the_reader']);
    await screen.getByRole('radio', { name: 'Ironic' }).element().focus();
    await userEvent.keyboard('3');
    expect(latest().tone).toEqual(['angry']);
  });

  test('digits typed into a text are text; Escape gives the keys back', async () => {
    const { screen, latest } = await formAtWork(exampleForm, { input });
    const summary = screen.getByLabelText(/Sum it up/);
    await summary.click();
    await userEvent.keyboard('1813');
    expect(latest()).toMatchObject({ summary: '1813', tone: [] });
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('3');
    expect(latest().tone).toEqual(['angry']);
  });

  test('Ctrl+Enter submits, from within a text too, or leads to what is missing', async () => {
    const onSubmit = vi.fn();
    const { screen } = await formAtWork(exampleForm, { input, submit: { onSubmit } });
    leaveFields();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('radio', { name: 'Earnest' })).toHaveFocus();
    await userEvent.keyboard('1');
    await screen.getByLabelText(/Sum it up/).fill('A wedding is coming.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('with automatic submission the last choice submits; arrow keys and optional texts do not', async () => {
    const onSubmit = vi.fn();
    const choice = (componentId: string) => ({
      ...{ componentId, componentType: 'RadioButton', required: true },
      widgetConfig: { label: componentId, options: [{ value: 'Yes' }, { value: 'No' }] },
    });
    const note = { componentId: 'note', componentType: 'Textarea', widgetConfig: { label: 'Note' } };
    const form = formOf(choice('first'), choice('second'), note);
    const { screen, latest } = await formAtWork(form, { input: {}, submit: { onSubmit, isAutomatic: true } });
    await screen.getByLabelText('Note').fill('Seen');
    await screen.getByRole('radio', { name: 'Yes' }).first().click();
    await screen.getByRole('radio', { name: 'Yes' }).nth(1).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(latest()).toMatchObject({ first: ['yes'], second: ['no'] });
    expect(onSubmit).not.toHaveBeenCalled();
    await screen.getByRole('radio', { name: 'Yes' }).nth(1).click();
    await expect.poll(() => onSubmit.mock.calls).toEqual([[false]]);
  });

  test('only the form in focus, or the one that is meant, answers to keys', async () => {
    const { screen, latest } = await formAtWork(exampleForm, { input, keys: false });
    leaveFields();
    await userEvent.keyboard('1');
    expect(latest()).toEqual({});
    await screen.getByRole('radio', { name: 'Angry' }).element().focus();
    await userEvent.keyboard('1');
    expect(latest().tone).toEqual(['earnest']);
  });

  test('the popup explains the widget', async () => {
    const { screen } = await formAtWork(exampleForm, { input });
    await screen.getByRole('button', { name: 'About “What is the tone of the passage?”' }).click();
    await expect.element(screen.getByText(/read the passage aloud/)).toBeVisible();
  });

  test('a widget has the class that the form gives it; to the form’s author rules hide nothing', async () => {
    const form = formOf(
      { componentId: 'a', componentType: 'Textarea', customClass: 'wide card', widgetConfig: {} },
      {
        ...{ componentId: 'b', componentType: 'RichText', widgetConfig: {} },
        displayRule: { rules: [{ op: 'Equals', val: 'x' }], data: { targetId: 'a' } },
      },
    );
    const { screen } = await formAtWork(form, { mode: 'edit', values: { b: '<p>Formatted</p>' } });
    expect([...(document.querySelector('[data-widget=a]')?.classList ?? [])]).toEqual(
      expect.arrayContaining(['wide', 'card']),
    );
    await expect.element(screen.getByText('Formatted')).toBeVisible();
    // Rich text is only to read there.
    expect(document.querySelector('[contenteditable=true]')).toBeNull();
  });

  test('a refused value is told at its widget', async () => {
    const refused = problem('too-long', { length: 300, limit: 200 }, { widget: 'summary' });
    const { screen } = await formAtWork(exampleForm, { input, problems: [refused] });
    const summary = screen.getByLabelText(/Sum it up/);
    await expect.element(summary).toHaveAccessibleDescription(/300 characters; at most 200/);
    await expect.element(summary).toHaveAttribute('aria-invalid', 'true');
  });

  test('a widget that breaks does not take the others with it', async () => {
    const quiet = vi.spyOn(console, 'error').mockReturnValue();
    const broken = { componentId: 'a', componentType: 'RadioButton', widgetConfig: { options: null } };
    const whole = { componentId: 'b', componentType: 'Textarea', widgetConfig: { label: 'Still here' } };
    const { screen } = await formAtWork(formOf(broken, whole), { values: { a: [] } });
    await expect.element(screen.getByRole('alert').getByText(/cannot be shown/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect.element(screen.getByLabelText('Still here')).toBeVisible();
    quiet.mockRestore();
  });

  test('a draft that does not fit any more starts over', async () => {
    const { screen } = await formAtWork(exampleForm, { input, values: { tone: 'ironic', subjects: 7 } });
    await expect.element(screen.getByRole('radio', { name: 'Ironic' })).not.toBeChecked();
  });
});

describe('a form to read', () => {
  test('shows the answer and changes nothing', async () => {
    const values = { tone: ['ironic'], words: 'truth', subjects: { selected: ['Society.Money'] }, summary: '' };
    const { screen, latest } = await formAtWork(exampleForm, { input, mode: 'review', values });
    await expect.element(screen.getByRole('radio', { name: 'Ironic' })).toBeChecked();
    await expect.element(screen.getByRole('radio', { name: 'Angry' })).toBeDisabled();
    await expect.element(screen.getByLabelText(/Which words/)).toHaveAttribute('readonly');
    await expect.element(screen.getByText('Society › Money')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    leaveFields();
    await userEvent.keyboard('1');
    expect(latest()).toEqual({});
  });
});

describe('Submit', () => {
  const one = formOf({ componentId: 'submit-button', componentType: 'Submit', widgetConfig: { skippable: true } });
  const staff = { username: 'boss', is_staff: true, is_moderator: false };

  test('submits and skips', async () => {
    const onSubmit = vi.fn();
    const onSkip = vi.fn();
    const { screen } = await formAtWork(one, { submit: { onSubmit, onSkip } });
    await screen.getByRole('button', { name: 'Submit' }).click();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(false);
    await screen.getByRole('button', { name: 'Skip' }).click();
    expect(onSkip).toHaveBeenCalledOnce();
  });

  test('staff in front of another’s answer corrects it; in front of their own they submit', async () => {
    const onSubmit = vi.fn();
    const { screen } = await formAtWork(one, { viewer: staff, submit: { onSubmit, answerAuthor: 'ann' } });
    await screen.getByRole('button', { name: 'Correct' }).click();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(true);
    const own = await formAtWork(one, { viewer: staff, submit: { onSubmit, answerAuthor: 'boss' } });
    await expect.element(own.screen.getByRole('button', { name: 'Submit' }).last()).toBeVisible();
  });

  test('is blocked while a save is in flight and after a skip', async () => {
    const onSubmit = vi.fn();
    const busy = await formAtWork(one, { submit: { onSubmit, onSkip: onSubmit, busy: true } });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(busy.screen.getByRole('button', { name: 'Skip' })).toBeDisabled();
    await busy.screen.unmount();
    const skipped = await formAtWork(one, { submit: { onSubmit, skipped: true } });
    await expect.element(skipped.screen.getByRole('button', { name: 'Skipped' })).toBeDisabled();
  });

  test('says what is still to do, and can be reached all the same', async () => {
    const { screen } = await formAtWork(exampleForm, { input, submit: { onSubmit: () => undefined } });
    const button = screen.getByRole('button', { name: 'Submit' });
    await expect.element(button).toHaveAccessibleDescription(/To submit, answer: What is the tone/);
    button.element().focus();
    await expect.element(button).toHaveFocus();
  });
});
