import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';

const one = (widgetConfig: Record<string, unknown>) =>
  formOf({ componentId: 'note', componentType: 'Textarea', widgetConfig: { label: 'Note', ...widgetConfig } });

describe('Textarea', () => {
  test('counts down and shows line breaks', async () => {
    const { screen } = await formAtWork(one({ maxlength: 10, characters: true, enters: true }));
    await screen.getByLabelText('Note').fill('ab\ncd');
    await expect.element(screen.getByText('5 characters remaining').first()).toBeVisible();
    await expect.element(screen.getByText('1 line break')).toBeVisible();
  });

  test('counts up where there is no limit', async () => {
    const { screen } = await formAtWork(one({ maxlength: null, characters: true }));
    await screen.getByLabelText('Note').fill('abc');
    await expect.element(screen.getByText('3 characters', { exact: true })).toBeVisible();
  });

  test('takes no more than fits', async () => {
    const { screen, latest } = await formAtWork(one({ maxlength: 4 }));
    await screen.getByLabelText('Note').click();
    await userEvent.keyboard('abcdef');
    expect(latest().note).toBe('abcd');
  });

  test('is as high as its text, up to a limit', async () => {
    const { screen } = await formAtWork(one({ maxlength: null }));
    const note = screen.getByLabelText('Note');
    const heightOf = async (lines: number) => {
      await note.fill('line\n'.repeat(lines));
      return note.element().clientHeight;
    };
    const [few, more, many] = [await heightOf(4), await heightOf(8), await heightOf(80)];
    expect(more - few).toBeCloseTo(4 * 24, 0);
    expect(many).toBeLessThan(400);
  });

  test('only to read', async () => {
    const { screen } = await formAtWork(one({ readonly: true }), { input: { note: 'as given' } });
    await expect.element(screen.getByLabelText('Note')).toHaveValue('as given');
    await expect.element(screen.getByLabelText('Note')).toHaveAttribute('readonly');
  });

  test('a label of a width of its own stands next to the text, which is aligned as the form says', async () => {
    await page.viewport(1280, 900);
    const { screen } = await formAtWork(one({ labelWidth: 150, align: 'align-right' }));
    const label = screen.getByText('Note').element().closest('div')?.getBoundingClientRect();
    const field = screen.getByLabelText('Note').element();
    expect(label?.width).toBe(150);
    expect(field.getBoundingClientRect().left).toBeGreaterThan(label?.right ?? 0);
    expect(getComputedStyle(field).textAlign).toMatch(/^(right|end)$/);
  });

  test('without words of its own it is called by its id', async () => {
    const { screen } = await formAtWork(one({ label: '' }));
    await expect.element(screen.getByLabelText('note')).toBeVisible();
  });
});
