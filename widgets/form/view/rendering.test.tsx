import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addCountingWidget, rendered } from '../../testing/counting-widget.tsx';
import { formAtWork, formOf } from '../../testing/form-at-work.tsx';
import type { WidgetConfig } from '../form.ts';

addCountingWidget();

const text = (componentId: string, source = ''): WidgetConfig => ({
  ...{ componentId, componentType: 'Counting', widgetConfig: { source } },
});
const box = (componentId: string, ...structure: WidgetConfig[]): WidgetConfig => ({
  ...{ componentId, componentType: 'Container', widgetConfig: { structure } },
});
const byA = { rules: [{ op: 'Not Equals' as const, val: 'ab' }], data: { targetId: 'a' } };

test('a key press renders the widget that is typed into, those that read it and those that a rule shows, and no others', async () => {
  const form = formOf(
    ...[text('a'), text('b'), text('reads a', 'a'), text('reads b', 'b')],
    ...[box('near', text('c'), box('deeper', text('reads a too', 'a'))), box('far', text('d'))],
    ...[{ ...text('ruled'), displayRule: byA }, text('e')],
  );
  const values = Object.fromEntries('abcde'.split('').map((id) => [id, '']));
  const { screen } = await formAtWork(form, { values });
  await screen.getByLabelText('a', { exact: true }).click();
  const press = async (key: string) => {
    rendered.length = 0;
    await userEvent.keyboard(key);
    return new Set(rendered);
  };
  const readers = ['a', 'reads a', 'reads a too'];
  expect(await press('a')).toEqual(new Set(readers));
  expect(await press('b')).toEqual(new Set(readers));
  await expect.element(screen.getByLabelText('ruled')).not.toBeInTheDocument();
  expect(await press('c')).toEqual(new Set([...readers, 'ruled']));
  expect(
    screen
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent),
  ).toContain('abc');
  await screen.getByLabelText('c', { exact: true }).click();
  expect(await press('x')).toEqual(new Set(['c']));
});
