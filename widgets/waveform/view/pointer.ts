import { inTier, type Region, tierOf } from '../document/region.ts';
import { dragged, type Grip, roomOf, snapped } from '../document/rules.ts';
import { laneAt, RULER } from './paint.ts';
import { msAt, perSecondOf, snapOf, xOf } from './scale.ts';
import type { Work } from './work.ts';

/** How near to an edge a pointer takes hold of it, in pixels. */
const EDGE = { mouse: 6, touch: 16 } as const;
/** A pointer that moved less was a click. */
const CLICK = 4;

interface Drag {
  /** The region that is dragged, as it was; a new one has no length yet. */
  region: Region;
  grip: Grip;
  isNew: boolean;
  room: [number, number];
  x: number;
  moved: boolean;
}

interface Options {
  /** Regions stay where they are; their edges can be moved. */
  isFixed: boolean;
}

/** The tier at a height: that of a lane, or on the waveform the one that is worked in; undefined where there are none. */
const tierAt = (work: Work, y: number): string | undefined => laneAt(work.lanes, y) ?? work.activeTier;

/** What is under a pointer: the edge of a region before its body, the edges of the selected one first. */
export const gripAt = (
  work: Work,
  [x, y]: readonly [number, number],
  isTouch: boolean,
): { region: Region; grip: Grip } | undefined => {
  const { scale, selected } = work.get();
  const reach = EDGE[isTouch ? 'touch' : 'mouse'];
  const tier = tierAt(work, y);
  const near = work.list
    .between(msAt(scale, x - reach), msAt(scale, x + reach))
    .filter((region) => tier === undefined || tierOf(region) === tier);
  const rank = (region: Region, edge: number) =>
    Math.abs(xOf(scale, edge) - x) - (region.id === selected ? 2 * reach : 0);
  let best: { region: Region; grip: Grip; rank: number } | undefined;
  for (const region of near)
    for (const grip of ['start', 'end'] as const) {
      if (Math.abs(xOf(scale, region[grip]) - x) > reach) continue;
      const found = { region, grip, rank: rank(region, region[grip]) };
      if (!best || found.rank < best.rank) best = found;
    }
  if (best) return best;
  const region = work.list.at(msAt(scale, x), tier);
  return region && { region, grip: 'body' };
};

/** The shortest suggestion under a pointer. One of no tier is drawn on the waveform. */
const suggestedAt = (work: Work, x: number, y: number): string | undefined => {
  const { scale } = work.get();
  const lane = laneAt(work.lanes, y);
  const here = work.suggestions.open.between(msAt(scale, x), msAt(scale, x));
  const meant = here.filter((one) => lane === undefined || tierOf(one) === lane);
  return meant.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]?.id;
};

/** Two fingers zoom around their middle. */
const createPinch = (work: Work) => {
  const fingers = new Map<number, number>();
  let apart = 0;
  let isOn = false;
  return {
    /** Whether two fingers are, or were a moment ago, on the recording. */
    get isOn() {
      return isOn;
    },
    put: (id: number, x: number): void => {
      fingers.set(id, x);
      const [a, b] = [...fingers.values()];
      if (a === undefined || b === undefined) return;
      const now = Math.max(10, Math.abs(a - b));
      if (isOn && apart > 0) work.zoom((perSecondOf(work.get().scale) * now) / apart, (a + b) / 2);
      apart = now;
      isOn = true;
    },
    has: (id: number) => fingers.has(id),
    lift: (id: number): void => {
      fingers.delete(id);
      apart = 0;
      if (fingers.size === 0) isOn = false;
    },
  };
};

