import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { exampleWidget } from '../document/edits.ts';
import { useEditorContext } from '../editor/editor-context.ts';
import classes from './canvas.module.css';
import { type Dragged, type Gap, nearestGap } from './drop-place.ts';
import { canvasTexts } from './texts.ts';

/** Pixels that a mouse moves before a press is a drag; a finger holds still for so many milliseconds, or the page scrolls. */
const DRAG_FROM = 4;
const HOLD = 180;
/** Keys move widgets by themselves, and say what they do: nothing is announced of a drag by mouse. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** Lets widgets be dragged within the form, and from the list of widgets into it. */
export const DragAndDrop = ({ children }: { children: ReactNode }) => {
  const t = useTexts(canvasTexts);
  const { store, widgets, examples } = useEditorContext();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD, tolerance: DRAG_FROM * 2 } }),
  );
  const start = ({ active }: DragStartEvent) => setDragged((active.data.current as Dragged | undefined) ?? null);
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const what = active.data.current as Dragged | undefined;
    const gap = over?.data.current as Gap | undefined;
    if (!what || !gap) return;
    if (what.type === undefined) return store.move(what.ids(), gap.place);
    const model = widgets.find((one) => one.model.type === what.type)?.model;
    const example = examples.get(what.type);
    if (model && example) store.insert([exampleWidget(model, example)], gap.place);
  };
  const ids = dragged?.ids() ?? [];
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestGap}
      accessibility={silent}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <span className={classes.dragged}>
            {dragged.type ?? (ids.length === 1 ? ids[0] : t('several', { count: ids.length }))}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
};
