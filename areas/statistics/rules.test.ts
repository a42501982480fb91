import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  curvesOf,
  cutAt,
  deviationOf,
  EMPTY,
  fenceOf,
  histogramOf,
  meanOf,
  merged,
  percentilesOf,
  percentOf,
  progressOf,
  quantilesOf,
  quartilesOf,
  sessionsOf,
  sizeOf,
  stateOf,
  totalOf,
  trimmedMeanOf,
  without,
} from './rules.ts';

/** The example of the figures below, which numpy 2.4.6 gave for `x = [12, 7, 3, 15, 8, 41, 8, 22, 5, 9, 10, 300]`. */
const TIMES = [12, 7, 3, 15, 8, 41, 8, 22, 5, 9, 10, 300];
const example = histogramOf(TIMES);
const square = (value: number) => value * value;

describe('times', () => {
  it('have the percentiles of numpy.percentile(x, …), which are those of R’s quantile(x, type = 7)', () => {
    const found = quantilesOf(example, [0, 0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 1]);
    const numpy = [3, 4.1, 7.75, 9.5, 16.75, 39.1, 157.55, 300];
    for (const [at, value] of numpy.entries()) expect(found[at]).toBeCloseTo(value, 9);
    expect(percentilesOf(example)).toHaveLength(101);
    expect(percentilesOf(EMPTY)).toEqual([]);
    // The example of ?quantile in R: quantile(1:9, 0.25) is 3.
    expect(quantilesOf(histogramOf([1, 2, 3, 4, 5, 6, 7, 8, 9]), [0.25])).toEqual([3]);
  });

  it('have the mean of numpy.mean(x) and the deviation of numpy.std(x, ddof=1), which is R’s sd(x)', () => {
    expect(meanOf(example)).toBeCloseTo(36.666666666666664, 12);
    const squares = TIMES.reduce((total, time) => total + square(time), 0);
    expect(deviationOf(TIMES.length, totalOf(example), squares)).toBeCloseTo(83.55328548388457, 10);
    expect([meanOf(EMPTY), deviationOf(1, 5, 25), deviationOf(2, 10, 50)]).toEqual([null, null, 0]);
  });

  it('are cut at the upper fence: numpy.percentile(numpy.minimum(x, 30.25), …)', () => {
    expect(fenceOf(example)).toBe(30.25);
    const found = quantilesOf(cutAt(example, fenceOf(example)), [0, 0.5, 0.9, 0.95, 1]);
    const numpy = [3, 9.5, 29.425, 30.25, 30.25];
    for (const [at, value] of numpy.entries()) expect(found[at]).toBeCloseTo(value, 9);
  });

  it('have a trimmed mean: of 1 to 39 and 1000, two are left out at each end, and 3 to 38 have the mean 20.5', () => {
    const times = [...Array.from({ length: 39 }, (_, at) => at + 1), 1000];
    expect(trimmedMeanOf(histogramOf(times))).toBe(20.5);
    expect(trimmedMeanOf(histogramOf([4, 8]))).toBe(6);
    expect(trimmedMeanOf(EMPTY)).toBeNull();
  });

  it('stay exact for millions of answers and for times above a million seconds: numpy.repeat(values, counts)', () => {
    const many = { values: [7, 1800, 1_000_001, 3_000_000], counts: [1_500_000, 2_000_001, 4, 3] };
    expect([sizeOf(many), totalOf(many)]).toEqual([3_500_008, 3_623_501_804]);
    expect(meanOf(many)).toBeCloseTo(1035.2838633511694, 9);
    // numpy.std(x, ddof=1), and the sum of the squares, which is a whole number here, too.
    const squares = many.values.reduce((total, value, at) => total + square(value) * (many.counts[at] ?? 0), 0);
    expect(squares).toBe(37_480_084_740_004);
    expect(deviationOf(sizeOf(many), totalOf(many), squares)).toBeCloseTo(3104.3133280817183, 8);
    expect(quantilesOf(many, [0.25, 0.5, 0.95, 0.999999, 1])).toEqual([7, 1800, 1800, 1_000_001, 3_000_000]);
  });

  it('fall into quarters: of 12 answers the 3 fastest, the 3 slowest and the 6 between', () => {
    // 3 5 7 | 8 8 9 10 12 15 | 22 41 300
    expect(quartilesOf(example)).toEqual({ q1min: 3, q1max: 7, q23min: 8, q23max: 15, q4min: 22, q4max: 300 });
    expect(quartilesOf(histogramOf([1, 2, 3]))).toBeNull();
  });

  it('of several people give an average curve between the least and the most', () => {
    const { average, least, most } = curvesOf([histogramOf([10, 20]), histogramOf([30, 50]), EMPTY]);
    expect([0, 50, 100].map((at) => [least[at], average[at], most[at]])).toEqual([
      [10, 20, 30],
      [15, 27.5, 40],
      [20, 35, 50],
    ]);
  });

  it('of parts that are merged are the times of the whole, whatever they are', () => {
    const times = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(times, times, (one, other) => {
        const all = [...one, ...other];
        const whole = merged([histogramOf(one), histogramOf(other)]);
        expect(whole).toEqual(histogramOf(all));
        expect(without(whole, histogramOf(other))).toEqual(histogramOf(one));
        expect([sizeOf(whole), totalOf(whole)]).toEqual([all.length, all.reduce((a, b) => a + b, 0)]);
        const sorted = all.toSorted((a, b) => a - b);
        const curve = percentilesOf(whole);
        if (all.length > 0) expect([curve[0], curve[100]]).toEqual([sorted[0], sorted.at(-1)]);
        expect(curve.every((value, at) => at === 0 || value >= (curve[at - 1] ?? 0) - 1e-9)).toBe(true);
      }),
    );
  });
});

