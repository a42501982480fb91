import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import classes from './sortable-list.module.css';
import { sortableTexts } from './sortable-texts.ts';

export interface SortableItem {
  /** Unique in the list, and the same wherever the item stands. */
  key: string;
  /** The item's name for a screen reader. */
  name: string;
  content: ReactNode;
}

interface SortableListProps {
  label: string;
  describedBy?: string | undefined;
  items: readonly SortableItem[];
  /** Undefined where nothing may be moved. */
  onMove: ((from: number, to: number) => void) | undefined;
}

/** Pixels that a mouse moves before a press is a drag; a finger holds still for so many milliseconds, or the page scrolls. */
const DRAG_FROM = 4;
const HOLD = 180;

interface RowProps {
  item: SortableItem;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

const Row = ({ item, at, count, onMove }: RowProps) => {
  const t = useTexts(sortableTexts);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches && { transition: null }),
  });
  const { onKeyDown, ...pointer } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...pointer}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        aria-label={t('move', { item: item.name })}
        aria-describedby={attributes['aria-describedby']}
        aria-pressed={isDragging}
        onKeyDown={onKeyDown as React.KeyboardEventHandler | undefined}
      >
        <span aria-hidden className={classes.grip} />
      </button>
      <span className={classes.place} aria-hidden>
        {at + 1}
      </span>
      <span className={classes.content} dir="auto">
        {item.content}
      </span>
      <span className={classes.steps}>
        <button
          type="button"
          disabled={at === 0}
          aria-label={t('up', { item: item.name })}
          onClick={() => onMove(at, at - 1)}
        >
          <span aria-hidden>↑</span>
        </button>
        <button
          type="button"
          disabled={at === count - 1}
          aria-label={t('down', { item: item.name })}
          onClick={() => onMove(at, at + 1)}
        >
          <span aria-hidden>↓</span>
        </button>
      </span>
    </li>
  );
};

/** A list that is put in order by mouse, finger, keys or buttons. */
export const SortableList = ({ label, describedBy, items, onMove }: SortableListProps) => {
  const t = useTexts(sortableTexts);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD, tolerance: DRAG_FROM * 2 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) => items.findIndex(({ key }) => key === id);
  const words = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    item: items[indexOf(id)]?.name ?? '',
    place: indexOf(over ?? id) + 1,
    count: items.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('picked', words(active.id, undefined)),
    // It is over itself at once, which must not cut the first announcement short.
    onDragOver: ({ active, over }) => t(over?.id === active.id ? 'picked' : 'over', words(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('dropped', words(active.id, over?.id)),
    onDragCancel: ({ active }) => t('cancelled', words(active.id, undefined)),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (to >= 0 && from !== to) onMove?.(from, to);
  };
  if (!onMove)
    return (
      <ol className={classes.list} aria-label={label} aria-describedby={describedBy}>
        {items.map(({ key, content }, at) => (
          <li key={key} className={classes.row} data-fixed>
            <span className={classes.place} aria-hidden>
              {at + 1}
            </span>
            <span className={classes.content} dir="auto">
              {content}
            </span>
          </li>
        ))}
      </ol>
    );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('help') } }}
      onDragEnd={drop}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={label} aria-describedby={describedBy}>
          {items.map((item, at) => (
            <Row key={item.key} item={item} at={at} count={items.length} onMove={onMove} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
