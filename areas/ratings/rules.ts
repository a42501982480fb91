export const TITLE_MOST = 200;
export const COMMENT_MOST = 4000;
export const MOST_STARS = 6;

const HALVES = 2;

/** Stars as halves, which are whole numbers from 2 to 12. */
export const halvesOf = (stars: number): number =>
  Math.min(MOST_STARS * HALVES, Math.max(HALVES, Math.round(stars * HALVES)));

export const starsOf = (halves: number): number => halves / HALVES;

/** What an arrow key makes of stars: half a star more or less, from none to all; 0: none. Undefined for other keys. */
export const starsByKey = (stars: number | null, key: string): number | undefined => {
  const halves = (stars ?? 0) * HALVES;
  if (key === 'ArrowRight' || key === 'ArrowUp') return starsOf(halvesOf(starsOf(halves + 1)));
  if (key === 'ArrowLeft' || key === 'ArrowDown') return halves <= HALVES ? 0 : starsOf(halves - 1);
  return undefined;
};
