import type { OverlapRule, SpanSettings } from '../span-settings.ts';
import type { Range } from '../value.ts';
import { type TypeTree, typesOf } from './type-tree.ts';

/** How two ranges of different entities lie to one another. */
export type Relation = (typeof RELATIONS)[number];
export const RELATIONS = ['equal', 'contain', 'cross'] as const;
export const ANY = '<ANY>';

/** What the overlap rules do not allow: a range with others of one type. */
export interface Clash {
  /** In the order of `RELATIONS`. */
  relations: readonly Relation[];
  /** The range's own type and that of the others; the other way round where these contain the range. */
  types: readonly [string, string];
  /** The others' ids. */
  with: readonly string[];
}

// Bits: what a rule allows and how two ranges lie. `contain` has a direction: the first contains the second.
const EQUAL = 1;
const HOLDS = 2;
const HELD = 4;
const CROSS = 8;
const ALL = 15;

/** The relations that a rule names, none for an empty one; undefined where it names something else. */
export const relationsOf = (rule: OverlapRule): readonly Relation[] | undefined => {
  if (rule['OVL-TYPE'].trim() === '') return [];
  const words = rule['OVL-TYPE'].split('|').map((word) => word.trim());
  if (words.includes(ANY)) return RELATIONS;
  return words.every((word) => RELATIONS.some((one) => one === word)) ? (words as Relation[]) : undefined;
};

const lie = (a: Range, b: Range): number => {
  if (a.begin >= b.end || b.begin >= a.end) return 0;
  if (a.begin === b.begin && a.end === b.end) return EQUAL;
  if (a.begin <= b.begin && a.end >= b.end) return HOLDS;
  return a.begin >= b.begin && a.end <= b.end ? HELD : CROSS;
};

/** The rules of a form, ready to be asked about two ranges. */
export interface Overlap {
  /** Without rules nothing clashes. */
  free: boolean;
  /** How two ranges lie to one another, where no rule allows that. Ranges without a type wait for one. */
  clash(a: Range, b: Range): Relation | undefined;
  /** The same for one range and many others. */
  against(range: Range): (other: Range) => Relation | undefined;
}

/** Rules by first and by second argument: what they allow, as bits. */
type Table = Map<string, Map<string, number>>;

const tableOf = (rules: readonly OverlapRule[]): Table => {
  const table: Table = new Map();
  const allow = (first: string, second: string, bits: number) => {
    const row = table.get(first) ?? new Map<string, number>();
    row.set(second, (row.get(second) ?? 0) | bits);
    table.set(first, row);
  };
  for (const rule of rules) {
    const named = relationsOf(rule) ?? [];
    const both = (named.includes('equal') ? EQUAL : 0) | (named.includes('cross') ? CROSS : 0);
    const holds = named.includes('contain');
    const anyWay = rule['OVL-TYPE'].includes(ANY) ? ALL : 0;
    allow(rule.Arg1, rule.Arg2, both | anyWay | (holds ? HOLDS : 0));
    allow(rule.Arg2, rule.Arg1, both | anyWay | (holds ? HELD : 0));
  }
  return table;
};

/** What is allowed between a type and others, found out once a pair. */
const allowedBy = (table: Table, tree: TypeTree): ((first: string) => (second: string) => number) => {
  const known = new Map<string, Map<string, number>>();
  return (first) => {
    const row = known.get(first) ?? new Map<string, number>();
    known.set(first, row);
    return (second) => {
      let bits = row.get(second);
      if (bits === undefined) {
        bits = 0;
        for (const one of [...tree.lineage(first), ANY])
          for (const other of [...tree.lineage(second), ANY]) bits |= table.get(one)?.get(other) ?? 0;
        row.set(second, bits);
      }
      return bits;
    };
  };
};

const read = new WeakMap<SpanSettings, Overlap>();

/**
 * The overlap rules of a widget's settings. A pair of types may lie as any of the rules for it, for types above it or
 * for `<ANY>` says; which argument comes first matters for `contain` alone (Arg1 contains Arg2).
 */
export const overlapOf = (settings: SpanSettings): Overlap => {
  const known = read.get(settings);
  if (known) return known;
  const free = settings.overlapRules.length === 0;
  const allowed = allowedBy(tableOf(settings.overlapRules), typesOf(settings).ranges);
  const against = (range: Range) => {
    const { type, entityId } = range;
    if (free || type === null) return () => undefined;
    const row = allowed(type);
    return (other: Range): Relation | undefined => {
      const place = lie(range, other);
      if (place === 0 || other.type === null || other.entityId === entityId) return undefined;
      if ((row(other.type) & place) !== 0) return undefined;
      return place === EQUAL ? 'equal' : place === CROSS ? 'cross' : 'contain';
    };
  };
  const overlap: Overlap = { free, against, clash: (a, b) => against(a)(b) };
  read.set(settings, overlap);
  return overlap;
};

/** Every pair that clashes, of ranges in text order; stops when asked to. */
export function* clashingPairs(ranges: Iterable<Range>, overlap: Overlap): Generator<[Range, Range]> {
  if (overlap.free) return;
  const open: Range[] = [];
  for (const range of ranges) {
    const clash = overlap.against(range);
    let kept = 0;
    for (const one of open) {
      if (one.end <= range.begin) continue;
      open[kept++] = one;
      if (clash(one)) yield [one, range];
    }
    open.length = kept;
    open.push(range);
  }
}

interface Clashing {
  type: string;
  /** The others contain the range. */
  isHeld: boolean;
  relations: Set<Relation>;
  with: string[];
}

/** The clashes of a range with those that it meets, one a type of the others; two where it is contained and contains. */
export const clashesAmong = (range: Range, others: readonly Range[], overlap: Overlap): Clash[] => {
  const own = range.type as string;
  const all: Clashing[] = [];
  const clash = overlap.against(range);
  for (const other of others) {
    const relation = clash(other);
    if (!relation) continue;
    const type = other.type as string;
    const isHeld = relation === 'contain' && other.begin <= range.begin && other.end >= range.end;
    // Which comes first matters for containing alone.
    const isFree = (one: Clashing) => relation !== 'contain' || !one.relations.has('contain') || one.isHeld === isHeld;
    let found = all.find((one) => one.type === type && isFree(one));
    if (!found) {
      found = { type, isHeld: false, relations: new Set(), with: [] };
      all.push(found);
    }
    found.isHeld ||= isHeld;
    found.relations.add(relation);
    found.with.push(other.id);
  }
  return all.map(({ type, isHeld, relations, with: ids }) => ({
    relations: RELATIONS.filter((relation) => relations.has(relation)),
    types: isHeld ? [type, own] : [own, type],
    with: ids,
  }));
};
