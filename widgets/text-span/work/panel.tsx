import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './panel.module.css';

/** From the edge of the window, and from what the panel is about. */
const GAP = 8;
const FOCUSABLE =
  'input:not([disabled]), textarea:not([disabled]), select:not([disabled]), button:not([disabled]), [tabindex="0"]';

/** Tells whoever listens that the text was drawn anew, so that what stands at a place of it moves along. */
export interface Paints {
  tell: () => void;
  listen: (listener: () => void) => () => void;
}

export const createPaints = (): Paints => {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of [...listeners]) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Under what it is about where there is room, else above it; always in the window. */
export const placed = (
  about: { left: number; top: number; bottom: number },
  size: { width: number; height: number },
  room: { width: number; height: number },
): { left: number; top: number } => {
  const below = about.bottom + GAP;
  const above = about.top - GAP - size.height;
  const fitsBelow = below + size.height + GAP <= room.height;
  const top = fitsBelow || above < GAP ? Math.min(below, room.height - size.height - GAP) : above;
  const left = Math.min(about.left, room.width - size.width - GAP);
  return { left: Math.max(GAP, left), top: Math.max(GAP, top) };
};

interface PanelProps {
  label: string;
  /** What it is about on the screen; null: not in sight at the moment. */
  about: () => DOMRect | null;
  paints: Paints;
  /** Changes: another thing is looked at, and the focus goes to the panel's first field. Undefined: takes no focus. */
  focusOn?: string | undefined;
  role?: 'dialog' | 'toolbar';
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A small panel beside a place of the text; on narrow screens a sheet at their lower edge. */
export const Panel = ({ label, about, paints, focusOn, role = 'dialog', onKeyDown, children }: PanelProps) => {
  const box = useRef<HTMLDivElement>(null);
  const find = useRef(about);
  const put = useCallback(() => {
    const panel = box.current;
    const rect = find.current();
    if (!panel || !rect) return;
    const room = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
    const { left, top } = placed(rect, { width: panel.offsetWidth, height: panel.offsetHeight }, room);
    panel.style.setProperty('--left', `${left}px`);
    panel.style.setProperty('--top', `${top}px`);
  }, []);
  useLayoutEffect(() => {
    find.current = about;
    put();
  });

  useLayoutEffect(() => {
    const panel = box.current;
    panel?.showPopover();
    put();
    const unlisten = paints.listen(put);
    const resized = new ResizeObserver(put);
    if (panel) resized.observe(panel);
    addEventListener('scroll', put, { passive: true, capture: true });
    addEventListener('resize', put);
    return () => {
      unlisten();
      resized.disconnect();
      removeEventListener('scroll', put, { capture: true });
      removeEventListener('resize', put);
    };
  }, [paints, put]);

  useEffect(() => {
    const panel = box.current;
    if (focusOn === undefined || !panel) return;
    const first = panel.querySelector<HTMLElement>('[data-first-focus]') ?? panel.querySelector<HTMLElement>(FOCUSABLE);
    (first ?? panel).focus({ preventScroll: true });
  }, [focusOn]);

  /** Tab goes round within: behind the panel lies the text, which its keys change. */
  const onKey = (event: KeyboardEvent) => {
    onKeyDown?.(event);
    if (event.key !== 'Tab' || event.defaultPrevented || role !== 'dialog') return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
      (one) => one.tabIndex >= 0 && one.checkVisibility(),
    );
    const [first, last] = [all[0], all.at(-1)];
    const active = document.activeElement;
    const isAtEnd = event.shiftKey ? active === first || active === box.current : active === last;
    if (!isAtEnd) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of everything inside come through here
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is given, as a dialog's or a toolbar's
    <div
      ref={box}
      popover="manual"
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={classes.panel}
      onKeyDown={onKey}
    >
      {children}
    </div>
  );
};
