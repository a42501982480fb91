import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Clock, input, isActive, secondsOn, settle, show, startClock, turnTo } from './clock.ts';

const second = 1000;
const onItem = () => turnTo(startClock(0, true), 0, 7);

test('counts while the page is visible and the person is active', () => {
  const clock = settle(input(input(onItem(), 30 * second), 80 * second), 100 * second);
  expect(secondsOn(clock, 7)).toBe(100);
});

test('stands still a minute after the last input', () => {
  const clock = settle(input(onItem(), 10 * second), 500 * second);
  expect(secondsOn(clock, 7)).toBe(70);
  expect(isActive(clock, 500 * second)).toBe(false);
  expect(secondsOn(settle(input(clock, 600 * second), 605 * second), 7)).toBe(75);
});

test('stands still while the page is hidden', () => {
  const hidden = show(onItem(), 20 * second, false);
  const back = show(hidden, 40 * second, true);
  expect(secondsOn(settle(back, 45 * second), 7)).toBe(25);
});

test('each item has its own time', () => {
  const clock = turnTo(turnTo(onItem(), 10 * second, 8), 15 * second, null);
  expect([secondsOn(clock, 7), secondsOn(clock, 8)]).toEqual([10, 5]);
  expect(secondsOn(settle(clock, 50 * second), 8)).toBe(5);
});

test('begun seconds count', () => {
  expect(secondsOn(settle(onItem(), 1200), 7)).toBe(2);
  expect(secondsOn(onItem(), 7)).toBe(0);
});

test('never counts more than has passed, whatever happens in whatever order', () => {
  const step = fc.record({
    after: fc.integer({ min: 0, max: 200 * second }),
    act: fc.constantFrom<(clock: Clock, now: number) => Clock>(
      settle,
      input,
      (clock, now) => show(clock, now, false),
      (clock, now) => show(clock, now, true),
      (clock, now) => turnTo(clock, now, 7),
      (clock, now) => turnTo(clock, now, 8),
    ),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let now = 0;
      let clock = onItem();
      for (const { after, act } of steps) {
        now += after;
        clock = act(clock, now);
      }
      const counted = Object.values(clock.spent).reduce((sum, one) => sum + one, 0);
      expect(counted).toBeLessThanOrEqual(now);
      expect(Math.min(0, ...Object.values(clock.spent))).toBe(0);
    }),
  );
});
