import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { superuser } from '../../../shared/access.ts';
import { defineFields, field, initialValues } from '../../../shared/fields.ts';
import { Instant, Nullable, OneOf, Text } from '../../../shared/route.ts';
import { Type } from '../../../shared/schema.ts';
import { defineTexts } from '../../../shared/texts.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { showPart } from '../../testing/show-part.tsx';
import { FieldForm } from './field-form.tsx';
import { useValueText } from './use-value-text.ts';

const person = defineFields({
  first_name: field(Text(10), '', { tab: 'contact', kind: 'line', isRequired: true }),
  tongue: field(Nullable(OneOf(['pl', 'de'])), null, { tab: 'contact', kind: 'language' }),
  hours: field(Nullable(Type.Integer({ minimum: 1, maximum: 168 })), null, { tab: 'contact', kind: 'whole' }),
  hired: field(Nullable(Instant), null, { tab: 'contact', kind: 'instant' }),
  is_ele: field(Type.Boolean(), false, { tab: 'contact', kind: 'flag', need: superuser }),
  note: field(Text(10), '', { tab: 'other', kind: 'line' }),
});

const en = {
  first_name: 'First name',
  tongue: 'Language',
  hours: 'Hours',
  hired: 'Hired',
  is_ele: 'ELE',
  note: 'Note',
};
const texts = defineTexts('person-fields', { ...en, 'hours.help': 'A week.' }, { ...en, 'hours.help': 'Na tydzień.' });

const Person = () => {
  const [values, setValues] = useState(initialValues(person));
  const textOf = useValueText(person);
  return (
    <>
      <FieldForm
        fields={person}
        tab="contact"
        values={values}
        texts={texts}
        error={(name) => (name === 'hours' && values.hours === 168 ? 'Nobody works that long.' : undefined)}
        onChange={(change) => setValues({ ...values, ...change })}
        missing={{}}
        onMissing={() => {}}
      />
      <output>
        {Object.entries(values)
          .map(([name, value]) => `${name}: ${textOf(name, value)}`)
          .join('; ')}
      </output>
    </>
  );
};

test('a record that has its fields in a table gets a form, and words for its values', async () => {
  const screen = await showPart(<Person />);
  const said = screen.getByRole('status');
  await expect.element(said).toHaveTextContent('first_name: –; tongue: –; hours: –; hired: –; is_ele: no; note: –');
  expect(screen.getByText('Note').query()).toBeNull();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ann');
  await screen.getByRole('combobox', { name: 'Language' }).click();
  await screen.getByRole('option', { name: 'Polish' }).click();
  await screen.getByLabelText('Hours').fill('168');
  await expect.element(screen.getByText('Nobody works that long.')).toBeVisible();
  const hours = screen.getByLabelText('Hours');
  for (const [typed, why] of [
    ['1,5', 'Enter a whole number.'],
    ['99999999999', 'Must be at most 168.'],
    ['0', 'Must be at least 1.'],
  ] as const) {
    await hours.clear();
    await userEvent.type(hours, typed);
    await userEvent.tab();
    await expect.element(hours).toHaveAccessibleDescription(new RegExp(why));
    await expect.element(hours).toHaveValue(typed.replace(',', '.'));
  }
  await hours.fill('20');
  await expect.element(screen.getByLabelText('Hired', { exact: true })).toHaveAttribute('placeholder', 'MM/DD/YYYY');
  await screen.getByLabelText('Hired', { exact: true }).fill('1/2/2026');
  await screen.getByLabelText('Hours').click();
  // Without a time the day counts to its end.
  await expect.element(screen.getByLabelText('Hired: Time')).toHaveValue('23:59');
  await screen.getByLabelText('Hired: Time').fill('09:30');
  await expect
    .poll(() => said.element().textContent)
    .toMatch(/first_name: Ann; tongue: Polish; hours: 20; hired: .*2026.*; is_ele: no/);
  await screen.getByLabelText('Hours').fill('');
  await expect.poll(() => said.element().textContent).toMatch(/hours: –/);
  await expect.element(screen.getByRole('switch', { name: 'ELE' })).toBeDisabled();
  await expectAccessible();
});
