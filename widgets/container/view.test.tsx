import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WidgetConfig } from '../form/form.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';

const note = (componentId: string): WidgetConfig => ({ componentId, componentType: 'Textarea', widgetConfig: {} });
const box = (componentId: string, structure: WidgetConfig[], some: Record<string, unknown> = {}): WidgetConfig => ({
  componentId,
  componentType: 'Container',
  widgetConfig: { label: componentId, structure, ...some },
});
const choice: WidgetConfig = {
  componentId: 'choice',
  componentType: 'RadioButton',
  widgetConfig: { options: [{ value: 'Yes' }, { value: 'No' }] },
};
const shownFor = (val: string) => ({ rules: [{ op: 'Equals' as const, val }], data: { targetId: 'choice' } });

describe('Container', () => {
  test('within a container: groups within groups, whose widgets work', async () => {
    const form = formOf(box('outer', [note('first'), box('inner', [note('second')], { bordered: true })]));
    const { screen, latest } = await formAtWork(form);
    const inner = screen.getByRole('group', { name: 'outer' }).getByRole('group', { name: 'inner' });
    await inner.getByLabelText('second').fill('deep');
    expect(latest()).toMatchObject({ second: 'deep' });
  });

  test('hides with all that is in it, and is not there when nothing in it is', async () => {
    const inner = { ...box('inner', [note('second')]), displayRule: shownFor('yes') };
    const { screen } = await formAtWork(formOf(choice, box('outer', [inner])));
    await expect.element(screen.getByRole('group', { name: 'outer' })).not.toBeInTheDocument();
    await screen.getByRole('radio', { name: 'Yes' }).click();
    await expect.element(screen.getByLabelText('second')).toBeVisible();
    await screen.getByRole('radio', { name: 'No' }).click();
    await expect.element(screen.getByRole('group', { name: 'outer' })).not.toBeInTheDocument();
  });

  test('side by side where there is room, one under the other at 390 pixels, also ten levels deep', async () => {
    const row = box('row', [note('a'), note('b')], { direction: 'row' });
    const deep = Array.from({ length: 9 }).reduce<WidgetConfig>((inside, _, at) => box(`box ${at}`, [inside]), row);
    const { screen } = await formAtWork(formOf(deep));
    const top = (name: string) => screen.getByLabelText(name, { exact: true }).element().getBoundingClientRect().top;
    await page.viewport(1280, 900);
    expect(top('b')).toBe(top('a'));
    await page.viewport(390, 844);
    expect(top('b')).toBeGreaterThan(top('a'));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 900);
  });
});