describe('sessions', () => {
  it('end where the next answer begins more than ten minutes after the last one', () => {
    const start = Date.UTC(2026, 2, 29, 0, 55) / 1000;
    const answers = [
      { at: start + 30, seconds: 30 },
      { at: start + 100, seconds: 40 },
      // Begins exactly ten minutes later, across the hour that summer time leaves out in Warsaw.
      { at: start + 100 + 600 + 20, seconds: 20 },
      { at: start + 720 + 601 + 5, seconds: 5 },
    ];
    expect(sessionsOf(answers)).toEqual([
      { start, end: start + 720, count: 3 },
      { start: start + 1321, end: start + 1326, count: 1 },
    ]);
    expect(sessionsOf([])).toEqual([]);
  });
});

describe('progress', () => {
  it('goes on at the tempo of all days, and at that of the last days', () => {
    const days = [
      { day: '2026-11-01', answers: 40 },
      { day: '2026-11-10', answers: 60 },
    ];
    const progress = progressOf({ days, before: 0, until: '2026-11-10', target: 200, lastDays: 5 });
    expect(progress.real).toEqual([
      { day: '2026-11-01', answers: 40 },
      { day: '2026-11-10', answers: 100 },
    ]);
    // 100 in 10 days: the other 100 take 10 days more. 60 in the last 5 days: 100 take 9 (8.3).
    expect(progress.forecast.at(-1)).toEqual({ day: '2026-11-20', answers: 200 });
    expect(progress.lastForecast.at(-1)).toEqual({ day: '2026-11-19', answers: 200 });
  });

  it('goes on at the same tempo of the last days, wherever the range begins', () => {
    const recentDays = [
      { day: '2026-10-24', answers: 4 },
      { day: '2026-10-25', answers: 4 },
    ];
    const at = (days: typeof recentDays, before: number) =>
      progressOf({ days, before, until: '2026-10-27', target: 72, lastDays: 7, recentDays }).lastForecast.at(-1);
    // 8 in the 4 days that there were: the other 64 take 32 more.
    expect(at(recentDays, 0)).toEqual({ day: '2026-11-28', answers: 72 });
    expect(at(recentDays.slice(1), 4)).toEqual({ day: '2026-11-28', answers: 72 });
    // One before all of them: 7 days, in which 63 take 56 (55.1).
    expect(at(recentDays.slice(1), 5)).toEqual({ day: '2026-12-22', answers: 72 });
  });

  it('says nothing ahead of finished work, of work that stands still, and of more than ten years', () => {
    const days = [{ day: '2026-01-01', answers: 10 }];
    const at = (until: string, target: number) => progressOf({ days, before: 0, until, target, lastDays: 7 });
    expect(at('2026-01-01', 10).forecast).toEqual([]);
    expect(at('2026-03-01', 20)).toMatchObject({ lastForecast: [], real: [{}, { day: '2026-03-01', answers: 10 }] });
    expect(at('2026-01-01', 10_000_000).forecast).toEqual([]);
    expect(progressOf({ days: [], before: 5, until: '2026-01-01', target: 9, lastDays: 7 }).real).toEqual([]);
  });

  it('is a whole percent, 100 only when all is done, and a state', () => {
    expect([percentOf(0, 0), percentOf(1, 3), percentOf(999_999, 1_000_000), percentOf(7, 5)]).toEqual([
      0, 33, 99, 100,
    ]);
    expect([stateOf(0, 0), stateOf(1, 5), stateOf(5, 5), stateOf(6, 5)]).toEqual(['NS', 'PROG', 'FIN', 'FIN']);
  });
});
