import { p95, type Run } from './runs.ts';

/** What a run is asked for, and what the whole document has to keep. */
export interface Bar {
  what: string;
  /** The same as the head of a column. */
  short: string;
  unit: string;
  of: (run: Run) => number;
  most?: number;
  least?: number;
  words: string;
}

const atMost = (most: number) => ({ most, words: `at most ${most.toLocaleString('en')}` });

export const BARS: readonly Bar[] = [
  {
    what: 'LitBank, 29,103 spans: document to the first annotated screen',
    short: 'first screen',
    unit: 'ms',
    of: ({ open }) => open,
    ...atMost(1000),
  },
  {
    what: 'Release of the mouse to the new annotation, p95',
    short: 'annotation, p95',
    unit: 'ms',
    of: ({ select }) => p95(select),
    ...atMost(50),
  },
  {
    what: 'Release of the mouse to the new relation, p95',
    short: 'relation, p95',
    unit: 'ms',
    of: ({ connect }) => p95(connect),
    ...atMost(50),
  },
  {
    what: 'Scrolling through it',
    short: 'frames a second',
    unit: '1/s',
    of: ({ rate }) => rate,
    least: 50,
    words: 'at least 50',
  },
  { what: 'Jump to any place of it, p95', short: 'jump, p95', unit: 'ms', of: ({ jump }) => p95(jump), ...atMost(50) },
  {
    what: 'New width to the text drawn again',
    short: 'new width',
    unit: 'ms',
    of: ({ resize }) => resize,
    ...atMost(400),
  },
  { what: 'Nodes in the page, at most', short: 'nodes', unit: '', of: ({ nodes }) => nodes, ...atMost(2000) },
  { what: 'Heap after all that', short: 'heap', unit: 'MB', of: ({ heap }) => heap, ...atMost(150) },
];