/** Dragging makes regions and changes them. */
const createDrags = (work: Work, { isFixed }: Options) => {
  let drag: Drag | null = null;

  const around = () => {
    const { scale } = work.get();
    return { snap: snapOf(scale), duration: scale.duration, marks: [work.time()] };
  };
  /** A region that is taken to another lane has the room that it has there. */
  const regionAt = (x: number, y: number): Region | null => {
    if (!drag) return null;
    const { region, grip, room } = drag;
    const by = ((x - drag.x) * 1000) / perSecondOf(work.get().scale);
    const lane = grip === 'body' ? laneAt(work.lanes, y) : undefined;
    if (lane === undefined || lane === tierOf(region)) return dragged(work.list, region, { grip, by, room }, around());
    const whole = [0, work.get().scale.duration] as const;
    return dragged(work.list, inTier(region, lane), { grip, by, room: whole }, around());
  };
  const hold = (region: Region, grip: Grip, x: number, isNew: boolean) => {
    const room = roomOf(work.list, region, work.rules, work.get().scale.duration);
    drag = { region, grip, isNew, room, x, moved: false };
  };
  const giveUp = () => {
    drag = null;
    work.setDraft(null);
  };
  return {
    giveUp,
    begin: (x: number, y: number, isTouch: boolean): void => {
      const { scale } = work.get();
      const held = gripAt(work, [x, y], isTouch);
      if (held) {
        if (held.grip !== 'body' || !isFixed) hold(held.region, held.grip, x, false);
        return;
      }
      const at = Math.max(0, Math.min(scale.duration, Math.round(msAt(scale, x))));
      const start = snapped(work.list, at, around());
      const fresh = { id: crypto.randomUUID(), start, end: start, note: '', color: '' };
      hold(inTier(fresh, tierAt(work, y) ?? ''), 'end', x, true);
    },
    move: (x: number, y: number): void => {
      if (!drag) return;
      const lane = drag.grip === 'body' ? laneAt(work.lanes, y) : undefined;
      drag.moved ||= Math.abs(x - drag.x) >= CLICK || (lane !== undefined && lane !== tierOf(drag.region));
      if (drag.moved) work.setDraft(regionAt(x, y));
    },
    /** Keeps what was dragged; false if it was a click. */
    finish: (x: number, y: number): boolean => {
      const made = regionAt(x, y);
      const { isNew, moved } = drag ?? {};
      giveUp();
      if (!made || !moved) return false;
      const isShort = made.end - made.start < Math.max(1, work.rules.minLength);
      if (isNew) work.create(made.start, made.end, tierOf(made));
      else if (isShort) work.remove(made.id, { said: 'too-short' });
      else work.put(made);
      return true;
    },
  };
};

/** Pointers on the recording: dragging makes and changes regions, a click goes to a time, two fingers zoom. */
export const createPointer = (work: Work, options: Options) => {
  const pinch = createPinch(work);
  const drags = createDrags(work, options);
  let isScrubbing = false;
  const seek = (x: number) => work.seek(msAt(work.get().scale, x));
  const click = (x: number, y: number) => {
    const lane = laneAt(work.lanes, y);
    if (lane !== undefined) work.enter(lane);
    const region = gripAt(work, [x, y], false)?.region;
    const suggested = region ? undefined : suggestedAt(work, x, y);
    if (suggested) work.suggest(suggested);
    else work.select(region?.id);
    seek(x);
  };
  return {
    down: (id: number, x: number, y: number, isTouch: boolean): void => {
      pinch.put(id, x);
      isScrubbing = y < RULER && !pinch.isOn;
      if (pinch.isOn) drags.giveUp();
      else if (isScrubbing) seek(x);
      else if (!work.isReadOnly) drags.begin(x, y, isTouch);
    },
    move: (id: number, x: number, y: number): void => {
      if (!pinch.has(id)) return;
      pinch.put(id, x);
      if (pinch.isOn) return;
      if (isScrubbing) seek(x);
      else drags.move(x, y);
    },
    up: (id: number, x: number, y: number): void => {
      if (!pinch.has(id)) return;
      const wasPinch = pinch.isOn;
      pinch.lift(id);
      if (!wasPinch && !isScrubbing && !drags.finish(x, y)) click(x, y);
      isScrubbing = false;
    },
    cancel: (id: number): void => {
      pinch.lift(id);
      drags.giveUp();
      isScrubbing = false;
    },
  };
};
