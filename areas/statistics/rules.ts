/**
 * Every formula of the statistics, on plain numbers. Times are whole seconds. Worked examples, checked against numpy and
 * R, are in rules.test.ts.
 */

/** How often each time occurs: `values` ascending, without repeats; `counts` at the same positions. */
export interface Histogram {
  values: readonly number[];
  counts: readonly number[];
}

export const EMPTY: Histogram = { values: [], counts: [] };

export const histogramOf = (times: readonly number[]): Histogram => {
  const counts = new Map<number, number>();
  for (const time of times) counts.set(time, (counts.get(time) ?? 0) + 1);
  return ofMap(counts);
};

/** Both together, in one pass over their values. */
const mergedTwo = (one: Histogram, other: Histogram): Histogram => {
  const values: number[] = [];
  const counts: number[] = [];
  for (let [at, otherAt] = [0, 0]; at < one.values.length || otherAt < other.values.length; ) {
    const value = one.values[at] ?? Number.POSITIVE_INFINITY;
    const otherValue = other.values[otherAt] ?? Number.POSITIVE_INFINITY;
    values.push(Math.min(value, otherValue));
    let count = 0;
    if (value <= otherValue) count += one.counts[at++] ?? 0;
    if (otherValue <= value) count += other.counts[otherAt++] ?? 0;
    counts.push(count);
  }
  return { values, counts };
};

/** All together; by halves, so that each value is copied few times however many histograms there are. */
export const merged = (all: readonly Histogram[], from = 0, to = all.length): Histogram => {
  if (to - from < 2) return all[from] ?? EMPTY;
  const middle = (from + to) >> 1;
  return mergedTwo(merged(all, from, middle), merged(all, middle, to));
};

/** A histogram without a part of it, whose times it has all. */
export const without = (whole: Histogram, part: Histogram): Histogram => {
  if (part.values.length === 0) return whole;
  const left: { values: number[]; counts: number[] } = { values: [], counts: [] };
  let at = 0;
  whole.values.forEach((value, index) => {
    const taken = part.values[at] === value ? (part.counts[at++] ?? 0) : 0;
    const count = (whole.counts[index] ?? 0) - taken;
    if (count <= 0) return;
    left.values.push(value);
    left.counts.push(count);
  });
  return left;
};

