import { type CollisionDetection, pointerWithin } from '@dnd-kit/core';
import type { Place } from '../document/tree.ts';
import type { EditorStore } from '../editor/editor-store.ts';

/** Where something can be dropped. */
export interface Gap {
  place: Place;
  /** The containers around it: none of them can be dropped there. */
  ancestors: readonly string[];
}

/** What is dragged: widgets of the form (all that are chosen, if the one under the pointer is), or a new one. */
export type Dragged =
  | { ids: () => readonly string[]; type?: undefined }
  | { type: string; ids: () => readonly string[] };

export const draggedWidget = (store: EditorStore, id: string): Dragged => ({
  ids: () => {
    const { selection } = store.get();
    return selection.includes(id) ? selection : [id];
  },
});

export const draggedType = (type: string): Dragged => ({ type, ids: () => [] });

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const outside = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to);

const distance = ({ x, y }: { x: number; y: number }, box: Box) =>
  Math.hypot(outside(x, box.left, box.right), outside(y, box.top, box.bottom));

/** The gap next to the pointer, of those that do not lie in what is dragged. Nothing while the pointer is far from all. */
export const nearestGap: CollisionDetection = ({
  active,
  droppableContainers,
  droppableRects,
  pointerCoordinates,
  ...rest
}) => {
  if (!pointerCoordinates) return [];
  const dragged = (active.data.current as Dragged | undefined)?.ids() ?? [];
  const possible = droppableContainers.filter(({ data }) => {
    const { ancestors = [] } = (data.current ?? {}) as Partial<Gap>;
    return !ancestors.some((one) => dragged.includes(one));
  });
  const inside = pointerWithin({ ...rest, active, droppableContainers: possible, droppableRects, pointerCoordinates });
  if (inside.length > 0) return inside.slice(-1);
  const measured = possible.flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    return rect ? [{ id, far: distance(pointerCoordinates, rect) }] : [];
  });
  const [nearest] = measured.sort((a, b) => a.far - b.far);
  return nearest && nearest.far < FAR ? [{ id: nearest.id }] : [];
};

/** Pixels from the pointer to the nearest gap, from which on a drop changes nothing. */
const FAR = 240;
