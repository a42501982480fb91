/**
 * Measures how long each item was in front of an active person: the page is visible, and there was input within
 * the last minute. Nothing ticks: each event settles the time since the one before. Times are milliseconds.
 */
export interface Clock {
  /** The item in front of the person. */
  item: number | null;
  visible: boolean;
  lastInput: number;
  settledAt: number;
  /** Milliseconds by item. */
  spent: Readonly<Record<number, number>>;
}

/** How often reservations are renewed for an active person. */
export const MINUTE = 60_000;

/** Without input for this long the clock stands still. */
const IDLE = 60_000;

export const startClock = (now: number, visible: boolean): Clock => ({
  item: null,
  visible,
  lastInput: now,
  settledAt: now,
  spent: {},
});

/** Counts the time up to now. A machine that slept or a clock that was set back counts nothing twice. */
export const settle = (clock: Clock, now: number): Clock => {
  const { item, visible, lastInput, settledAt, spent } = clock;
  const active = Math.min(now, lastInput + IDLE) - settledAt;
  const moved = { ...clock, settledAt: now };
  if (!visible || item === null || active <= 0) return moved;
  return { ...moved, spent: { ...spent, [item]: (spent[item] ?? 0) + active } };
};

export const input = (clock: Clock, now: number): Clock => ({ ...settle(clock, now), lastInput: now });

/** A person who comes back to the page is active. */
export const show = (clock: Clock, now: number, visible: boolean): Clock => {
  const settled = settle(clock, now);
  return { ...settled, visible, ...(visible && { lastInput: now }) };
};

export const turnTo = (clock: Clock, now: number, item: number | null): Clock => ({
  ...settle(clock, now),
  item,
});

/** Whole seconds spent on an item; a second that was begun counts. */
export const secondsOn = (clock: Clock, item: number): number => Math.ceil((clock.spent[item] ?? 0) / 1000);

export const isActive = ({ visible, lastInput }: Clock, now: number): boolean => visible && now - lastInput < IDLE;
