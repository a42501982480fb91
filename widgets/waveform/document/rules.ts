import { type Region, tierOf } from './region.ts';
import type { RegionList } from './region-list.ts';

/** What the form's author asks of annotations. Times in milliseconds. */
export interface RegionRules {
  /** 0: any. */
  readonly minLength: number;
  /** 0: any number. */
  readonly most: number;
  /** Annotations may touch but not overlap; those of different tiers may. */
  readonly apart: boolean;
}

export type Refusal = 'too-short' | 'too-many' | 'overlap';

export const rulesOf = (settings: {
  minLength: number | null;
  annotationCntLimit: number;
  disableAnnotationIntersection: boolean;
}): RegionRules => ({
  minLength: (settings.minLength ?? 0) * 1000,
  most: settings.annotationCntLimit,
  apart: settings.disableAnnotationIntersection,
});

/** Whether two regions have time in common; edges that touch are none. */
const overlap = (a: Region, b: Region) => a.start < b.end && b.start < a.end;

/** Why a list may not hold a region, new or changed; null if it may. */
export const refusalOf = (list: RegionList, region: Region, rules: RegionRules): Refusal | null => {
  // Of a single moment only where a file or a program says so: by hand it is a slip.
  const least = Math.max(rules.minLength, region.suggestionId === undefined ? 1 : 0);
  if (region.end - region.start < least) return 'too-short';
  if (rules.most > 0 && !list.get(region.id) && list.all.length >= rules.most) return 'too-many';
  if (!rules.apart) return null;
  const isInWay = (other: Region) =>
    other.id !== region.id && tierOf(other) === tierOf(region) && overlap(other, region);
  return list.between(region.start, region.end).some(isInWay) ? 'overlap' : null;
};

/** Which part of a region is moved. */
export type Grip = 'start' | 'end' | 'body';

interface Surroundings {
  /** How near an edge must come to another one to jump to it, in milliseconds. */
  snap: number;
  /** Of the recording, in milliseconds. */
  duration: number;
  /** Other times to jump to. */
  marks?: readonly number[];
}

/** The nearest edge of another region, mark or end of the recording, or the time itself where none is near. */
export const snapped = (list: RegionList, ms: number, { snap, duration, marks = [] }: Surroundings, own?: string) => {
  let best = ms;
  let distance = snap;
  const consider = (edge: number) => {
    const away = Math.abs(edge - ms);
    if (away <= distance) {
      best = edge;
      distance = away;
    }
  };
  for (const { id, start, end } of list.between(ms - snap, ms + snap)) if (id !== own) [start, end].forEach(consider);
  for (const mark of [...marks, 0, duration]) consider(mark);
  return best;
};

/** The free time around a stretch: as far as its regions on both sides let it grow. */
const room = (list: RegionList, region: Region, duration: number): [number, number] => {
  const { id, start, end } = region;
  const tier = tierOf(region);
  const others = list.between(0, duration).filter((other) => other.id !== id && tierOf(other) === tier);
  const before = others.filter((other) => other.end <= start).map((other) => other.end);
  const after = others.filter((other) => other.start >= end).map((other) => other.start);
  return [before.reduce((a, b) => Math.max(a, b), 0), after.reduce((a, b) => Math.min(a, b), duration)];
};

const within = (ms: number, least: number, most: number) => Math.max(least, Math.min(most, ms));

/** How far a region may be dragged; asked once, when a drag begins. */
export const roomOf = (list: RegionList, region: Region, rules: RegionRules, duration: number): [number, number] =>
  rules.apart ? room(list, region, duration) : [0, duration];

/** A region whose part was dragged by so many milliseconds. An edge that passes the other one turns it round. */
export const dragged = (
  list: RegionList,
  region: Region,
  move: { grip: Grip; by: number; room: readonly [number, number] },
  around: Surroundings,
): Region => {
  const [least, most] = move.room;
  if (move.grip === 'body') {
    const length = region.end - region.start;
    const wished = region.start + Math.round(move.by);
    const atStart = snapped(list, wished, around, region.id);
    const atEnd = snapped(list, wished + length, around, region.id) - length;
    const start = within(atStart === wished ? atEnd : atStart, least, Math.max(least, most - length));
    return { ...region, start, end: start + length };
  }
  const fixed = move.grip === 'start' ? region.end : region.start;
  const wished = (move.grip === 'start' ? region.start : region.end) + Math.round(move.by);
  const edge = within(snapped(list, wished, around, region.id), least, most);
  return { ...region, start: Math.min(fixed, edge), end: Math.max(fixed, edge) };
};
