/** What a person may do while the clock runs; the specification gives the words. */
export const CATEGORIES = [
  'TUTORIAL',
  'TASK',
  'TEST',
  'VERIFICATION',
  'PAID_CORRECTIONS',
  'OUT_OF_PLATFORM',
  'OPERATION',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const NOTE_LENGTH = 100;

/** So long without a sign of the person is a pause; the person decides whether it was work. */
export const IDLE_SECONDS = 10 * 60;

/** A session without a sign of the person for so long is ended by the server. */
export const ABANDONED_SECONDS = 60 * 60;

/** Work away from the platform gives no signs: such a session is given a working day. */
export const ABANDONED_OUTSIDE_SECONDS = 12 * 60 * 60;

/** `01:05:09`; hours go on beyond 24. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
};

export interface CountedTime {
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  /** Seconds of pauses within, which do not count. */
  idleSeconds: number;
}

/** Seconds that count: whole ones, never negative. */
export const secondsOf = ({ start, end, idleSeconds }: CountedTime): number =>
  Math.max(0, Math.floor((end - start) / 1000) - idleSeconds);

/** The first instant of the next day in a time zone. */
const nextDay = (at: number, dayOf: (at: number) => string): number => {
  const today = dayOf(at);
  // Zones change by quarters of an hour, and a day has 23 to 25 hours: the change of day lies on a quarter.
  const QUARTER = 15 * 60_000;
  let next = Math.floor(at / QUARTER) * QUARTER + QUARTER;
  while (dayOf(next) === today) next += QUARTER;
  return next;
};

/**
 * The counted seconds of a session by calendar day (`2026-11-22`) of a time zone (IANA name). Pauses are taken from the days
 * in proportion to their length, so that the days add up to `secondsOf`.
 */
export const secondsByDay = (session: CountedTime, timeZone: string): Map<string, number> => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const dayOf = (at: number) => format.format(at);
  const whole = secondsOf(session);
  const length = session.end - session.start;
  const days = new Map<string, number>();
  let given = 0;
  for (let from = session.start; from < session.end; ) {
    const to = Math.min(session.end, nextDay(from, dayOf));
    // What was given so far and this day together, rounded once: no second is lost between days.
    const upTo = Math.round((whole * (to - session.start)) / length);
    days.set(dayOf(from), upTo - given);
    given = upTo;
    from = to;
  }
  return days;
};
