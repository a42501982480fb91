import { useEffect, useRef } from 'react';
import type { DrawingHandle } from '../drawing/drawing-handle.ts';
import { createEdgeScroll } from './edge-scroll.ts';
import { type Deed, HOLD, IDLE, type PointerEvents, pointerStep, type Spot } from './pointer.ts';

/** Pixels that a resting hand may tremble. */
const TREMBLE = 5;
/** Clicks closer together than this count as one gesture. */
const DOUBLE_CLICK = 400;

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

interface Point {
  x: number;
  y: number;
}

const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) <= TREMBLE;

/** Feeds what the pointer does into the state machine of `pointer.ts`, and reports what comes of it. */
const createGesture = (drawing: DrawingHandle, listeners: () => PointerListeners) => {
  const { container } = drawing;
  let state = IDLE;
  let pressed = { x: 0, y: 0, time: 0, clicks: 0, pointer: -1 };
  let at = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const feed = (event: PointerEvents) => {
    const [next, deeds] = pointerStep(state, event);
    state = next;
    for (const deed of deeds) listeners().onDeed(deed);
    listeners().onPull(state.at === 'connecting' ? { from: state.from, over: state.over, ...at } : null);
    container.dataset.doing = state.at;
    if (isDragging()) scrolling.start();
    else scrolling.stop();
    if (state.at !== 'pressed') clearTimeout(timer);
  };
  const isDragging = () => state.at !== 'idle' && state.at !== 'pressed';
  const here = () => ({ offset: drawing.offsetAt(at.x, at.y), time: performance.now() });
  const under = () => spotOf(document.elementFromPoint(at.x, at.y), container);
  const moved = () => feed({ kind: 'move', spot: under(), far: !isNear(at, pressed), ...here() });
  const scrolling = createEdgeScroll({ container, pointer: () => ({ pressedY: pressed.y, y: at.y }), onScroll: moved });
  const isOther = (event: PointerEvent) => state.at === 'idle' || event.pointerId !== pressed.pointer;

  return {
    isDragging,
    down: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return feed({ kind: 'cancel' });
      const box = container.getBoundingClientRect();
      // The scroll bar is the browser's own.
      if (event.target === container && event.clientX > box.left + container.clientLeft + container.clientWidth) return;
      at = { x: event.clientX, y: event.clientY };
      const { offset, time } = here();
      const clicks = isNear(at, pressed) && time - pressed.time < DOUBLE_CLICK ? pressed.clicks + 1 : 1;
      pressed = { ...at, time, clicks, pointer: event.pointerId };
      listeners().onPress();
      feed({
        ...{ kind: 'down', spot: spotOf(event.target instanceof Element ? event.target : null, container) },
        ...{ offset, time, clicks, touch: event.pointerType === 'touch' },
        ...{ extend: event.shiftKey, toggle: event.ctrlKey || event.metaKey },
      });
      if (state.at !== 'pressed') return;
      // A little later than the limit, so that the clock has surely passed it.
      timer = setTimeout(() => feed({ kind: 'hold', time: performance.now() }), HOLD + 1);
    },
    move: (event: PointerEvent) => {
      if (isOther(event)) return;
      at = { x: event.clientX, y: event.clientY };
      moved();
    },
    up: (event: PointerEvent) => {
      if (isOther(event)) return;
      at = { x: event.clientX, y: event.clientY };
      feed({ kind: 'up', spot: under(), ...here() });
    },
    cancel: () => feed({ kind: 'cancel' }),
    stop: () => {
      clearTimeout(timer);
      scrolling.stop();
    },
  };
};

/** Keeps the browser from doing with the pointer what it does by itself. */
const holdBrowserBack = (container: HTMLElement, isDragging: () => boolean, signal: AbortSignal) => {
  const hold = (event: Event) => event.cancelable && event.preventDefault();
  // The browser's own selection would die with the rows that scroll away: it is never begun.
  container.addEventListener('mousedown', (event) => event.button === 0 && hold(event), { signal });
  container.addEventListener('contextmenu', (event) => isDragging() && hold(event), { signal });
  container.addEventListener('touchmove', (event) => isDragging() && hold(event), { signal, passive: false });
  // The mouse that browsers play after a finger would press what has just opened under it.
  container.addEventListener('touchend', hold, { signal });
};

/** Turns mouse, pen and touch events over the text into actions. Owns all listeners. */
export const usePointer = (drawing: DrawingHandle | null, listeners: PointerListeners): void => {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });

  useEffect(() => {
    if (!drawing) return;
    const { container } = drawing;
    const ends = new AbortController();
    const { signal } = ends;
    const gesture = createGesture(drawing, () => latest.current);
    container.addEventListener('pointerdown', gesture.down, { signal });
    holdBrowserBack(container, gesture.isDragging, signal);
    window.addEventListener('pointermove', gesture.move, { signal });
    window.addEventListener('pointerup', gesture.up, { signal });
    window.addEventListener('pointercancel', gesture.cancel, { signal });
    window.addEventListener('blur', gesture.cancel, { signal });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !gesture.isDragging()) return;
      event.preventDefault();
      event.stopPropagation();
      gesture.cancel();
    };
    window.addEventListener('keydown', onKey, { signal, capture: true });
    return () => {
      ends.abort();
      gesture.stop();
    };
  }, [drawing]);
};
