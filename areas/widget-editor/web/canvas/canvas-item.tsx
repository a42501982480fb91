import { useDraggable, useDroppable } from '@dnd-kit/core';
import { VisuallyHidden } from '@mantine/core';
import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { SUBMIT_ID, type WidgetConfig } from '../../../../widgets/form/form.ts';
import { childrenOf } from '../../../../widgets/form/form-reading.ts';
import { drawable } from '../document/editable.ts';
import { useEditorContext, useEditorState } from '../editor/editor-context.ts';
import classes from './canvas.module.css';
import { STEP_KEYS } from './canvas-keys.ts';
import { draggedWidget, type Gap } from './drop-place.ts';
import { LiveWidget } from './live-widget.tsx';
import { canvasTexts } from './texts.ts';

const MOVING_KEYS = Object.values(STEP_KEYS).join(' ');

interface CanvasItemProps {
  config: WidgetConfig;
  parent: string | null;
  index: number;
  count: number;
  ancestors: readonly string[];
  entry: string | undefined;
}

const Drop = ({ id, gap, at }: { id: string; gap: Gap; at: 'before' | 'after' }) => {
  const { setNodeRef, isOver } = useDroppable({ id, data: gap });
  return <span ref={setNodeRef} className={classes.gap} data-at={at} data-over={isOver || undefined} />;
};

/** A widget of the form with its frame: a press chooses it, a drag moves it. */
export const CanvasItem = memo(({ config, parent, index, count, ancestors, entry }: CanvasItemProps) => {
  const { store } = useEditorContext();
  const id = config.componentId;
  const isChosen = useEditorState((state) => state.selection.includes(id));
  const wanted = useEditorState(({ focus }) => (focus?.id === id && focus.on !== 'settings' ? focus.on : null));
  const tag = useRef<HTMLDivElement>(null);
  // Here and not around all widgets: this one may be drawn only later, when the view of its container is loaded.
  useEffect(() => {
    if (wanted === null) return;
    if (wanted === 'widget') tag.current?.focus({ preventScroll: true });
    tag.current?.scrollIntoView({ block: 'nearest' });
    store.set({ ...store.get(), focus: null });
  }, [wanted, store]);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `widget ${id}`, data: draggedWidget(store, id) });
  const drawn = drawable(config);
  const label = drawn?.model.label?.(drawn.settings);
  const choose = (event: MouseEvent) => {
    event.stopPropagation();
    const several = event.ctrlKey || event.metaKey || event.shiftKey;
    const others = several ? store.get().selection.filter((one) => one !== id) : [];
    store.select(several && isChosen ? others : [...others, id], 'widget');
  };
  const gapAt = (at: number): Gap => ({ place: { parent, index: at }, ancestors });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what stands for it in the tree is its heading.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it answers to keys.
    <div
      ref={setNodeRef}
      className={classes.item}
      data-chosen={isChosen || undefined}
      data-dragging={isDragging || undefined}
      onClick={choose}
      {...listeners}
    >
      <Drop id={`gap ${id} before`} gap={gapAt(index)} at="before" />
      <div
        ref={tag}
        role="treeitem"
        tabIndex={entry === id ? 0 : -1}
        aria-selected={isChosen}
        aria-level={ancestors.length + 1}
        aria-posinset={index + 1}
        aria-setsize={count}
        data-id={id}
        {...(id !== SUBMIT_ID && { 'aria-keyshortcuts': MOVING_KEYS })}
        className={classes.tag}
      >
        <span aria-hidden className={classes.grip} />
        {config.componentType} · {id}
        {label && <VisuallyHidden> · {label}</VisuallyHidden>}
      </div>
      <LiveWidget config={config}>
        {drawn?.model.holdsWidgets && (
          <CanvasList structure={childrenOf(config)} parent={id} ancestors={[...ancestors, id]} entry={entry} />
        )}
      </LiveWidget>
      {index === count - 1 && <Drop id={`gap ${parent ?? ''} end`} gap={gapAt(count)} at="after" />}
    </div>
  );
});

interface CanvasListProps {
  structure: readonly WidgetConfig[];
  parent: string | null;
  ancestors: readonly string[];
  /** The widget at which the Tab key enters the tree. */
  entry: string | undefined;
}

/** The widgets of the form or of a container. */
export const CanvasList = ({ structure, parent, ancestors, entry }: CanvasListProps) => {
  if (structure.length === 0) return <EmptyList parent={parent} ancestors={ancestors} />;
  return structure.map((config, index) => (
    <CanvasItem
      key={config.componentId}
      config={config}
      parent={parent}
      index={index}
      count={structure.length}
      ancestors={ancestors}
      entry={entry}
    />
  ));
};

const EmptyList = ({ parent, ancestors }: Pick<CanvasListProps, 'parent' | 'ancestors'>) => {
  const t = useTexts(canvasTexts);
  const gap: Gap = { place: { parent, index: 0 }, ancestors };
  const { setNodeRef, isOver } = useDroppable({ id: `gap ${parent ?? ''} end`, data: gap });
  return (
    <p ref={setNodeRef} className={classes.empty} data-over={isOver || undefined}>
      {t(parent === null ? 'emptyForm' : 'emptyContainer')}
    </p>
  );
};
