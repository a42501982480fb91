import { expect, it } from 'vitest';
import { createTraffic } from '../traffic.ts';
import { makingWay } from './make-way.ts';

it('takes few rows at a time and rests while people are at work, but not for the one who asked for the work', async () => {
  const clock = { now: 1_000_000 };
  const traffic = createTraffic(() => clock.now);
  const rowsOf = (by: number | null) => makingWay({ traffic, isShared: false, by }, 100)(async (rows) => rows);
  expect(await rowsOf(1)).toBe(100);
  traffic.begin()(1);
  expect(await rowsOf(1)).toBe(100);
  expect(await rowsOf(2)).toBe(20);
  expect(await rowsOf(null)).toBe(20);
  // Somebody else in between counts although the one who asked was last.
  traffic.begin()(2);
  traffic.begin()(1);
  expect(await rowsOf(1)).toBe(20);
  clock.now += 60_000;
  expect(await rowsOf(1)).toBe(100);
});

it('begins when nothing is being answered, but does not wait for streams', async () => {
  const clock = { now: 1_000_000 };
  const traffic = createTraffic(() => clock.now);
  traffic.begin()(2);
  traffic.begin();
  clock.now += 1000;
  const end = traffic.begin();
  const seen: string[] = [];
  const step = makingWay({ traffic, isShared: false, by: 1 }, 100)(async () => seen.push('step'));
  await new Promise((resolve) => setImmediate(resolve));
  seen.push('answered');
  end(2);
  await step;
  expect(seen).toEqual(['answered', 'step']);
});
