export { overAt, type PeriodSeconds, secondsInPeriod, secondsInStretches } from './period-queries.ts';
