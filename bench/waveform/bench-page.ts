import type { BenchPage } from '../form/bench-page.ts';

/** What is opened: where the sound and its outline lie, and how many regions it has. */
export interface Opened {
  /** Of the server of the sounds. */
  url: string;
  sound: string;
  seconds: number;
  regions: number;
}

/** What the page of the benchmark offers as `bench`. */
export interface WaveformPage extends Pick<BenchPage, 'watch' | 'watched' | 'time'> {
  /** Milliseconds until outline and regions are painted. */
  open: (what: Opened) => Promise<number>;
  /** Bytes of the outline that were loaded until now. */
  loaded: () => number;
  /** Start and end of each region of the answer, in milliseconds. */
  regions: () => [start: number, end: number][];
  /** The first column of the drawing, of those from `from` on, whose outline is higher than `share` of the whole height. */
  loudColumn: (from: number, share: number) => number;
}

/** The same of another library. */
export interface PeerPage extends Pick<WaveformPage, 'watch' | 'watched' | 'open'> {
  /** The middle of the region that is nearest to the middle of the page. */
  middle: () => { x: number; y: number };
}
