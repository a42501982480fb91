import type { Region } from '../document/region.ts';
import { dragged, type Grip, roomOf, snapped } from '../document/rules.ts';
import { RULER } from './paint.ts';
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

/** What is under a pointer: the edge of a region before its body, the edges of the selected one first. */
export const gripAt = (work: Work, x: number, isTouch: boolean): { region: Region; grip: Grip } | undefined => {
  const { scale, selected } = work.get();
  const reach = EDGE[isTouch ? 'touch' : 'mouse'];
  const near = work.list.between(msAt(scale, x - reach), msAt(scale, x + reach));
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
  const region = work.list.at(msAt(scale, x));
  return region && { region, grip: 'body' };
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
  const regionAt = (x: number): Region | null => {
    if (!drag) return null;
    const by = ((x - drag.x) * 1000) / perSecondOf(work.get().scale);
    return dragged(work.list, drag.region, { grip: drag.grip, by, room: drag.room }, around());
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
    begin: (x: number, isTouch: boolean): void => {
      const { scale } = work.get();
      const held = gripAt(work, x, isTouch);
      if (held) {
        if (held.grip !== 'body' || !isFixed) hold(held.region, held.grip, x, false);
        return;
      }
      const at = Math.max(0, Math.min(scale.duration, Math.round(msAt(scale, x))));
      const start = snapped(work.list, at, around());
      hold({ id: crypto.randomUUID(), start, end: start, note: '', color: '' }, 'end', x, true);
    },
    move: (x: number): void => {
      if (!drag) return;
      drag.moved ||= Math.abs(x - drag.x) >= CLICK;
      if (drag.moved) work.setDraft(regionAt(x));
    },
    /** Keeps what was dragged; false if it was a click. */
    finish: (x: number): boolean => {
      const made = regionAt(x);
      const { isNew, moved } = drag ?? {};
      giveUp();
      if (!made || !moved) return false;
      const isShort = made.end - made.start < Math.max(1, work.rules.minLength);
      if (isNew) work.create(made.start, made.end);
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
  const click = (x: number) => {
    work.select(gripAt(work, x, false)?.region.id);
    seek(x);
  };
  return {
    down: (id: number, x: number, y: number, isTouch: boolean): void => {
      pinch.put(id, x);
      isScrubbing = y < RULER && !pinch.isOn;
      if (pinch.isOn) drags.giveUp();
      else if (isScrubbing) seek(x);
      else if (!work.isReadOnly) drags.begin(x, isTouch);
    },
    move: (id: number, x: number): void => {
      if (!pinch.has(id)) return;
      pinch.put(id, x);
      if (pinch.isOn) return;
      if (isScrubbing) seek(x);
      else drags.move(x);
    },
    up: (id: number, x: number): void => {
      if (!pinch.has(id)) return;
      const wasPinch = pinch.isOn;
      pinch.lift(id);
      if (!wasPinch && !isScrubbing && !drags.finish(x)) click(x);
      isScrubbing = false;
    },
    cancel: (id: number): void => {
      pinch.lift(id);
      drags.giveUp();
      isScrubbing = false;
    },
  };
};
