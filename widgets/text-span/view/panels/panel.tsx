import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './panel.module.css';
import { GAP, placed } from './panel-place.ts';

/** Here it is a sheet at the lower edge; the style sheet says the same. */
const NARROW = '(max-width: 36rem)';
const FOCUSABLE = 'input:enabled, textarea:enabled, select:enabled, button:enabled, [tabindex="0"]';

/** Notifies listeners that the text was drawn again, so that elements placed on it move along. */
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

/** A bar next to a selection leaves room for the handles at its ends. */
const HANDLES = 40;

interface PanelProps {
  label: string;
  /** What it is about on the screen; null: not in sight at the moment. */
  about: () => DOMRect | null;
  /** What it must not cover: more than what it is about, as the sentence around that. */
  keepFree?: () => DOMRect | null;
  /** It stands in the page, at the side of the text, and covers nothing. */
  isDocked?: boolean;
  paints: Paints;
  /** Changes: another thing is looked at, and the focus goes to the panel's first field. Undefined: takes no focus. */
  focusOn?: string | undefined;
  role?: 'dialog' | 'toolbar';
  /** The panel goes with the focus in it: where the focus goes. */
  home: () => void;
  /** The panel covers what it is about: moves that up by so many pixels. */
  makeRoom?: (by: number) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Something outside was pressed. */
  onAway?: (pressed: Node) => void;
  children: ReactNode;
}

/** A small panel next to a place in the text; on narrow screens a sheet at their lower edge. */
export const Panel = (props: PanelProps) => {
  const { label, paints, focusOn, role = 'dialog', isDocked = false, onKeyDown, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const put = useCallback(() => {
    const panel = box.current;
    if (!panel || latest.current.isDocked) return;
    const rect = latest.current.about();
    if (!rect) return;
    const gap = panel.role === 'toolbar' ? HANDLES : GAP;
    const room = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
    // As high as what is in it: it may be scrolled at the moment.
    const height = panel.scrollHeight + panel.offsetHeight - panel.clientHeight;
    const free = latest.current.keepFree?.() ?? undefined;
    const place = placed(rect, { width: panel.offsetWidth, height }, room, gap, free);
    panel.style.setProperty('--left', `${place.left}px`);
    panel.style.setProperty('--top', `${place.top}px`);
    panel.style.setProperty('--most', `${place.height}px`);
  }, []);
  useLayoutEffect(() => {
    latest.current = props;
    put();
  });

  useLayoutEffect(() => {
    const panel = box.current;
    if (!latest.current.isDocked) panel?.showPopover();
    put();
    const unlisten = paints.listen(put);
    const resized = new ResizeObserver(put);
    if (panel) resized.observe(panel);
    addEventListener('scroll', put, { passive: true, capture: true });
    addEventListener('resize', put);
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel?.contains(target)) latest.current.onAway?.(target);
    };
    addEventListener('pointerdown', pressed, { capture: true });
    return () => {
      if (panel?.contains(document.activeElement)) latest.current.home();
      unlisten();
      resized.disconnect();
      removeEventListener('scroll', put, { capture: true });
      removeEventListener('resize', put);
      removeEventListener('pointerdown', pressed, { capture: true });
    };
  }, [paints, put]);

  useEffect(() => {
    const panel = box.current;
    if (focusOn === undefined || !panel) return;
    const first = panel.querySelector<HTMLElement>('[data-first-focus]') ?? panel.querySelector<HTMLElement>(FOCUSABLE);
    (first ?? panel).focus({ preventScroll: true });
    if (latest.current.isDocked || !matchMedia(NARROW).matches) return;
    const about = latest.current.about();
    const { top } = panel.getBoundingClientRect();
    const free = latest.current.keepFree?.() ?? about;
    // The whole sentence if there is room for it over the sheet, else what it is about.
    const isHighest = free && about && free.bottom - free.top + HANDLES < top;
    const hidden = ((isHighest ? free : about)?.bottom ?? 0) + HANDLES - top;
    if (hidden > 0) latest.current.makeRoom?.(hidden);
  }, [focusOn]);

  /** Tab goes round within: behind the panel lies the text, which its keys change. */
  const onKey = (event: KeyboardEvent) => {
    onKeyDown?.(event);
    if (event.key === '/' && !event.defaultPrevented && !(event.target as Element).matches('input, textarea')) {
      const search = box.current?.querySelector<HTMLElement>('[data-search]');
      if (search) event.preventDefault();
      search?.focus();
    }
    // A letter or a digit that means nothing here must not answer the form behind.
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
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
      {...(!isDocked && { popover: 'manual' as const })}
      data-docked={isDocked || undefined}
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
