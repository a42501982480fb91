import '../ui/theme/library.css';
import '../ui/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { widgets } from '../../widgets/widgets.ts';
import { COLOR_RULES, expectAccessible } from '../testing/accessibility.ts';
import { theme, variables } from '../ui/theme/theme.ts';
import { GalleryPage } from './gallery-page.tsx';

const show = (scheme: 'light' | 'dark') =>
  render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={scheme}>
      <main>
        <GalleryPage />
      </main>
    </MantineProvider>,
  );

describe('the gallery', () => {
  test('shows every widget with its example', async () => {
    const screen = await show('light');
    for (const type of Object.keys(widgets))
      await expect.element(screen.getByRole('heading', { level: 2, name: type })).toBeInTheDocument();
  });

  test.each(['light', 'dark'] as const)('has no accessibility fault in %s colours, wide or narrow', async (scheme) => {
    const screen = await show(scheme);
    // Nothing but colors differs in the dark.
    const rules = scheme === 'dark' ? COLOR_RULES : undefined;
    await page.viewport(1280, 900);
    await screen.getByRole('radio', { name: 'Ironic' }).first().click();
    const spans = screen.getByRole('region', { name: 'TextSpanAnnotation' });
    await spans.getByRole('treeitem', { name: /^Person/ }).click();
    await expectAccessible(rules);
    await page.viewport(390, 844);
    await expectAccessible(rules);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('settings change the preview at once; bad ones are told at their field', async () => {
    await page.viewport(1280, 900);
    const screen = await show('light');
    const section = screen.getByRole('region', { name: 'RadioButton' });
    await section.getByRole('switch', { name: 'Allow multiple' }).click({ force: true });
    await expect.element(section.getByRole('checkbox', { name: 'Earnest' }).first()).toBeVisible();
    await section.getByRole('textbox', { name: 'Text' }).nth(1).fill('earnest');
    await expect.element(section.getByText('The option "earnest" appears twice.')).toBeVisible();
    await expect.element(section.getByRole('checkbox', { name: 'Ironic' }).first()).toBeVisible();
  });

  test('options can be moved, removed and added by buttons', async () => {
    const screen = await show('light');
    const section = screen.getByRole('region', { name: 'RadioButton' });
    const names = () =>
      section
        .getByRole('textbox', { name: 'Text' })
        .elements()
        .map((field) => (field as HTMLInputElement).value);
    await section.getByRole('button', { name: 'Move Option 1 down' }).click();
    expect(names().slice(0, 2)).toEqual(['Ironic', 'Earnest']);
    await section.getByRole('button', { name: 'Remove Option 1' }).click();
    await section.getByRole('button', { name: 'Add', exact: true }).click();
    expect(names()).toEqual(['Earnest', 'Angry', 'Hard to say', '']);
  });

  test('a whole batch is answered by keyboard alone', async () => {
    const screen = await show('light');
    (document.activeElement as HTMLElement | null)?.blur();
    for (const next of ['Question 2 of 4', 'Question 3 of 4', 'Question 4 of 4']) {
      await userEvent.keyboard('1');
      await userEvent.keyboard('2');
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await expect.element(screen.getByText(next)).toBeVisible();
    }
  });
});
