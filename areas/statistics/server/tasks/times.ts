import type { Db } from '../../../../server/database/open.ts';
import { LAST_DAYS, type Period, type Selection, type Times } from '../../contract.ts';
import {
  curvesOf,
  cutAt,
  dayAfter,
  fenceOf,
  type Histogram,
  meanOf,
  merged,
  percentilesOf,
  progressOf,
  quartilesOf,
  sizeOf,
} from '../../rules.ts';
import { histogramsOf } from './histograms.ts';
import { answersBefore, daysOf } from './time-queries.ts';

export const timesOf = async (db: Db, selection: Selection, period: Period): Promise<Times> =>
  timesIn(await histogramsOf(db, selection, period));

/** Of the histograms of single people. */
export const timesIn = (people: readonly Histogram[]): Times => {
  const whole = merged(people);
  const fence = fenceOf(whole);
  const all = curvesOf(people);
  const fixed = curvesOf(people.map((histogram) => cutAt(histogram, fence)));
  return {
    answers: sizeOf(whole),
    mean: meanOf(whole),
    quartiles: quartilesOf(whole),
    percentiles: percentilesOf(whole),
    ...{ avg_percentiles: all.average, min_percentiles: all.least, max_percentiles: all.most },
    fixed_percentiles: percentilesOf(cutAt(whole, fence)),
    ...{ fixed_avg_percentiles: fixed.average, fixed_min_percentiles: fixed.least, fixed_max_percentiles: fixed.most },
    fence,
  };
};

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

interface Wanted {
  selection: Selection;
  period: Period;
  target: number;
  lastDays?: number | undefined;
}

export const progressIn = async (db: Db, { selection, period, target, lastDays = LAST_DAYS }: Wanted) => {
  const { start_date, end_date } = period;
  const today = new Date().toISOString().slice(0, 10);
  const last = earlier(end_date ?? today, today);
  // The last days count whether or not the period has as many.
  const since = start_date && { start_date: earlier(start_date, dayAfter(last, 1 - lastDays)) };
  const [recentDays, before] = await Promise.all([
    daysOf(db, selection, { ...period, ...since }),
    start_date === undefined ? 0 : answersBefore(db, selection, start_date),
  ]);
  const days = recentDays.filter(({ day }) => start_date === undefined || day >= start_date);
  // East of Greenwich the day may be further than in UTC.
  const until = later(days.at(-1)?.day ?? '', last);
  const { real, forecast, lastForecast } = progressOf({ days, before, until, target, lastDays, recentDays });
  return { days, target, real_data: real, extrapolated_data: forecast, last_week_extrapolated_data: lastForecast };
};
