import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { closed } from '../../../shared/route.ts';
import { Type } from '../../../shared/schema.ts';
import { defineTexts } from '../../../shared/texts.ts';
import { SettingsForm } from './settings-form.tsx';

const schema = closed({
  maxlength: Type.Union([Type.Integer({ minimum: 1, maximum: 500 }), Type.Null()], { default: 120 }),
});
const of = { texts: defineTexts('settings-form-test', { maxlength: 'Length' }, { maxlength: 'Długość' }) };

const AtWork = () => {
  const [settings, setSettings] = useState<Record<string, unknown>>({ maxlength: 50 });
  return (
    <MantineProvider>
      <SettingsForm schema={schema} settings={settings} of={of} problems={[]} onChange={setSettings} />
      <output>{JSON.stringify(settings)}</output>
    </MantineProvider>
  );
};

test('a number that makes no sense gives way to the default when the field is left; none stays none', async () => {
  const screen = await render(<AtWork />);
  const field = screen.getByLabelText('Length');
  for (const [typed, stored] of [
    ['0', 120],
    ['-3', 120],
    ['501', 120],
    ['2.5', 120],
    ['7', 7],
    ['abc', 120],
    ['', null],
  ] as const) {
    await field.fill(typed);
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('status')).toHaveTextContent(JSON.stringify({ maxlength: stored }));
  }
});
