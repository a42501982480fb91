import type { Region } from './region.ts';

/** A stretch of the recording, in milliseconds. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** What is left of regions: a region of which less than `least` milliseconds is left goes, as one that is drawn too short does. */
const longEnough = (regions: readonly Region[], least: number) =>
  regions.filter(({ start, end }) => end > start && end - start >= least);

/** Regions of a recording out of which a piece was cut: later ones move forward, those inside it are gone. */
export const afterCut = (regions: readonly Region[], { start, end }: Piece, least = 0): Region[] => {
  const moved = (ms: number) => (ms <= start ? ms : Math.max(start, ms - (end - start)));
  return longEnough(
    regions.map((region) => ({ ...region, start: moved(region.start), end: moved(region.end) })),
    least,
  );
};

/** Regions of a recording of which only a piece is left. */
export const afterTrim = (regions: readonly Region[], { start, end }: Piece, least = 0): Region[] => {
  const moved = (ms: number) => Math.max(0, Math.min(end, ms) - start);
  return longEnough(
    regions.map((region) => ({ ...region, start: moved(region.start), end: moved(region.end) })),
    least,
  );
};
