import { IDLE_SECONDS } from '../../../areas/answering/rules.ts';

/**
 * Measures how long each question was in front of an active person: the page is visible, and there was input within
 * the last minute. Nothing ticks: each event settles the time since the one before. Times are milliseconds.
 */
export interface Clock {
  /** The question in front of the person. */
  question: number | null;
  visible: boolean;
  lastInput: number;
  settledAt: number;
  /** Milliseconds by question. */
  spent: Readonly<Record<number, number>>;
}

const IDLE = IDLE_SECONDS * 1000;

export const startClock = (now: number, visible: boolean): Clock => ({
  question: null,
  visible,
  lastInput: now,
  settledAt: now,
  spent: {},
});

/** Counts the time up to now. A machine that slept or a clock that was set back counts nothing twice. */
export const settle = (clock: Clock, now: number): Clock => {
  const { question, visible, lastInput, settledAt, spent } = clock;
  const active = Math.min(now, lastInput + IDLE) - settledAt;
  const moved = { ...clock, settledAt: now };
  if (!visible || question === null || active <= 0) return moved;
  return { ...moved, spent: { ...spent, [question]: (spent[question] ?? 0) + active } };
};

export const input = (clock: Clock, now: number): Clock => ({ ...settle(clock, now), lastInput: now });

/** Whoever comes back to the page is there. */
export const show = (clock: Clock, now: number, visible: boolean): Clock => {
  const settled = settle(clock, now);
  return { ...settled, visible, ...(visible && { lastInput: now }) };
};

export const face = (clock: Clock, now: number, question: number | null): Clock => ({
  ...settle(clock, now),
  question,
});

/** Whole seconds spent on a question; what was begun counts. */
export const secondsOn = (clock: Clock, question: number): number => Math.ceil((clock.spent[question] ?? 0) / 1000);

export const isActive = ({ visible, lastInput }: Clock, now: number): boolean => visible && now - lastInput < IDLE;
