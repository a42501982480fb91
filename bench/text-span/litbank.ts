import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { connectorTo, type Range, rangeOf, type SpanValue } from '../../widgets/text-span/value.ts';

const DATA = join(import.meta.dirname, '../data/litbank');
const lines = (file: string) => gunzipSync(readFileSync(join(DATA, file))).toString();

/** The whole stress document. All its characters are of one UTF-16 unit: brat's offsets are ours. */
const readAll = (): SpanValue => {
  const originalString = lines('litbank.txt.gz');
  const ranges = new Map<string, Range>();
  for (const line of lines('litbank.ann.gz').split('\n')) {
    const [id = '', what = ''] = line.split('\t');
    const [type = '', a = '', b = ''] = what.split(' ');
    if (id.startsWith('T')) {
      ranges.set(id, rangeOf(originalString, id, Number(a), Number(b), type));
    } else if (id.startsWith('R')) {
      const connector = connectorTo(id, b.replace('Arg2:', ''), type, type);
      ranges.get(a.replace('Arg1:', ''))?.connectedTo.push(connector);
    }
  }
  return { originalString, ranges: [...ranges.values()] };
};

export const litbank = readAll();

/** The document's beginning, up to the last whole line: at most so many characters, or so many spans. */
export const cut = (most: { characters?: number; spans?: number }): SpanValue => {
  const { originalString, ranges } = litbank;
  const { characters = Number.POSITIVE_INFINITY, spans = Number.POSITIVE_INFINITY } = most;
  const bound = Math.min(characters, ranges[spans]?.begin ?? originalString.length, originalString.length);
  if (bound === originalString.length) return litbank;
  const length = originalString.lastIndexOf('\n', bound - 1) + 1;
  const kept = ranges.filter(({ end }) => end <= length);
  const ids = new Set(kept.map(({ id }) => id));
  return {
    originalString: originalString.slice(0, length),
    ranges: kept.map((range) => ({ ...range, connectedTo: range.connectedTo.filter((one) => ids.has(one.targetId)) })),
  };
};

const typesOf = (names: Iterable<string | null>) =>
  [...new Set(names)].filter((name) => name !== null).map((name) => ({ title: name, value: name }));

/** The widget's settings for it, as an author writes them: its 18 types of spans, its three of relations. */
export const settings = {
  label: 'LitBank',
  rangeTypes: typesOf(litbank.ranges.map(({ type }) => type)),
  connectorTypes: typesOf(litbank.ranges.flatMap(({ connectedTo }) => connectedTo.map(({ type }) => type))),
};
