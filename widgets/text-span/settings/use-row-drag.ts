import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { landing, type TypeRow } from './type-rows.ts';

export const ROW = 36;
const INDENT = 20;
/** Deeper levels are indented less, so that their names stay visible on a phone. */
const DEEP = { from: 6, indent: 4 };

export const insetOf = (depth: number): number =>
  Math.min(depth, DEEP.from) * INDENT + Math.min(Math.max(depth - DEEP.from, 0), 20) * DEEP.indent;

/** So near to the list's edge it scrolls while something is dragged, so far at a time. */
const EDGE = 28;
const PACE = 10;
/** A press that moves less is no dragging. */
const SLACK = 4;

interface Held {
  from: number;
  x: number;
  y: number;
}

/** Where the type would land: before the row `to`, drawn at the gap between the shown rows. */
export interface Landing {
  from: number;
  to: number;
  gap: number;
  depth: number;
}

interface DragProps {
  box: RefObject<HTMLDivElement | null>;
  rows: readonly TypeRow[];
  /** Indexes of the rows in sight. */
  shown: readonly number[];
  onDrop: (from: number, to: number, depth: number) => void;
}

/** Dragging of a type, with its subtypes, by its handle: up and down for the place, sideways for the level. */
export const useRowDrag = ({ box, rows, shown, onDrop }: DragProps) => {
  const held = useRef<Held | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const [over, setOver] = useState<Landing | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  const place = (): Landing | null => {
    const start = held.current;
    if (!start || !box.current) return null;
    const { x, y } = pointer.current;
    const { top } = box.current.getBoundingClientRect();
    const gap = Math.min(Math.max(Math.round((y - top + box.current.scrollTop) / ROW), 0), shown.length);
    const to = shown[gap] ?? rows.length;
    const sideways = getComputedStyle(box.current).direction === 'rtl' ? start.x - x : x - start.x;
    const depth = landing(rows, start.from, to, (rows[start.from]?.depth ?? 0) + Math.round(sideways / INDENT));
    return depth === null ? null : { from: start.from, to, gap, depth };
  };

  const end = () => {
    held.current = null;
    setOver(null);
    setDragged(null);
  };

  useEffect(() => {
    if (dragged === null) return;
    const timer = setInterval(() => {
      const list = box.current;
      if (!list) return;
      const { top, bottom } = list.getBoundingClientRect();
      const { y } = pointer.current;
      if (y < top + EDGE) list.scrollTop -= PACE;
      else if (y > bottom - EDGE) list.scrollTop += PACE;
    }, 16);
    return () => clearInterval(timer);
  }, [dragged, box]);

  return {
    over,
    dragged,
    cancel: end,
    hold: (event: PointerEvent, from: number) => {
      if (event.button !== 0) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.setPointerCapture(event.pointerId);
      pointer.current = { x: event.clientX, y: event.clientY };
      held.current = { from, ...pointer.current };
    },
    listeners: {
      onPointerMove: (event: PointerEvent) => {
        const start = held.current;
        if (!start) return;
        pointer.current = { x: event.clientX, y: event.clientY };
        const far = Math.hypot(event.clientX - start.x, event.clientY - start.y);
        if (dragged === null && far < SLACK) return;
        setDragged(start.from);
        setOver(place());
      },
      onPointerUp: () => {
        const lands = dragged === null ? null : place();
        end();
        if (lands) onDrop(lands.from, lands.to, lands.depth);
      },
      onPointerCancel: end,
    },
  };
};
