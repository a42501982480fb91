import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';
import { timeText } from '../time-text.ts';
import { commandOf } from './key-map.ts';
import { type Colours, heightWith, OVERVIEW_HEIGHT, paintOverview, paintStage, sightOf } from './paint.ts';
import { createPointer, gripAt } from './pointer.ts';
import { msAt, perSecondOf, spanOf } from './scale.ts';
import classes from './stage.module.css';
import type { Work } from './work.ts';
import type { WorkState } from './work-core.ts';

interface StageProps {
  work: Work;
  state: WorkState;
  isFixed: boolean;
  label: string;
  describedBy: string;
  /** Stands in the drawing as long as there is nothing to draw. */
  note: string;
  clock: RefObject<HTMLElement | null>;
}

/** Colours as the theme of the page has them at this moment. */
const coloursOf = (element: Element): Colours => {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    wave: read('--wave'),
    line: read('--wave-line'),
    text: read('--wave-text'),
    paper: read('--wave-paper'),
    head: read('--wave-head'),
  };
};

/** Draws at most once for each frame of the screen. */
const useDrawing = (work: Work, draw: () => void) => {
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => {
    let frame = 0;
    const ask = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        latest.current();
      });
    };
    const theme = new MutationObserver(ask);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme'] });
    const stop = work.onPaint(ask);
    ask();
    return () => {
      cancelAnimationFrame(frame);
      theme.disconnect();
      stop();
    };
  }, [work]);
};

const useWidth = (work: Work, box: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => work.setWidth(element.clientWidth));
    observer.observe(element);
    work.setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, [work, box]);
};

/** Where a pointer is in the drawing, which begins behind the border of its box. */
const placeIn = (box: Element, { clientX, clientY }: { clientX: number; clientY: number }) => {
  const { left, top } = box.getBoundingClientRect();
  return [clientX - left - box.clientLeft, clientY - top - box.clientTop] as const;
};

/** The wheel moves along the recording, and zooms with Ctrl. */
const useWheel = (work: Work, box: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = box.current;
    const turn = (event: WheelEvent) => {
      const { scale } = work.get();
      const x = element ? placeIn(element, event)[0] : 0;
      const along = event.deltaX || (event.shiftKey ? event.deltaY : 0);
      if (event.ctrlKey) work.zoom(perSecondOf(scale) * Math.exp(-event.deltaY / 200), x);
      else if (along !== 0) work.pan((along * 1000) / perSecondOf(scale));
      else return;
      event.preventDefault();
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [work, box]);
};

const usePointer = (work: Work, isFixed: boolean) => {
  const [pointer] = useState(() => createPointer(work, { isFixed }));
  const place = (event: PointerEvent) => placeIn(event.currentTarget, event);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.down(event.pointerId, ...place(event), event.pointerType === 'touch');
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const [x, y] = place(event);
      pointer.move(event.pointerId, x, y);
      const grip = event.buttons === 0 && !work.isReadOnly ? gripAt(work, [x, y], false)?.grip : undefined;
      if (event.buttons === 0)
        event.currentTarget.dataset.grip = grip === 'body' ? (isFixed ? '' : 'body') : grip ? 'edge' : '';
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => pointer.up(event.pointerId, ...place(event)),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => pointer.cancel(event.pointerId),
  };
};

/** The part of the recording that is in sight, with its annotations. */
export const Stage = ({ work, state, isFixed, label, describedBy, note, clock }: StageProps) => {
  const t = useTexts(texts);
  const height = heightWith(work.lanes);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useWidth(work, box);
  useWheel(work, box);
  useDrawing(work, () => {
    if (!canvas.current) return;
    const { scale, selected, suggested, mark } = work.get();
    const { peaks, draft, lanes, activeTier: tier } = work;
    const time = work.time();
    const sight = [msAt(scale, 0), msAt(scale, scale.width)] as const;
    const [regions, suggestions] = [work.list.between(...sight), work.suggestions.open.between(...sight)];
    paintStage(
      canvas.current,
      {
        ...{ scale, peaks, regions, suggestions, draft, selected, suggested, time, mark, lanes, tier },
        noTier: t('noTier'),
      },
      coloursOf(canvas.current),
    );
    if (clock.current) clock.current.textContent = timeText(time);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(work, event);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    command();
  };
  return (
    <>
      <Overview work={work} state={state} />
      <div
        ref={box}
        role="application"
        aria-label={label}
        aria-describedby={describedBy}
        aria-roledescription={t('recording')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the recording work while it has the focus.
        tabIndex={0}
        className={classes.stage}
        style={{ height }}
        onKeyDown={onKeyDown}
        {...usePointer(work, isFixed)}
      >
        <canvas ref={canvas} className={classes.canvas} style={{ height }} />
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </>
  );
};

/** The whole recording in a strip; pointers move what is in sight. The keys of the stage do the same. */
const Overview = ({ work, state }: { work: Work; state: WorkState }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { scale } = state;
  const { duration } = scale;
  const drawn = useRef<unknown[]>([]);
  useDrawing(work, () => {
    if (!canvas.current) return;
    const { width } = work.get().scale;
    const colours = coloursOf(canvas.current);
    // Dragging, scrolling and playing change nothing here.
    const shown = [width, work.get().scale.duration, work.changes, work.peaks, work.peaks?.version, colours.wave];
    if (shown.every((one, at) => one === drawn.current[at])) return;
    drawn.current = shown;
    const { peaks, list } = work;
    paintOverview(canvas.current, { peaks, duration: work.get().scale.duration, width, regions: list.all }, colours);
  });
  const { from, share } = sightOf(scale);
  const go = ({ clientX, currentTarget, buttons }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1 || duration === 0) return;
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    work.centre(((clientX - left) / wide) * duration);
  };
  return (
    <div
      aria-hidden
      className={classes.overview}
      style={{ height: OVERVIEW_HEIGHT }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      <canvas ref={canvas} className={classes.canvas} style={{ height: OVERVIEW_HEIGHT }} />
      {spanOf(scale) < duration && (
        <span className={classes.sight} style={{ left: `${100 * from}%`, width: `max(4px, ${100 * share}%)` }} />
      )}
    </div>
  );
};
