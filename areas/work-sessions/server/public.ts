export { type PeriodSeconds, secondsInPeriod } from './period-queries.ts';
