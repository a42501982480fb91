import fc from 'fast-check';
import type { Range } from '../../value.ts';
import type { SpanWritable } from '../format.ts';
import type { Holds } from '../project.ts';
import { sentencesOf } from '../tokens.ts';

const WORDS = [
  'Ala',
  'ma',
  'kota',
  'zażółć',
  '𝒳',
  '😊',
  '👩‍🚀',
  'e\u0301',
  'שלום',
  '東京',
  'x-y',
  "it's",
  '[1]',
  '_',
  '*',
  '->',
  '#Text=',
  '\\',
];
const GAPS = [' ', ' ', ' ', '\n', '', '  ', '\r\n', '\t', '\u00a0', '\u2028', '\n\n', '\n ', '\x85'];

const words = (gaps: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...gaps)), { maxLength: 25 })
    .map((pairs) => pairs.flat().join(''));

export const anyText = words(GAPS);
/** Words with one space between them, a sentence a line, as tokens of ours are joined. */
export const plainText = words([' ', '\n', '']).map((text) =>
  sentencesOf(text)
    .map((tokens) => tokens.map((token) => token.text).join(' '))
    .join('\n'),
);

const TYPES = ['PER', 'Organisation', 'Zażółć', 'X.Y', 'a-b'];
const ODD_TYPES = ['two words', 'a|b[1]_*;->\\', '<ANY>', '  ', '#', '\u00a0'];
const ATTRIBUTES = ['Negation', 'Confidence.High', 'Sense.a-b.c', 'Role.first'];
const ODD_ATTRIBUTES = [
  'Confidence.Low',
  'two words.x y',
  '.x',
  'x.',
  'Reference.DB:1',
  'n.true',
  'ROLE_a.b',
  'BT_x.y',
  'begin.1',
  '1st.2',
];

export interface Wanted extends Holds {
  /** Places that ranges begin and end at; left out: anywhere between characters. */
  places?: (text: string) => { begins: number[]; ends: number[] };
  flat?: boolean;
  odd?: boolean;
}

const between = (text: string): number[] => {
  const places = [0];
  for (const sign of text) places.push((places.at(-1) ?? 0) + sign.length);
  return places;
};

/** A text with ranges, as wild as the format in question holds. */
export const annotated = (text: fc.Arbitrary<string>, wanted: Wanted): fc.Arbitrary<SpanWritable> =>
  text.chain((original) => {
    const all = between(original);
    const { begins, ends } = wanted.places?.(original) ?? { begins: all.slice(0, -1), ends: all.slice(1) };
    const types = [...TYPES, ...(wanted.odd ? ODD_TYPES : [])];
    const type = wanted.untyped ? fc.constantFrom(...types, null) : fc.constantFrom(...types);
    const attributes = fc.uniqueArray(fc.constantFrom(...ATTRIBUTES, ...(wanted.odd ? ODD_ATTRIBUTES : [])));
    const note = wanted.odd
      ? fc.string({ unit: fc.constantFrom(' ', 'a', '\n', '\t', '\r', '|', '😊', '_', '*', '\u2028', ']', '\\') })
      : fc.constantFrom('', 'a note', 'with_[signs]*;|->\\ in it');
    const place = fc.tuple(fc.nat(), fc.nat()).map(([b, e]) => {
      const begin = begins[b % begins.length] as number;
      const after = ends.filter((end) => end > begin);
      return { begin, end: after[e % after.length] as number };
    });
    const entity = fc.record({
      pieces: fc.array(place, { minLength: 1, maxLength: wanted.fragments ? 3 : 1 }),
      type,
      attributes: wanted.attributes ? attributes : fc.constant<string[]>([]),
      note: wanted.notes ? note : fc.constant(''),
    });
    const link = fc.record({
      from: fc.nat(),
      to: fc.nat(),
      type,
      attributes: wanted.connectorAttributes ? attributes : fc.constant<string[]>([]),
      note: wanted.connectorNotes ? note : fc.constant(''),
    });
    const many = begins.length === 0 ? 0 : 6;
    return fc
      .tuple(fc.array(entity, { maxLength: many }), fc.array(link, { maxLength: wanted.connectors ? 6 : 0 }))
      .map(([entities, links]) => ({
        name: 'folder/text 1',
        text: original,
        ranges: rangesOf(original, entities, links, wanted),
      }));
  });

interface Entity {
  pieces: { begin: number; end: number }[];
  type: string | null;
  attributes: string[];
  note: string;
}

type Link = Omit<Entity, 'pieces'> & { from: number; to: number };

const rangesOf = (text: string, entities: Entity[], links: Link[], wanted: Wanted): Range[] => {
  const ranges: Range[] = [];
  entities.forEach(({ pieces, ...own }, e) => {
    const taken: typeof pieces = wanted.flat ? [...ranges] : [];
    pieces.forEach(({ begin, end }, p) => {
      // Fragments of one annotation neither meet nor touch.
      if (taken.some((one) => one.begin <= end && begin <= one.end)) return;
      taken.push({ begin, end });
      ranges.push({
        id: `r${e}-${p}`,
        entityId: `e${e}`,
        begin,
        end,
        name: text.slice(begin, end),
        ...own,
        attributes: [...own.attributes],
        connectedTo: [],
      });
    });
  });
  links.forEach(({ from, to, ...own }, at) => {
    const [source, target] = [ranges[from % ranges.length], ranges[to % ranges.length]];
    // brat has no relation of an annotation with itself, and one of each kind between two says all.
    if (!source || !target || source.entityId === target.entityId) return;
    source.connectedTo.push({
      id: `c${at}`,
      targetId: target.id,
      descr: own.type ?? '',
      ...own,
      attributes: [...own.attributes],
    });
  });
  return ranges;
};
