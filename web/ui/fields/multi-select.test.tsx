import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../../testing/show-part.tsx';
import { keepEnterInChoices } from './enter-in-choices.ts';
import { MultiSelect } from './multi-select.tsx';

const COMPANIES = ['Lingua Nova', 'Northgate Labs', 'Novum'];

const show = async ({ found, data = COMPANIES }: { found?: 'searching' | 'here'; data?: string[] } = {}) => {
  const onSubmit = vi.fn();
  const Companies = () => {
    const [value, setValue] = useState(['Lingua Nova']);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(value);
        }}
      >
        {/* Not under the list of choices. */}
        <button type="submit">Save</button>
        <MultiSelect label="Companies" data={data} found={found} value={value} onChange={setValue} />
      </form>
    );
  };
  onTestFinished(keepEnterInChoices());
  const screen = await showPart(<Companies />);
  const field = screen.getByRole('combobox', { name: 'Companies' });
  const save = async () => {
    await screen.getByRole('button', { name: 'Save' }).click();
    return onSubmit.mock.lastCall?.[0];
  };
  await field.click();
  return { screen, field, onSubmit, save };
};

const dropped = 'Nothing was chosen for';

test.each([
  ['the whole name of another', 'Northgate Labs', 'Northgate Labs'],
  ['the beginning of others', 'no', 'Northgate Labs'],
])('who types %s and leaves the field has chosen what was marked', async (_what, typed, chosen) => {
  const { save } = await show();
  await userEvent.keyboard(typed);
  expect(await save()).toEqual(['Lingua Nova', chosen]);
});

test.each([
  ['the one that is called so', ['Joanna · Joanna Nowak', 'anna · Anna Nowak'], 'anna', 'anna · Anna Nowak'],
  ['the only one', ['Joanna · Joanna Nowak'], 'joan', 'Joanna · Joanna Nowak'],
  ['none where another could be meant', ['Joanna · Joanna Nowak', 'anna · Anna Nowak'], 'ann', null],
])('of choices that were found elsewhere it takes %s', async (_what, data, typed, chosen) => {
  const { field, save } = await show({ found: 'here', data: ['Lingua Nova', ...data] });
  await userEvent.keyboard(typed);
  expect(await save()).toEqual(chosen === null ? ['Lingua Nova'] : ['Lingua Nova', chosen]);
  await field.click();
  await userEvent.keyboard(`${chosen === null ? '' : '{Backspace}'}${typed}{Enter}`);
  expect(await save()).toEqual(chosen === null ? ['Lingua Nova'] : ['Lingua Nova', chosen]);
});

test('who types what is chosen already takes nothing else, and is told nothing', async () => {
  const { screen, field, save } = await show({ data: ['Nova', ...COMPANIES] });
  await userEvent.keyboard('nova{Enter}');
  await field.click();
  await userEvent.keyboard('lingua nova{Enter}');
  expect(await save()).toEqual(['Lingua Nova', 'Nova']);
  await expect.element(screen.getByText(dropped)).not.toBeInTheDocument();
});

test('Enter takes the first that fits, and then nothing: it neither takes a choice back nor sends the form', async () => {
  const { field, onSubmit, save } = await show();
  await userEvent.keyboard('nov{Enter}{Enter}');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('x{Backspace}{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(await save()).toEqual(['Lingua Nova', 'Novum']);
  await field.click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await save()).toEqual(['Lingua Nova', 'Novum', 'Northgate Labs']);
});

test.each([
  ['what no choice has', 'Acme', {}],
  ['faster than choices are found', 'Novum', { found: 'searching' as const }],
])('who types %s is told that nothing was chosen', async (_what, typed, options) => {
  const { screen, field, save } = await show(options);
  await userEvent.keyboard(`${typed}{Enter}`);
  expect(await save()).toEqual(['Lingua Nova']);
  await expect.element(screen.getByText(`${dropped} “${typed}”. Choose from the list.`)).toBeVisible();
  await field.click();
  await userEvent.keyboard('n');
  await expect.element(screen.getByText(dropped)).not.toBeInTheDocument();
});

test('Escape leaves the choice as it was', async () => {
  const { screen, save } = await show();
  await userEvent.keyboard('nov{Escape}');
  expect(await save()).toEqual(['Lingua Nova']);
  await expect.element(screen.getByText(dropped)).not.toBeInTheDocument();
});
