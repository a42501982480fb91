export { type PeriodSeconds, type StretchSeconds, secondsInPeriod, secondsInStretches } from './period-queries.ts';
