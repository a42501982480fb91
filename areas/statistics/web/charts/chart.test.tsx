import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../../../web/testing/show-part.tsx';
import { Chart } from './chart.tsx';

test('a chart is drawn in a browser whose own language is no tag, and leaves that language as it is', async () => {
  Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix' });
  await showPart(
    <Chart
      title="Answers"
      manual="Answers of each hour"
      data={{ x: 'percents', at: [1, 2], series: [{ name: 'Answers', values: [3, 4] }] }}
      atTitle="Hour"
      atText={String}
      valueText={String}
    />,
  );
  const chart = page.getByRole('img', { name: 'Answers' });
  await expect.poll(() => chart.element().querySelector('canvas')?.width ?? 0).toBeGreaterThan(0);
  expect(navigator.language).toBe('en-US@posix');
});

test('a bar of a single day has its date under it', async () => {
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const at = Date.UTC(2026, 10, 3) / 1000;
  await showPart(
    <Chart
      title="Answers per day"
      manual="Answers of each day"
      data={{ x: 'days', at: [at], series: [{ name: 'Answers', values: [3], isBars: true }] }}
      atTitle="Day"
      atText={String}
      valueText={String}
    />,
  );
  await expect.poll(() => written.mock.calls.map(([text]) => text)).toContain('11/3/26');
  written.mockRestore();
});
