import { useEffect, useRef } from 'react';
import type { DrawingHandle } from '../drawing/drawing-handle.ts';
import { type Deed, HOLD, IDLE, type PointerEvents, pointerStep, type Spot } from './pointer.ts';

/** Pixels that a resting hand may tremble. */
const TREMBLE = 5;
/** Clicks closer together than this count as one gesture. */
const DOUBLE_CLICK = 400;
/** So near to the edge the text begins to scroll, so many pixels a frame at most. */
const EDGE = 28;
const FASTEST = 18;
/** A drag that began there scrolls only when it goes so much further: else no word of the last row could be selected. */
const FURTHER = 14;

const spotOf = (element: Element | null, container: HTMLElement): Spot => {
  if (!element || !container.contains(element)) return { at: 'outside' };
  const of = (name: string) => element.closest<HTMLElement>(`[data-${name}]`);
  const handle = of('handle');
  if (handle) {
    const id = handle.dataset.of ?? '';
    return { at: 'handle', id: id === '' ? null : id, side: handle.dataset.handle === 'begin' ? 'begin' : 'end' };
  }
  const label = of('label')?.dataset.label ?? of('stub')?.dataset.stub;
  if (label !== undefined) return { at: 'label', id: label };
  const arc = element.closest('[data-arc]')?.getAttribute('data-arc');
  return arc == null ? { at: 'text' } : { at: 'arc', id: arc };
};

interface PointerListeners {
  onDeed: (deed: Deed) => void;
  /** Where the pointer is while a relation is drawn from a label; null: it ended. */
  onPull: (pull: { from: string; over: string | null; x: number; y: number } | null) => void;
  /** Something was pressed: the text takes the focus. */
  onPress: () => void;
}

/** Turns mouse, pen and touch events over the text into actions. Owns all listeners. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one gesture.
export const usePointer = (drawing: DrawingHandle | null, listeners: PointerListeners): void => {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });

  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one gesture.
  useEffect(() => {
    if (!drawing) return;
    const { container } = drawing;
    const ends = new AbortController();
    const { signal } = ends;
    let state = IDLE;
    let pressed = { x: 0, y: 0, time: 0, clicks: 0, pointer: -1 };
    let at = { x: 0, y: 0 };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;

    const feed = (event: PointerEvents) => {
      const [next, deeds] = pointerStep(state, event);
      state = next;
      for (const deed of deeds) latest.current.onDeed(deed);
      latest.current.onPull(state.at === 'connecting' ? { from: state.from, over: state.over, ...at } : null);
      container.dataset.doing = state.at;
      if (state.at === 'idle' || state.at === 'pressed') {
        cancelAnimationFrame(frame);
        frame = 0;
      } else if (frame === 0) frame = requestAnimationFrame(scroll);
      if (state.at !== 'pressed') clearTimeout(timer);
    };

    const under = () => spotOf(document.elementFromPoint(at.x, at.y), container);
    const moved = () => {
      const far = Math.hypot(at.x - pressed.x, at.y - pressed.y) > TREMBLE;
      feed({ kind: 'move', spot: under(), offset: drawing.offsetAt(at.x, at.y), time: performance.now(), far });
    };
    /** A selection, a limit and a relation may lead to what is not in sight yet. */
    const scroll = () => {
      frame = requestAnimationFrame(scroll);
      const { top, bottom } = container.getBoundingClientRect();
      const upper = Math.min(Math.max(top, 0) + EDGE, pressed.y - FURTHER) - at.y;
      const lower = at.y - Math.max(Math.min(bottom, innerHeight) - EDGE, pressed.y + FURTHER);
      const by = upper > 0 ? -upper : lower > 0 ? lower : 0;
      if (by === 0) return;
      const before = container.scrollTop;
      container.scrollTop += Math.max(-FASTEST, Math.min(FASTEST, by));
      if (container.scrollTop !== before) moved();
    };

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return feed({ kind: 'cancel' });
      const box = container.getBoundingClientRect();
      // The scroll bar is the browser's own.
      if (event.target === container && event.clientX > box.left + container.clientLeft + container.clientWidth) return;
      at = { x: event.clientX, y: event.clientY };
      const time = performance.now();
      const near = Math.hypot(at.x - pressed.x, at.y - pressed.y) <= TREMBLE;
      const clicks = near && time - pressed.time < DOUBLE_CLICK ? pressed.clicks + 1 : 1;
      pressed = { ...at, time, clicks, pointer: event.pointerId };
      const touch = event.pointerType === 'touch';
      const element = event.target instanceof Element ? event.target : null;
      latest.current.onPress();
      feed({
        ...{
          kind: 'down',
          spot: spotOf(element, container),
          offset: drawing.offsetAt(at.x, at.y),
          time,
          touch,
          clicks,
        },
        ...{ extend: event.shiftKey, toggle: event.ctrlKey || event.metaKey },
      });
      if (state.at !== 'pressed') return;
      // A little later than the limit, so that the clock has surely passed it.
      timer = setTimeout(() => feed({ kind: 'hold', time: performance.now() }), HOLD + 1);
    };
    const onMove = (event: PointerEvent) => {
      if (state.at === 'idle' || event.pointerId !== pressed.pointer) return;
      at = { x: event.clientX, y: event.clientY };
      moved();
    };
    const onUp = (event: PointerEvent) => {
      if (state.at === 'idle' || event.pointerId !== pressed.pointer) return;
      at = { x: event.clientX, y: event.clientY };
      feed({ kind: 'up', spot: under(), offset: drawing.offsetAt(at.x, at.y), time: performance.now() });
    };
    const isBusy = () => state.at !== 'idle' && state.at !== 'pressed';
    const quiet = (event: Event) => {
      if (isBusy() && event.cancelable) event.preventDefault();
    };

    container.addEventListener('pointerdown', onDown, { signal });
    // The browser's own selection would die with the rows that scroll away: it is never begun.
    container.addEventListener('mousedown', (event) => event.button === 0 && event.preventDefault(), { signal });
    container.addEventListener('contextmenu', (event) => isBusy() && event.preventDefault(), { signal });
    container.addEventListener('touchmove', quiet, { signal, passive: false });
    // The mouse that browsers play after a finger would press what has just opened under it.
    container.addEventListener('touchend', (event) => event.cancelable && event.preventDefault(), { signal });
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', () => feed({ kind: 'cancel' }), { signal });
    window.addEventListener('blur', () => feed({ kind: 'cancel' }), { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !isBusy()) return;
        event.preventDefault();
        event.stopPropagation();
        feed({ kind: 'cancel' });
      },
      { signal, capture: true },
    );
    return () => {
      ends.abort();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [drawing]);
};
