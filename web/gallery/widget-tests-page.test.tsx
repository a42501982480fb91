import '../ui/theme/library.css';
import '../ui/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { widgets } from '../../widgets/widgets.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { theme, variables } from '../ui/theme/theme.ts';
import { WidgetTestsPage } from './widget-tests-page.tsx';

test('every widget is there in all its states, with its value as it is', async () => {
  await page.viewport(1280, 900);
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={variables}>
      <main>
        <WidgetTestsPage />
      </main>
    </MantineProvider>,
  );
  for (const type of Object.keys(widgets))
    await expect.element(screen.getByRole('region', { name: type, exact: true })).toBeInTheDocument();
  const statesIn = (type: string) =>
    screen
      .getByRole('region', { name: type, exact: true })
      .getByRole('heading', { level: 3 })
      .elements()
      .map((one) => one.textContent);
  expect(statesIn('RadioButton')).toEqual([
    'Untouched',
    'Answered',
    'Rejected by the server',
    'Read-only',
    'Read-only, without an answer',
    'In the form editor',
  ]);
  expect(statesIn('Submit')).toHaveLength(6);
  const radio = screen.getByRole('region', { name: 'RadioButton', exact: true });
  await radio.getByRole('radio', { name: 'Ironic' }).first().click();
  const value = radio.getByRole('figure', { name: 'The answer as JSON' }).first();
  await expect.poll(() => value.element().textContent).toContain('ironic');
  await expect.element(screen.getByRole('button', { name: 'Skipped' })).toBeDisabled();
  expect(screen.getByText('This part of the form cannot be shown.').elements()).toEqual([]);
  await expectAccessible();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 900);
});
