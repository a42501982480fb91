import type { Pair, Verdict } from '../../shared/annotations/agreement.ts';
import type { Connector, Range, SpanValue } from '../value.ts';

/** An annotation whole: all fragments of an entity, in text order. */
export interface Annotation {
  entityId: string;
  type: string | null;
  fragments: readonly Range[];
}

export interface Relation {
  connector: Connector;
  source: Annotation;
  target: Annotation;
}

export interface Comparison {
  /** The annotations of the first answer in text order, each with its match; then what only the second has. */
  annotations: readonly Pair<Annotation>[];
  relations: readonly Pair<Relation>[];
}

/** An annotation on its way to a partner. */
interface Candidate {
  annotation: Annotation;
  /** What it covers, as `[begin, end, begin, end, …]`, rising. */
  cover: number[];
  /** How many units that is. */
  size: number;
  place: string;
  placeAndType: string;
  partner: Candidate | undefined;
}

const coverOf = (fragments: readonly Range[]): number[] => {
  const cover: number[] = [];
  for (const { begin, end } of fragments) {
    const last = cover.at(-1);
    if (last !== undefined && begin <= last) cover[cover.length - 1] = Math.max(last, end);
    else cover.push(begin, end);
  }
  return cover;
};

const candidatesOf = ({ ranges }: SpanValue): Candidate[] =>
  [...Map.groupBy(ranges, ({ entityId }) => entityId)]
    .map(([entityId, some]) => {
      const fragments = some.toSorted((a, b) => a.begin - b.begin || a.end - b.end);
      const cover = coverOf(fragments);
      const annotation = { entityId, type: fragments[0]?.type ?? null, fragments };
      const place = cover.join(' ');
      const placeAndType = `${place}|${annotation.type ?? ''}`;
      return { annotation, cover, size: sizeOf(cover), place, placeAndType, partner: undefined };
    })
    .toSorted(byPlace);

const sizeOf = (cover: readonly number[]) =>
  cover.reduce((total, offset, at) => total + (at % 2 === 0 ? -offset : offset), 0);

const shared = (a: readonly number[], b: readonly number[]): number => {
  let units = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [aEnd = 0, bEnd = 0] = [a[i + 1], b[j + 1]];
    units += Math.max(0, Math.min(aEnd, bEnd) - Math.max(a[i] ?? 0, b[j] ?? 0));
    if (aEnd < bEnd) i += 2;
    else j += 2;
  }
  return units;
};

const typeOf = ({ annotation }: Candidate) => annotation.type ?? '';
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byPlace = (a: Candidate, b: Candidate) =>
  (a.cover[0] ?? 0) - (b.cover[0] ?? 0) ||
  (a.cover[1] ?? 0) - (b.cover[1] ?? 0) ||
  compareText(a.placeAndType, b.placeAndType);

const join = (a: Candidate, b: Candidate) => {
  a.partner = b;
  b.partner = a;
};

const isFree = ({ partner }: Candidate) => partner === undefined;

/** Joins those that share a key, in the order of their lists. */
const joinByKey = (first: readonly Candidate[], second: readonly Candidate[], keyOf: (one: Candidate) => string) => {
  const waiting = Map.groupBy(second.filter(isFree).toReversed(), keyOf);
  for (const one of first.filter(isFree)) {
    const other = waiting.get(keyOf(one))?.pop();
    if (other) join(one, other);
  }
};

/**
 * Of annotations that nest this deep only the innermost are weighed: what is left out could hardly be a better partner,
 * and an answer of thousands of ranges over one another must not hold up a server.
 */
const DEEPEST = 16;

/** All pairs of free annotations that share at least one unit of the text. */
const meetings = (first: readonly Candidate[], second: readonly Candidate[]): Map<Candidate, Set<Candidate>> => {
  const found = new Map(first.filter(isFree).map((one) => [one, new Set<Candidate>()]));
  const pieces = [first, second].flatMap((list, side) =>
    list
      .filter(isFree)
      .flatMap((one) =>
        one.cover.flatMap((begin, at) => (at % 2 === 0 ? [{ one, side, begin, end: one.cover[at + 1] ?? begin }] : [])),
      ),
  );
  pieces.sort((a, b) => a.begin - b.begin || b.end - a.end || byPlace(a.one, b.one));
  let open: (typeof pieces)[] = [[], []];
  for (const piece of pieces) {
    open = open.map((list) => list.filter(({ end }) => end > piece.begin).slice(-DEEPEST));
    for (const { one } of open[1 - piece.side] ?? [])
      if (piece.side === 0) found.get(piece.one)?.add(one);
      else found.get(one)?.add(piece.one);
    open[piece.side]?.push(piece);
  }
  return found;
};

