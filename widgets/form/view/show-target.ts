import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WidgetContext } from '../../shared/view.ts';

const EVENT = 'tagwerk-show';

/**
 * Asks a widget on the page to come into view: `widget` is its element (`data-widget`), `target` a part of its value
 * (`WidgetTarget.id`), null for the widget as a whole. It stays marked until the next press of a key or a pointer.
 */
export const showTarget = (widget: HTMLElement, target: string | null): void => {
  widget.dispatchEvent(new CustomEvent(EVENT, { detail: target }));
};

/** Whether the widget in a slot is marked, and which target of it is asked for. */
export const useShown = (): {
  slot: RefObject<HTMLDivElement | null>;
  isMarked: boolean;
  shown: WidgetContext['shown'];
} => {
  const slot = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<WidgetContext['shown']>();
  const [isMarked, setMarked] = useState(false);
  useEffect(() => {
    const element = slot.current;
    const onShow = (event: Event) => {
      const target = (event as CustomEvent<string | null>).detail;
      setShown(target === null ? undefined : { target });
      setMarked(true);
    };
    element?.addEventListener(EVENT, onShow);
    return () => element?.removeEventListener(EVENT, onShow);
  }, []);
  useEffect(() => {
    if (!isMarked) return;
    const unmark = () => setMarked(false);
    const press = { capture: true } as const;
    document.addEventListener('pointerdown', unmark, press);
    document.addEventListener('keydown', unmark, press);
    return () => {
      document.removeEventListener('pointerdown', unmark, press);
      document.removeEventListener('keydown', unmark, press);
    };
  }, [isMarked]);
  return { slot, isMarked, shown };
};
