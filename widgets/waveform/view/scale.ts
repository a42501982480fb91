/** Pixels of a second; less where the whole of a recording needs it. */
const LEAST_ZOOM = 1;
export const MOST_ZOOM = 500;
export const FIRST_ZOOM = 20;
/** Of a skip, in milliseconds, up to the first zoom; beyond it a skip stays as wide on the screen. */
const SKIP = 5000;

/** Which part of a recording is shown, and how wide. */
export interface Scale {
  /** Pixels of a second as chosen, 1 to 500; less where the whole of a long recording needs it. */
  readonly zoom: number;
  /** The time at the left edge, in milliseconds. */
  readonly left: number;
  /** Of the drawing, in pixels. */
  readonly width: number;
  /** Of the recording, in milliseconds. */
  readonly duration: number;
}

/** Pixels of a second as drawn: a short recording fills the width. */
export const perSecondOf = ({ zoom, width, duration }: Scale): number =>
  duration > 0 ? Math.max(zoom, (width * 1000) / duration) : zoom;

/** How many milliseconds are in sight. */
export const spanOf = (scale: Scale): number => (scale.width * 1000) / perSecondOf(scale);

export const xOf = (scale: Scale, ms: number): number => ((ms - scale.left) * perSecondOf(scale)) / 1000;

export const msAt = (scale: Scale, x: number): number => scale.left + (x * 1000) / perSecondOf(scale);

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/**
 * The same with its left edge moved so that nothing beyond the recording is shown, and by less than a pixel to a whole number of
 * pixels since the beginning: then a pixel of the highest zoom shows the same milliseconds wherever it stands.
 */
export const settled = (scale: Scale): Scale => {
  const perMs = perSecondOf(scale) / 1000;
  const most = Math.ceil(Math.max(0, scale.duration - spanOf(scale)) * perMs - 1e-6);
  return { ...scale, left: between(Math.round(scale.left * perMs), 0, most) / perMs };
};

/** The zoom that shows the whole recording, or the least of shorter ones. */
export const leastZoomOf = ({ width, duration }: Scale): number =>
  duration > 0 ? Math.min(LEAST_ZOOM, (width * 1000) / duration) : LEAST_ZOOM;

/** Another zoom, with the time at `x` kept where it is. */
export const zoomed = (scale: Scale, zoom: number, x: number): Scale => {
  const ms = msAt(scale, x);
  const next = { ...scale, zoom: between(zoom, leastZoomOf(scale), MOST_ZOOM) };
  return settled({ ...next, left: ms - (x * 1000) / perSecondOf(next) });
};

/** The next zoom in or out from what is drawn, in steps of a quarter. */
export const zoomStep = (scale: Scale, isIn: boolean): number => {
  const now = perSecondOf(scale);
  return between(isIn ? now * 1.25 : now / 1.25, leastZoomOf(scale), MOST_ZOOM);
};

/** The least change that shows a time, with some space around it. */
export const revealed = (scale: Scale, ms: number): Scale => {
  const span = spanOf(scale);
  const isInSight = ms >= scale.left && ms <= scale.left + span;
  return isInSight ? scale : settled({ ...scale, left: ms - span * 0.1 });
};

/** How far a skip goes, in milliseconds: 5 s, less at a high zoom. */
export const skipOf = (scale: Scale): number =>
  Math.round((SKIP * FIRST_ZOOM) / Math.max(FIRST_ZOOM, perSecondOf(scale)));

/** How near an edge snaps, in milliseconds: a tenth of a skip. */
export const snapOf = (scale: Scale): number => Math.round(skipOf(scale) / 10);
