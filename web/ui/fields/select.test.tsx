import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { matchesFirst } from '../../../widgets/shared/view/matches-first.ts';
import { Select } from '../../../widgets/shared/view/select.tsx';
import { showPart } from '../../testing/show-part.tsx';
import { keepEnterInChoices } from './enter-in-choices.ts';

const COMPANIES = ['Lingua Nova', 'Northgate Labs', 'Novum'].map((label, at) => ({ value: String(at), label }));

const show = async (initial: string | null) => {
  const onSubmit = vi.fn();
  const Company = () => {
    const [value, setValue] = useState(initial);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(value);
        }}
      >
        {/* Not under the list of choices. */}
        <button type="submit">Save</button>
        <Select label="Company" data={COMPANIES} filter={matchesFirst} searchable value={value} onChange={setValue} />
        <MultiSelect label="Tasks" data={['Tone']} searchable />
      </form>
    );
  };
  onTestFinished(keepEnterInChoices());
  const screen = await showPart(<Company />);
  return { screen, onSubmit, field: screen.getByRole('combobox', { name: 'Company' }) };
};

/** Key by key, in place of what stands there: what is set at once is taken for what the browser fills in. */
const type = async (field: Locator, text: string) => {
  await field.click();
  await userEvent.keyboard(`{Control>}a{/Control}${text || '{Delete}'}`);
};

test.each([
  ['the whole name of another', 'Northgate Labs', 'Northgate Labs'],
  ['the beginning of another', 'nov', 'Novum'],
  ['nothing', '', 'Lingua Nova'],
  ['what no choice has', 'Acme', 'Lingua Nova'],
])('who types %s and presses Save saves what stands in the field then', async (_what, typed, shown) => {
  const { screen, onSubmit, field } = await show('0');
  await type(field, typed);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toHaveValue(shown);
  expect(onSubmit.mock.calls).toEqual([[String(COMPANIES.findIndex(({ label }) => label === shown))]]);
});

test.each(['{Enter}', '{Tab}'])('what comes in one piece, as by a paste, is taken by %s', async (key) => {
  const { field } = await show('0');
  await field.click();
  // Closed again: it opens by what comes.
  await userEvent.keyboard('{Escape}');
  await userEvent.fill(field, 'nort');
  // As long as the list takes to forget what it has marked.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await userEvent.keyboard(key);
  await expect.element(field).toHaveValue('Northgate Labs');
});

test('Enter takes the first that fits and sends nothing; Escape leaves the choice as it was', async () => {
  const { screen, onSubmit, field } = await show(null);
  await type(field, 'nor');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Northgate Labs');
  await type(field, 'ling');
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(field).toHaveValue('Northgate Labs');
  await type(screen.getByRole('combobox', { name: 'Tasks' }), 'ton');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter takes none where the field was emptied, or holds what it held, only what the arrows lead to', async () => {
  const { onSubmit, field } = await show('2');
  await type(field, '');
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(field).toHaveValue('Novum');
  await field.click();
  await userEvent.keyboard('{End}{Backspace}m{Enter}{Tab}');
  await expect.element(field).toHaveValue('Novum');
  await field.click();
  await userEvent.keyboard('{End}{Backspace}m{Tab}');
  await expect.element(field).toHaveValue('Novum');
  await type(field, '');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Northgate Labs');
  expect(onSubmit).not.toHaveBeenCalled();
});
