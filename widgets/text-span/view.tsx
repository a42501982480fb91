import { type CSSProperties, type ReactNode, type Ref, useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import type { SpanSettings } from './span-settings.ts';
import { texts } from './texts.ts';
import type { SpanValue } from './value.ts';
import { Foot } from './view/bars/foot.tsx';
import { Head } from './view/bars/head.tsx';
import { useChoice } from './view/bars/use-choice.ts';
import { useRoom } from './view/bars/use-room.ts';
import { useZoom } from './view/bars/use-zoom.ts';
import type { ViewParts } from './view/bars/view-parts.ts';
import { viewTexts } from './view/bars/view-texts.ts';
import classes from './view/bars/work.module.css';
import { TextDrawing } from './view/drawing/drawing.tsx';
import type { DrawingHandle } from './view/drawing/drawing-handle.ts';
import { textKeys } from './view/keys/text-keys.ts';
import { useTypeKeys } from './view/keys/use-type-keys.ts';
import { createPaints } from './view/panels/panel.tsx';
import { PopupPanel } from './view/panels/popup-panel.tsx';
import { useTextPointer } from './view/pointer/use-text-pointer.ts';
import { saidTexts } from './view/work/announcement-texts.ts';
import { markSourceOf } from './view/work/mark-source.ts';
import type { ScreenState } from './view/work/screen-state.ts';
import { useShownTarget } from './view/work/use-shown-target.ts';
import { useTextFocus } from './view/work/use-text-focus.ts';
import { useTodo } from './view/work/use-todo.ts';
import { useWork } from './view/work/use-work.ts';
import type { Work } from './view/work/work.ts';

/** From this width on there is room for a panel at the side of the text. Pixels. */
const WIDE = 880;

type ViewProps = WidgetViewProps<SpanSettings, SpanValue>;

/** Snapping of drags to words, and the panel at the side of the text: as the person chose them on this device. */
const useViewChoices = (settings: SpanSettings) => {
  const [snaps, setSnaps] = useChoice('snap', settings.enableWordSnapping);
  const [wantsSide, setSide] = useChoice('side', false);
  const [hasRoom, watchRoom] = useRoom((widget) => widget.clientWidth >= WIDE);
  return { snaps, setSnaps, isSide: wantsSide && hasRoom, setSide, hasRoom, watchRoom };
};

/** What stands out in the text: what was found, or what several annotations taken together cover. */
const useFound = ({ context }: Work, { picked, found }: ScreenState) =>
  useMemo(() => {
    if (picked.size === 0) return found;
    const all = [...picked].flatMap((id) => context.find(id) ?? []);
    return all.map(({ begin, end }) => ({ begin, end })).sort((a, b) => a.begin - b.begin);
  }, [picked, found, context]);

/** A text at work: stretches of it are labelled and related to one another. */
export const View = (props: ViewProps) => {
  const { settings, value, input, context, onChange } = props;
  const t = useTexts(texts);
  const said = useTexts(saidTexts);
  const isReadOnly = settings.readonly || context.mode === 'review';
  const { snaps, setSnaps, isSide, setSide, hasRoom, watchRoom } = useViewChoices(settings);
  const onSnap = () => {
    setSnaps(!snaps);
    work.context.say(said(snaps ? 'snapOff' : 'snapOn'));
  };
  const { work, screen, draw } = useWork({ value, settings, input, isReadOnly, snaps, onSnap, onChange });
  const { doc, types } = work.context;
  const [drawing, setDrawing] = useState<DrawingHandle | null>(null);
  const takeDrawing = useCallback(
    (handle: DrawingHandle | null) => {
      draw(handle);
      setDrawing(handle);
    },
    [draw],
  );
  const [paints] = useState(createPaints);
  const zoom = useZoom();
  const keys = useTypeKeys(types.ranges.all, settings);
  useTodo(doc, settings.label, t, context.explain);
  useTextPointer(drawing, work, isReadOnly);
  useShownTarget(context.shown, work, drawing);
  const caretShown = useTextFocus(drawing, work);
  const onKeyDown = textKeys({ work, screen, drawing, types: keys.byKey, isReadOnly });

  if (value.originalString === '') return <p className={classes.hint}>{t('empty')}</p>;
  const { popup, sticky } = screen;
  const stickyColor = types.ranges.get(sticky ?? '')?.color;
  const parts = { work, screen, paints, isReadOnly, zoom, keys };
  const panel = popup && (
    <PopupPanel
      key={`${popup.of} ${popup.id}`}
      {...{ work, popup, paints, isReadOnly }}
      types={keys.byKey}
      keys={keys.ofType}
      isDocked={isSide}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the text, which has the focus itself
    <div ref={watchRoom} className={classes.widget} onKeyDown={onKeyDown}>
      <Head
        {...parts}
        {...{ settings }}
        info={context.info}
        choices={{ snaps, side: hasRoom ? isSide : null, onSnap, onSide: setSide }}
      />
      <div
        className={classes.columns}
        data-side={isSide || undefined}
        data-sticky={sticky === undefined ? undefined : true}
        style={stickyColor === undefined ? undefined : ({ '--sticky': stickyColor } as CSSProperties)}
      >
        <Text {...parts} {...{ props, caretShown }} ref={takeDrawing} />
        {isSide && <Side>{panel}</Side>}
      </div>
      <Foot {...parts} id={props.id} htmlId={props.htmlId}>
        {!isSide && panel}
      </Foot>
    </div>
  );
};

interface TextProps extends ViewParts {
  props: ViewProps;
  caretShown: boolean;
  ref: Ref<DrawingHandle>;
}

const Text = ({ work, screen, paints, isReadOnly, zoom, props, caretShown, ref }: TextProps) => {
  const t = useTexts(texts);
  const { settings, htmlId, describedBy } = props;
  const { doc, types } = work.context;
  const { active, arc, selection, hidden, opened, byTouch } = screen;
  const source = useMemo(() => markSourceOf(doc, types, t, hidden), [doc, types, t, hidden]);
  const found = useFound(work, screen);
  const isOpened = active !== undefined && active === opened && work.context.isOwn(active);
  return (
    <TextDrawing
      ref={ref}
      {...{ source, selection, caretShown, active, found }}
      version={screen.version}
      breaks={settings.breakLinesOnlyOnNewLineCharacters ? 'newlines' : 'sentences'}
      activeArc={arc}
      handles={!isReadOnly && (byTouch || isOpened)}
      showRowNumbers
      zoom={zoom.size}
      pull={screen.pull}
      role="application"
      ariaLabel={settings.label || t('text')}
      describedBy={[describedBy, `${htmlId}-hint`].filter(Boolean).join(' ')}
      htmlId={`${htmlId}-text`}
      onPaint={paints.tell}
    />
  );
};

const Side = ({ children }: { children: ReactNode }) => {
  const t = useTexts(texts);
  const v = useTexts(viewTexts);
  return (
    <aside className={classes.side} aria-label={v('sidePanel')}>
      {children ?? <p className={classes.hint}>{t('sideEmpty')}</p>}
    </aside>
  );
};
