import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_ARGUMENTS, browserPath } from '../scripts/test/browser.js';
import { servePages } from './shared/built-pages.ts';
import { type Figure, report } from './shared/report.ts';
import { BARS, type Bar } from './text-span/bars.ts';
import { cut, settings } from './text-span/litbank.ts';
import { NAMES, type Name } from './text-span/names.ts';
import { type Effort, measure, median, type Run } from './text-span/runs.ts';
import { chooseType } from './text-span/settle.ts';
import { type Row, writeTable } from './text-span/table.ts';

/**
 * The text span widget in its form, in a production build, worked at by mouse: on LitBank whole, one document of 1.03 MB
 * with 29,103 spans and 21,868 relations. Two others on the same document and on its beginning: the annotator for texts
 * of Recogito, and spans within the text, the plain way; both without relations. Each run in a fresh page; the median of
 * the runs is reported, and the worst.
 */
const RUNS = 5;
const PEER_RUNS = 3;

const contents = {
  few: cut({ spans: 1_000 }),
  part: cut({ characters: 250_000 }),
  whole: cut({}),
};
type Document = keyof typeof contents;
const documents = new Map(Object.entries(contents).map(([name, value]) => [name, JSON.stringify(value)]));
documents.set('settings', JSON.stringify(settings));

const nameOf = (document: Document) => {
  const { originalString, ranges } = contents[document];
  const length = originalString.length.toLocaleString('en');
  return `${length} characters, ${ranges.length.toLocaleString('en')} spans`;
};

const TITLES: Record<Name, string> = {
  tagwerk: 'Tagwerk',
  recogito: '@recogito/text-annotator 4.1.1',
  inline: 'spans within the text',
};

const pages = await servePages({
  name: 'text-span',
  root: join(import.meta.dirname, 'text-span/pages'),
  pages: NAMES,
  json: (path) => documents.get(/^\/(\w+)\.json$/.exec(path)?.[1] ?? ''),
});
const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });

const several = async (name: Name, document: Document, runs: number, effort: Effort): Promise<Row> => {
  console.log(`· ${TITLES[name]}, ${nameOf(document)}`);
  const done: Run[] = [];
  for (let run = 0; run < runs; run += 1) done.push(await measure(browser, pages.url, name, document, effort));
  return { who: TITLES[name], document: nameOf(document), runs: done };
};

const figureOf = ({ what, unit, of, most, least, words }: Bar, runs: readonly Run[]): Figure => {
  const values = runs.map(of);
  const worst = least === undefined ? Math.max(...values) : Math.min(...values);
  const value = median(values);
  const holds = value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY);
  return { what, value, unit, peer: { what: `the worst of ${runs.length} runs`, value: worst }, bar: words, holds };
};

/** What another did on the same document, and what we did. */
const comparedWith = (own: Row, peer: Row): Figure[] =>
  BARS.flatMap(({ short, unit, of }) => {
    const [value, ours] = [median(peer.runs.map(of)), median(own.runs.map(of))];
    const what = `${peer.who}, ${peer.document}: ${short}`;
    return Number.isNaN(value) ? [] : [{ what, value, unit, peer: { what: own.who, value: ours } }];
  });

const workOf = ({ runs }: Row) => median(runs.map(({ work }) => median(work)));

try {
  const own = { selections: 21, connections: 21, settle: chooseType };
  const less = { selections: 12, connections: 0 };
  const whole = await several('tagwerk', 'whole', RUNS, own);
  const few = await several('tagwerk', 'few', RUNS, { ...own, connections: 0 });
  const part = await several('tagwerk', 'part', PEER_RUNS, { ...own, ...less });
  const peers: [Row, Row][] = [];
  for (const name of ['recogito', 'inline'] as const) {
    peers.push([few, await several(name, 'few', PEER_RUNS, less)]);
    peers.push([part, await several(name, 'part', PEER_RUNS, less)]);
    peers.push([whole, await several(name, 'whole', 1, { ...less, selections: 8, resizes: name !== 'recogito' })]);
  }
  const ratio = workOf(whole) / workOf(few);
  report('text-span', [
    ...BARS.map((bar) => figureOf(bar, whole.runs)),
    {
      what: 'Work of the page for an edit at 29,103 spans, as a multiple of that at 1,000',
      value: ratio,
      unit: '×',
      peer: { what: 'at 1,000 spans, ms', value: workOf(few) },
      bar: 'at most 1.5',
      holds: ratio <= 1.5,
    },
    ...peers.flatMap(([ours, theirs]) => comparedWith(ours, theirs)),
  ]);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, headless Chromium without a GPU`;
  writeTable(BARS, [whole, part, few, ...peers.map(([, peer]) => peer)], machine);
} finally {
  await browser.close();
  pages.close();
}
