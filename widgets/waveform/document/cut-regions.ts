import type { Region } from './region.ts';

/** A stretch of the recording, in milliseconds. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** Regions of a recording out of which a piece was cut: later ones move forward, those inside it are gone. */
export const afterCut = (regions: readonly Region[], { start, end }: Piece): Region[] => {
  const moved = (ms: number) => (ms <= start ? ms : Math.max(start, ms - (end - start)));
  return regions
    .map((region) => ({ ...region, start: moved(region.start), end: moved(region.end) }))
    .filter((region) => region.end > region.start);
};

/** Regions of a recording of which only a piece is left. */
export const afterTrim = (regions: readonly Region[], { start, end }: Piece): Region[] => {
  const moved = (ms: number) => Math.max(0, Math.min(end, ms) - start);
  return regions
    .map((region) => ({ ...region, start: moved(region.start), end: moved(region.end) }))
    .filter((region) => region.end > region.start);
};
