import type { BenchPage } from '../form/bench-page.ts';

/** What the page of the benchmark offers as `bench`. */
export interface ImagePage extends Pick<BenchPage, 'watch' | 'watched'> {
  /** Shows a picture with segments; milliseconds until it is painted and can be worked on. */
  open: (which: 'many' | 'large') => Promise<number>;
  /** Milliseconds that it takes to find the segment at each of many points. */
  hits: () => number[];
  /** Milliseconds between the frames from now on. */
  frames: () => void;
  framed: () => number[];
}

/** The same of another library on the many segments. */
export interface PeerPage extends Omit<ImagePage, 'open'> {
  open: () => Promise<number>;
  /** Where a point of the picture is on the page. */
  placeOf: (x: number, y: number) => { x: number; y: number };
}