/** Joins the rest by how much of their text they share, the most alike first; which answer comes first changes nothing. */
const joinByOverlap = (first: readonly Candidate[], second: readonly Candidate[]) => {
  const possible = [...meetings(first, second)].flatMap(([one, others]) =>
    [...others].map((other) => {
      const common = shared(one.cover, other.cover);
      const likeness = common / (one.size + other.size - common);
      const sameType = typeOf(one) === typeOf(other);
      const [low = '', high = ''] = [one.placeAndType, other.placeAndType].sort();
      return { one, other, likeness, sameType, low, high };
    }),
  );
  possible.sort(
    (a, b) =>
      b.likeness - a.likeness ||
      Number(b.sameType) - Number(a.sameType) ||
      compareText(a.low, b.low) ||
      compareText(a.high, b.high),
  );
  for (const { one, other } of possible) if (isFree(one) && isFree(other)) join(one, other);
};

const verdictOf = (samePlace: boolean, sameType: boolean): Verdict => {
  if (!samePlace) return 'overlapping';
  return sameType ? 'exact' : 'type-differs';
};

const relationsOf = (value: SpanValue, known: ReadonlyMap<string, Candidate>): Relation[] => {
  const byId = new Map(value.ranges.map(({ id, entityId }) => [id, known.get(entityId)?.annotation]));
  return value.ranges.flatMap(({ id, connectedTo }) =>
    connectedTo.flatMap((connector) => {
      const source = byId.get(id);
      const target = byId.get(connector.targetId);
      return source && target ? [{ connector, source, target }] : [];
    }),
  );
};

const byEntity = (candidates: readonly Candidate[]) => new Map(candidates.map((one) => [one.annotation.entityId, one]));

/** Relations are the same where both ends are partners: at the same places exactly, else as overlapping. */
const compareRelations = (
  values: readonly [SpanValue, SpanValue],
  candidates: readonly [Candidate[], Candidate[]],
): Pair<Relation>[] => {
  const known = [byEntity(candidates[0]), byEntity(candidates[1])] as const;
  const ends = ({ source, target }: Relation) => JSON.stringify([source.entityId, target.entityId]);
  const kind = ({ connector }: Relation) => connector.type ?? '';
  const byKind = (a: Relation, b: Relation) => compareText(kind(a), kind(b));
  const seconds = Map.groupBy(relationsOf(values[1], known[1]).sort(byKind), ends);
  const firsts = Map.groupBy(relationsOf(values[0], known[0]).sort(byKind), ends);
  const pairs: Pair<Relation>[] = [];
  for (const list of firsts.values()) {
    const [some] = list;
    if (!some) continue;
    const source = known[0].get(some.source.entityId);
    const target = known[0].get(some.target.entityId);
    const there = source?.partner && target?.partner;
    const key = there ? JSON.stringify([source.partner?.annotation.entityId, there.annotation.entityId]) : '';
    const others = seconds.get(key) ?? [];
    seconds.delete(key);
    const samePlace = source?.place === source?.partner?.place && target?.place === target?.partner?.place;
    const waiting = Map.groupBy(others.toReversed(), kind);
    const left: Relation[] = [];
    for (const first of list) {
      const second = waiting.get(kind(first))?.pop();
      if (second) pairs.push({ verdict: verdictOf(samePlace, true), first, second });
      else left.push(first);
    }
    const rest = [...waiting.values()].flat();
    for (const first of left) {
      const second = rest.pop();
      pairs.push({ verdict: second ? verdictOf(samePlace, false) : 'only-first', first, second });
    }
    for (const second of rest) pairs.push({ verdict: 'only-second', first: undefined, second });
  }
  for (const second of [...seconds.values()].flat()) pairs.push({ verdict: 'only-second', first: undefined, second });
  return pairs;
};

/**
 * Finds for each annotation of one answer its partner in the other, one to one: the same place and type, else the same
 * place, else the one that shares most of its text. Offsets into different texts mean nothing: nothing has a partner
 * then. Attributes and notes do not count.
 */
export const compare = (first: SpanValue, second: SpanValue): Comparison => {
  const candidates: [Candidate[], Candidate[]] = [candidatesOf(first), candidatesOf(second)];
  if (first.originalString === second.originalString) {
    joinByKey(...candidates, (one) => one.placeAndType);
    joinByKey(...candidates, ({ place }) => place);
    joinByOverlap(...candidates);
  }
  const annotations = candidates[0].map((one): Pair<Annotation> => {
    const { annotation, place, partner } = one;
    if (!partner) return { verdict: 'only-first', first: annotation, second: undefined };
    const verdict = verdictOf(place === partner.place, typeOf(one) === typeOf(partner));
    return { verdict, first: annotation, second: partner.annotation };
  });
  for (const { annotation } of candidates[1].filter(isFree))
    annotations.push({ verdict: 'only-second', first: undefined, second: annotation });
  return { annotations, relations: compareRelations([first, second], candidates) };
};
