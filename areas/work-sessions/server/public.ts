export { type PeriodSeconds, secondsInPeriod, secondsInStretches } from './period-queries.ts';