const ofMap = (counts: ReadonlyMap<number, number>): Histogram => {
  const values = [...counts.keys()].sort((a, b) => a - b);
  return { values, counts: values.map((value) => counts.get(value) ?? 0) };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** How many times there are. */
export const sizeOf = ({ counts }: Histogram): number => sum(counts);

/** All times together. */
export const totalOf = ({ values, counts }: Histogram): number =>
  sum(values.map((value, at) => value * (counts[at] ?? 0)));

/** Null of no times. */
export const meanOf = (histogram: Histogram): number | null => ratio(totalOf(histogram), sizeOf(histogram));

/** Null where there is nothing to divide by. */
export const ratio = (value: number, by: number): number | null => (by === 0 ? null : value / by);

/** A share in whole percent; 0 of nothing, and 100 only when all is there. */
export const percentOf = (done: number, all: number): number =>
  all <= 0 ? 0 : done >= all ? 100 : Math.min(99, Math.round((100 * done) / all));

/** The sample standard deviation (divided by n − 1, as R's `sd`) from n, the sum and the sum of squares; null below two. */
export const deviationOf = (count: number, total: number, squares: number): number | null =>
  count < 2 ? null : Math.sqrt(Math.max(0, squares - (total * total) / count) / (count - 1));

/** The time at each of some positions (from 0) of the sorted times; the positions ascend. */
const timesAt = ({ values, counts }: Histogram, positions: readonly number[]): number[] => {
  let at = 0;
  let before = 0;
  return positions.map((position) => {
    while (at < values.length - 1 && before + (counts[at] ?? 0) <= position) {
      before += counts[at] ?? 0;
      at += 1;
    }
    return values[at] ?? 0;
  });
};

/**
 * The times below which `shares` (0 to 1, ascending) of the times lie, linear between two neighbours: R's type 7, the default
 * of R's `quantile` and of `numpy.percentile`. Empty of no times.
 */
export const quantilesOf = (histogram: Histogram, shares: readonly number[]): number[] => {
  const last = sizeOf(histogram) - 1;
  if (last < 0) return [];
  const positions = shares.map((share) => share * last);
  const below = timesAt(histogram, positions.map(Math.floor));
  const above = timesAt(histogram, positions.map(Math.ceil));
  return positions.map((position, at) => {
    const low = below[at] ?? 0;
    return low + (position - Math.floor(position)) * ((above[at] ?? 0) - low);
  });
};

const PERCENTS = Array.from({ length: 101 }, (_, percent) => percent / 100);

/** The percentiles 0 to 100: 101 times. Empty of no times. */
export const percentilesOf = (histogram: Histogram): number[] => quantilesOf(histogram, PERCENTS);

/** Tukey's upper fence, Q3 + 1.5 (Q3 − Q1): whatever is longer was hardly work alone. Null of no times. */
export const fenceOf = (histogram: Histogram): number | null => {
  const [low, high] = quantilesOf(histogram, [0.25, 0.75]);
  return low === undefined || high === undefined ? null : high + 1.5 * (high - low);
};

/** The times with those beyond the fence brought down to it: what "fixed" percentiles are taken from. */
export const cutAt = (histogram: Histogram, fence: number | null): Histogram => {
  const { values, counts } = histogram;
  const from = fence === null ? -1 : values.findIndex((value) => value > fence);
  if (fence === null || from === -1) return histogram;
  const short = { values: values.slice(0, from), counts: counts.slice(0, from) };
  return mergedTwo(short, { values: [fence], counts: [sum(counts.slice(from))] });
};

/** The share that is left out at each end of a trimmed mean. */
const TRIM = 0.05;

/** The mean without the shortest and the longest 5 % (⌊0.05 n⌋ at each end, as R's `mean(x, trim = 0.05)`); null of none. */
export const trimmedMeanOf = (histogram: Histogram): number | null => {
  const size = sizeOf(histogram);
  const from = Math.floor(TRIM * size);
  const to = size - from;
  let before = 0;
  let total = 0;
  for (const [at, value] of histogram.values.entries()) {
    const after = before + (histogram.counts[at] ?? 0);
    total += value * Math.max(0, Math.min(after, to) - Math.max(before, from));
    before = after;
  }
  return ratio(total, to - from);
};

/** Of the fastest quarter of the answers (⌊n/4⌋), the slowest quarter, and those between: the shortest and longest time. */
export interface Quartiles {
  q1min: number;
  q1max: number;
  q23min: number;
  q23max: number;
  q4min: number;
  q4max: number;
}

/** Null below four times. */
export const quartilesOf = (histogram: Histogram): Quartiles | null => {
  const size = sizeOf(histogram);
  const quarter = Math.floor(size / 4);
  if (quarter === 0) return null;
  const [q1min = 0, q1max = 0, q23min = 0, q23max = 0, q4min = 0, q4max = 0] = timesAt(histogram, [
    ...[0, quarter - 1],
    ...[quarter, size - quarter - 1],
    ...[size - quarter, size - 1],
  ]);
  return { q1min, q1max, q23min, q23max, q4min, q4max };
};

/** At each percentile the average, the least and the most of several people's curves; people without times are left out. */
export const curvesOf = (people: readonly Histogram[]) => {
  const curves = people.map(percentilesOf).filter(({ length }) => length > 0);
  const over = (of: (times: number[]) => number) =>
    curves.length === 0 ? [] : PERCENTS.map((_, at) => of(curves.map((curve) => curve[at] ?? 0)));
  return {
    average: over((times) => sum(times) / times.length),
    least: over((times) => times.reduce((a, b) => Math.min(a, b))),
    most: over((times) => times.reduce((a, b) => Math.max(a, b))),
  };
};

/** So long without work ends a session: as long as the pause that the timer asks about. */
export const SESSION_GAP_SECONDS = 10 * 60;

export interface TimedAnswer {
  /** When it was saved, in seconds since 1970. */
  at: number;
  /** How long it took. */
  seconds: number;
}

export interface Session {
  /** Seconds since 1970. */
  start: number;
  end: number;
  /** Answers. */
  count: number;
}

/**
 * Stretches of work on one day. An answer is worked on for its time until it is saved; the next one belongs to the same session
 * where it begins at most ten minutes after that. Answers in the order of `at`, after what has `begun`.
 */
export const sessionsOf = (answers: readonly TimedAnswer[], begun: readonly Session[] = []): Session[] => {
  const sessions = begun.map((session) => ({ ...session }));
  for (const { at, seconds } of answers) {
    const last = sessions.at(-1);
    const start = at - seconds;
    if (last && start - last.end <= SESSION_GAP_SECONDS) {
      last.end = Math.max(last.end, at);
      last.start = Math.min(last.start, start);
      last.count += 1;
    } else sessions.push({ start, end: at, count: 1 });
  }
  return sessions;
};

export const lengthOf = ({ start, end }: Pick<Session, 'start' | 'end'>): number => end - start;

/** Answers of one day (`2026-11-21`), or in all up to it. */
export interface DayCount {
  day: string;
  answers: number;
}

const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day that is so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** Calendar days from one to another, both counted. */
export const daysFromTo = (from: string, to: string): number => numberOf(to) - numberOf(from) + 1;

/** The answers in all after each of the days, beginning with those `before`. */
export const cumulativeOf = (days: readonly DayCount[], before = 0): DayCount[] => {
  let answers = before;
  return days.map(({ day, answers: more }) => {
    answers += more;
    return { day, answers };
  });
};

/** A line further ahead says nothing. */
const LONGEST_FORECAST_DAYS = 3650;

/** A straight line from what is done to the target, at so many answers a day; empty where it does not get there in ten years. */
export const forecastOf = (done: DayCount, perDay: number, target: number): DayCount[] => {
  const days = Math.ceil((target - done.answers) / perDay);
  if (!(perDay > 0) || days <= 0 || days > LONGEST_FORECAST_DAYS) return [];
  return [done, { day: dayAfter(done.day, days), answers: target }];
};

export interface Progress {
  /** Days with answers, ascending. */
  days: readonly DayCount[];
  /** Answers before the first of them. */
  before: number;
  /** The last day that is over or going on. */
  until: string;
  target: number;
  /** How many of the last days the second forecast goes by. */
  lastDays: number;
  /** Days with answers of which these are the last; left out: `days`, which then go back far enough. */
  recentDays?: readonly DayCount[];
}

/**
 * Answers in time: what there was, and when the target would be reached at the tempo of all days since the first answer, and
 * at that of the last days alone.
 */
export const progressOf = ({ days, before, until, target, lastDays, recentDays = days }: Progress) => {
  const [first] = days;
  if (!first) return { real: [], forecast: [], lastForecast: [] };
  const real = cumulativeOf(days, before);
  const done = { day: until, answers: real.at(-1)?.answers ?? before };
  if (real.at(-1)?.day !== until) real.push(done);
  const counted = sum(days.map(({ answers }) => answers));
  const recent = sum(recentDays.filter(({ day }) => daysFromTo(day, until) <= lastDays).map(({ answers }) => answers));
  // A task that is younger has not had so many days, whenever `days` begin.
  const known = sum(recentDays.map(({ answers }) => answers));
  const isOlder = before - (known - counted) > 0;
  const recentLength = isOlder ? lastDays : Math.min(lastDays, daysFromTo((recentDays[0] ?? first).day, until));
  return {
    real,
    forecast: forecastOf(done, counted / daysFromTo(first.day, until), target),
    lastForecast: forecastOf(done, recent / recentLength, target),
  };
};

export type TaskState = 'NS' | 'PROG' | 'FIN';

/** Not started, in progress, finished: all answers that the task wants are there. */
export const stateOf = (answers: number, target: number): TaskState =>
  answers <= 0 ? 'NS' : answers >= target ? 'FIN' : 'PROG';
