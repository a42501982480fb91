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

/** Work that cannot be observed: its pauses are not known, so it never becomes another category, nor another category it. */
export const OUTSIDE = 'OUT_OF_PLATFORM' satisfies Category;

export const NOTE_LENGTH = 100;

/** So long without a sign of the person is a pause; the person decides whether it was work. */
export const IDLE_SECONDS = 10 * 60;

/** A session without a sign of the person for so long is ended by the server. */
export const ABANDONED_SECONDS = 60 * 60;

/** Work away from the platform gives no signs: such a session is given a working day. */
export const ABANDONED_OUTSIDE_SECONDS = 12 * 60 * 60;

/** So long after the last sign of the person they may still say whether a pause was work, of a session that was ended meanwhile. */
export const ANSWERABLE_SECONDS = 12 * 60 * 60;

/** `01:05:09`; hours go on beyond 24. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
};
