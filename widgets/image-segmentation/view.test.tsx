import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import type { SegmentationValue } from './segments.ts';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>')}`;

const show = async (
  segmentationMethod: string,
  vertices: number | null = null,
  mode: 'answer' | 'review' = 'answer',
) => {
  await page.viewport(1280, 900);
  const form = formOf(
    {
      componentId: 'regions',
      componentType: 'ImageSegmentation',
      widgetConfig: { segmentationMethod, segmentTypes: [{ name: 'Line', color: '#0b5ed7', vertices }] },
    },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
  );
  const { screen, latest } = await formAtWork(form, {
    input: { regions: [picture, `${picture}#2`] },
    mode,
    submit: { onSubmit: vi.fn() },
  });
  const stage = screen.getByRole('application');
  await expect.poll(() => stage.element().querySelector('img')?.style.transform).toContain('scale(');
  await expect.poll(() => stage.element().querySelector('img')?.naturalWidth).toBe(400);
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const segments = (at = 0) => (latest().regions as SegmentationValue | undefined)?.segmentsOnPages[at] ?? [];
  /** Where a point of the picture is on the stage. */
  const place = (x: number, y: number) => {
    const { left, top } = stage.element().getBoundingClientRect();
    const shown = stage.element().querySelector('img')?.getBoundingClientRect() as DOMRect;
    return { x: shown.left - left + (x * shown.width) / 400, y: shown.top - top + (y * shown.height) / 300 };
  };
  const click = (x: number, y: number) => stage.click({ position: place(x, y) });
  return { screen, stage, press, segments, click };
};

describe('ImageSegmentation', () => {
  test('a rectangle of 90 by 20 is added, moved by keys, refused outside, copied, and all is undone', async () => {
    const { screen, stage, press, segments } = await show('Rectangles');
    await press('Add a segment');
    expect(segments()[0]?.line).toEqual([200, 150, 290, 150, 290, 170, 200, 170]);
    stage.element().focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowDown}');
    expect(segments()[0]?.line.slice(0, 2)).toEqual([190, 151]);
    await userEvent.keyboard(`{Shift>}${'{ArrowDown}'.repeat(14)}{/Shift}`);
    await expect.element(screen.getByText('Currently moved shape was placed out of bounds')).toBeVisible();
    expect(segments()[0]?.line[1]).toBe(271);
    await press('Copy to the next page');
    expect(segments(1)).toHaveLength(1);
    const undo = screen.getByRole('button', { name: 'Undo', exact: true });
    while (!undo.element().hasAttribute('disabled')) await undo.click();
    expect([segments(), segments(1)]).toEqual([[], []]);
  });

  test('a polygon is clicked, says what is wrong, blocks Submit until it is closed at its first vertex', async () => {
    const { screen, press, segments, click } = await show('Polygons', 3);
    await press('Draw');
    await click(100, 100);
    await expect.element(screen.getByText(/You must save or finish your polygons before you submit/)).toBeVisible();
    await click(102, 102);
    await expect.element(screen.getByText('Distance Error!')).toBeVisible();
    await click(200, 100);
    await click(200, 200);
    await click(50, 250);
    await expect.element(screen.getByText('You need to connect to first vertex!')).toBeVisible();
    await click(101, 100);
    expect(segments()).toHaveLength(1);
    expect(segments()[0]?.line).toHaveLength(6);
    await expect.element(screen.getByText(/You must save or finish/)).not.toBeInTheDocument();
    await click(300, 100);
    await press('Next page');
    await expect.element(screen.getByText('This page has no segments.')).toBeVisible();
    await expect.element(screen.getByText(/You must save or finish/)).not.toBeInTheDocument();
  });

  test('a free shape is drawn by keys and listed; the picture fits a telephone', async () => {
    const { screen, stage, press, segments } = await show('Shape');
    await press('Draw');
    stage.element().focus();
    const move = (key: string, times: number) => userEvent.keyboard(`{Shift>}${`{${key}}`.repeat(times)}{/Shift}`);
    await move('ArrowRight', 5);
    await userEvent.keyboard('{Enter}');
    await move('ArrowRight', 5);
    await userEvent.keyboard('{Enter}');
    await move('ArrowDown', 5);
    await userEvent.keyboard('{Enter}');
    await move('ArrowUp', 5);
    await move('ArrowLeft', 5);
    await userEvent.keyboard('{Enter}');
    expect(segments()[0]?.line).toEqual([50, 0, 100, 0, 100, 50]);
    await expect.element(screen.getByRole('button', { name: '1. Line, left 50, top 0, 50 × 50' })).toBeVisible();
    await page.viewport(390, 844);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 900);
  });
});
