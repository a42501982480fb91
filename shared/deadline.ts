/** A deadline nearer than this is worth a warning. */
export const SOON_MINUTES = 1440;

export type DeadlineState = 'past' | 'soon' | 'far' | 'none';

/** How near a deadline is at the instant `now` (milliseconds). */
export const deadlineState = (deadline: string | null, now: number): DeadlineState => {
  if (deadline === null) return 'none';
  const left = Date.parse(deadline) - now;
  if (left < 0) return 'past';
  return left < SOON_MINUTES * 60_000 ? 'soon' : 'far';
};
