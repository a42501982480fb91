import type { ImagePage } from '../bench-page.ts';
import { SIDE } from '../segments.ts';

const HITS = 2000;

export const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

let intervals: number[] = [];
let isCounting = false;

/** Milliseconds between frames, from one call to the other. */
export const counter: Pick<ImagePage, 'frames' | 'framed'> = {
  frames: () => {
    intervals = [];
    isCounting = true;
    const count = async () => {
      let before = await frame();
      while (isCounting) {
        const now = await frame();
        intervals.push(now - before);
        before = now;
      }
    };
    void count();
  },
  framed: () => {
    isCounting = false;
    return intervals;
  },
};

/** Milliseconds that it takes to find what is at each of many points of the picture. */
export const timedHits = (find: (x: number, y: number) => unknown, count = HITS): number[] =>
  Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at * 7919) % SIDE, (at * 104_729) % SIDE];
    const begun = performance.now();
    find(x, y);
    return performance.now() - begun;
  });
