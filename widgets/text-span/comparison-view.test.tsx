import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { changeLanguage } from '../../shared/use-texts.ts';
import { settingsWithDefaults } from '../form/form-reading.ts';
import { Comparison } from './comparison-view.tsx';
import { example } from './example.ts';
import { textSpan } from './model.ts';
import type { SpanSettings } from './span-settings.ts';
import type { SpanValue } from './value.ts';

const settings = settingsWithDefaults(textSpan, example.widgetConfig) as unknown as SpanSettings;
const ann = example.value as SpanValue;
const ben = example.others?.[0] as SpanValue;

const compared = (first = ann, second = ben, more: readonly { name: string; value: SpanValue }[] = []) =>
  render(
    <MantineProvider>
      <Comparison
        htmlId="compared"
        settings={settings}
        answers={[{ name: 'Ann', value: first }, { name: 'Ben', value: second }, ...more]}
      />
    </MantineProvider>,
  );

const drawn = (kind: string) =>
  [...document.querySelectorAll(`[data-label][data-kind="${kind}"]`)].map((label) => label.textContent ?? '');

describe('two answers over one text', () => {
  test('are drawn with what is alike, what differs and what only one has', async () => {
    await page.viewport(1280, 900);
    const screen = await compared();
    await expect.poll(() => drawn('exact')).toHaveLength(2);
    expect(drawn('type-differs')).toEqual([expect.stringContaining('House or estate / Place')]);
    // Both sides of what overlaps, each with its name.
    const overlapping = drawn('overlapping').join(' ');
    expect(overlapping).toContain('Ann');
    expect(overlapping).toContain('Ben');
    expect(drawn('only-first')).toEqual([expect.stringContaining('Country or region')]);
    expect(drawn('only-second').join(' ')).toContain('Time');
    await expect.element(screen.getByRole('row', { name: 'Same place and type 2 1' })).toBeVisible();
    await expect.element(screen.getByText(/^Agreement 0\.\d\d$/)).toBeVisible();
  });

  test('what is not asked for is not drawn', async () => {
    const screen = await compared();
    await expect.poll(() => drawn('exact')).toHaveLength(2);
    await screen.getByRole('checkbox', { name: 'Same place and type' }).click();
    await screen.getByRole('checkbox', { name: 'Only Ben' }).click();
    await expect.poll(() => drawn('exact')).toEqual([]);
    expect(drawn('only-second')).toEqual([]);
    expect(drawn('only-first')).toHaveLength(1);
  });

  test('one goes from difference to difference and reads what each says', async () => {
    const screen = await compared();
    await screen.getByRole('button', { name: 'Next difference' }).click();
    const said = screen.getByRole('status');
    await expect
      .element(said)
      .toHaveTextContent('Difference 1 of 8Ann: House or estate, “Netherfield Park”Ben: Place, “Netherfield Park”');
    await screen.getByRole('button', { name: 'Previous difference' }).click();
    await expect.element(said).toHaveTextContent('Difference 8 of 8Ann: nothing hereBen: Time, “Monday”');
  });

  test('answers to different texts: only the first is shown, and that is said', async () => {
    const other: SpanValue = { originalString: 'Another text.', ranges: [] };
    const screen = await compared(ann, other);
    await expect.element(screen.getByText(/answers to different texts/)).toBeVisible();
    await expect.element(screen.getByText('Agreement 0.00')).toBeVisible();
    await expect.poll(() => drawn('only-first').length).toBeGreaterThan(3);
  });

  test('figures are written as the reader’s language writes them', async () => {
    changeLanguage('pl');
    onTestFinished(() => changeLanguage('en'));
    const screen = await compared();
    await expect.element(screen.getByText(/^Zgodność 0,\d\d$/)).toBeVisible();
    await screen.getByText('Liczby').click();
    await expect.element(screen.getByRole('row', { name: 'Miejsce i typ 0,29 0,33 0,31' })).toBeVisible();
  });

  test('two empty answers agree, and there is no difference to go to', async () => {
    const none = { ...ann, ranges: [] };
    const screen = await compared(none, none);
    await expect.element(screen.getByText('Agreement 1.00')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Next difference' })).toBeDisabled();
  });

  test('of three answers any two are compared', async () => {
    await page.viewport(1280, 900);
    const screen = await compared(ann, ben, [{ name: 'Cleo', value: ann }]);
    await expect.poll(() => drawn('exact')).toHaveLength(2);
    await screen.getByRole('combobox', { name: 'Second answer' }).selectOptions('Cleo');
    await expect.element(screen.getByText('Agreement 1.00')).toBeVisible();
    await screen.getByRole('combobox', { name: 'Second answer' }).selectOptions('Ann');
    await expect.element(screen.getByRole('combobox', { name: 'First answer' })).toHaveDisplayValue('Cleo');
  });
});
