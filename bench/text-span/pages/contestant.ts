import { released, settled, shown } from './clock.ts';

/** The interface of each compared editor; ids are the ids of the document. */
export interface Contestant {
  /** Shows a document, as it came over the network. */
  open: (json: string) => void;
  /** The ids of what is drawn as annotated now. */
  marks: () => Iterable<string>;
  arcs: () => Iterable<string>;
  /** The box that it is in. */
  box: () => Element;
  /** The element of the line of text there, if any is drawn. */
  lineAt: (x: number, y: number) => unknown;
  /** It draws only what is in sight: after a jump there have to be other marks. */
  drawsInSight: boolean;
}

export interface Place {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

export interface Bench {
  /** Milliseconds from the document in memory, as text, to its first annotated screen, painted. */
  open: (json: string) => Promise<number>;
  /** Words in sight that stand in no annotation, from where to where a mouse has to be drawn. */
  words: () => Place[];
  /** The middles of the labels in sight, from above, without those so near the edge that to pull there scrolls. */
  labels: () => Place['from'][];
  /** Promises the milliseconds from the release of the mouse to the paint of an annotation or arc that was not there. */
  watch: (what: 'marks' | 'arcs') => void;
  watched: () => Promise<number>;
  /** Frames a second while the text runs by for so long, the longest frame, and frames that showed no text. */
  scroll: (milliseconds: number) => Promise<{ rate: number; longest: number; empty: number }>;
  /** Milliseconds to the paint of the text at that share of the whole. */
  jump: (share: number) => Promise<number>;
  /** Milliseconds until the page stands still at its new width. */
  watchResize: () => void;
  resized: () => Promise<number>;
  /** Everything in the document: elements and texts. */
  nodes: () => number;
}

declare global {
  var bench: Bench;
}

const EDGE = 48;

const inSight = ({ top, bottom, left, right, width }: DOMRect) =>
  top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && width > 0;

const ANNOTATED = '[data-mark], [data-label], [data-arc], [data-handle], [data-annotation]';

const textsInSight = (scroller: Element): Text[] => {
  const walker = document.createTreeWalker(scroller, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  const box = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() === '') continue;
    box.selectNodeContents(text);
    const { top, bottom } = box.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) found.push(text);
  }
  return found;
};

/** Of a text much longer than a screen, what stands on the screen: to ask for each of its words would take minutes. */
const LONG = 10_000;
const stretchInSight = (text: Text, { left, top }: DOMRect): { from: number; data: string } => {
  if (text.length < LONG) return { from: 0, data: text.data };
  const first = document.caretPositionFromPoint(left + 30, Math.max(top, 0) + 30);
  const from = first?.offsetNode === text ? first.offset : 0;
  return { from, data: text.data.slice(from, from + LONG / 2) };
};

const words = (scroller: Element): Place[] => {
  const frame = scroller.getBoundingClientRect();
  return textsInSight(scroller).flatMap((text) => {
    const { from, data } = stretchInSight(text, frame);
    return [...data.matchAll(/\p{L}{5,}/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, from + index);
      range.setEnd(text, from + index + word.length);
      const [rect, ...more] = range.getClientRects();
      if (!rect || more.length > 0 || !inSight(rect) || rect.top < frame.top || rect.bottom > frame.bottom) return [];
      const y = rect.top + rect.height / 2;
      const place = { from: { x: rect.left + 1, y }, to: { x: rect.right - 1, y } };
      const free = [place.from, place.to].every(({ x }) => {
        const met = document.elementsFromPoint(x, y);
        return met[0]?.contains(text) !== false || !met.some((element) => element.matches(ANNOTATED));
      });
      return free && !text.parentElement?.closest(ANNOTATED) ? [place] : [];
    });
  });
};

/** The box that the text scrolls in. */
const scrollerOf = (within: Element): Element => {
  for (let box: Element | null = within; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight + 20 && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return document.scrollingElement ?? document.documentElement;
};

/** Is text drawn in the middle of the box? High rows leave room between their lines. */
const hasText = (box: Element, lineAt: Contestant['lineAt']): boolean => {
  const { top, bottom, left } = box.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const [middle, reach] = [(from + to) / 2, Math.floor((to - from) / 24)];
  return Array.from({ length: 2 * reach }, (_, at) => middle + (at % 2 === 0 ? 4 : -4) * at).some((y) =>
    lineAt(left + 100, y),
  );
};

/** A line of text that stands in the page as text. */
export const plainLineAt = (x: number, y: number): boolean => {
  const found = document.caretPositionFromPoint(x, y)?.offsetNode;
  return found instanceof Text && found.data.trim().length > 0;
};

/** Puts a contestant at work where the one who measures finds it. */
export const enter = (contestant: Contestant): void => {
  let expected: Promise<number> = Promise.resolve(Number.NaN);
  let resizing: Promise<number> = Promise.resolve(Number.NaN);
  const seen = { marks: new Set<string>(), arcs: new Set<string>() };
  const box = () => scrollerOf(contestant.box());
  globalThis.bench = {
    open: async (json) => {
      const { ranges } = JSON.parse(json) as { ranges: { id: string; connectedTo: { id: string }[] }[] };
      for (const { id, connectedTo } of ranges) {
        seen.marks.add(id);
        for (const one of connectedTo) seen.arcs.add(one.id);
      }
      const begun = performance.now();
      contestant.open(json);
      const painted = await shown(() => [...contestant.marks()].length > 5 && hasText(box(), contestant.lineAt));
      return painted - begun;
    },
    words: () => words(box()),
    labels: () =>
      [...document.querySelectorAll('[data-label]')].flatMap((label) => {
        const rect = label.getBoundingClientRect();
        const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
        const { top, bottom } = box().getBoundingClientRect();
        return inSight(rect) && y > top + EDGE && y < bottom - EDGE && label.contains(document.elementFromPoint(x, y))
          ? [{ x, y }]
          : [];
      }),
    watch: (what) => {
      const known = seen[what];
      expected = released().then(async (begun) => {
        const painted = await shown(() => [...contestant[what]()].some((id) => !known.has(id)), 30_000);
        for (const id of contestant[what]()) known.add(id);
        return painted - begun;
      });
    },
    watched: () => expected,
    scroll: async (milliseconds) => {
      const scroller = box();
      let frames = 0;
      let longest = 0;
      let empty = 0;
      const begun = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      let last = begun;
      while (last - begun < milliseconds) {
        scroller.scrollTop += 90;
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        frames += 1;
        longest = Math.max(longest, now - last);
        if (!hasText(scroller, contestant.lineAt)) empty += 1;
        last = now;
      }
      return { rate: (frames * 1000) / (last - begun), longest, empty };
    },
    jump: async (share) => {
      const scroller = box();
      const before = new Set(contestant.marks());
      const begun = performance.now();
      scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight);
      const painted = await shown(() => {
        const now = [...contestant.marks()];
        return hasText(scroller, contestant.lineAt) && (!contestant.drawsInSight || now.some((id) => !before.has(id)));
      });
      return painted - begun;
    },
    watchResize: () => {
      resizing = new Promise((resolve) => {
        addEventListener('resize', resolve, { once: true });
      }).then(async () => {
        const begun = performance.now();
        const first = await shown(() => [...contestant.marks()].length > 5);
        return Math.max(first, await settled()) - begun;
      });
    },
    resized: () => resizing,
    nodes: () => {
      const walker = document.createTreeWalker(
        document.documentElement,
        NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      );
      let count = 1;
      while (walker.nextNode()) count += 1;
      return count;
    },
  };
};
