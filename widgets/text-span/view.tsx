import { Alert, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { useProblemText } from '../shared/view/use-problem-text.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import type { SpanSettings } from './span-settings.ts';
import { texts } from './texts.ts';
import type { SpanValue } from './value.ts';
import { PickedBar, SelectionBar } from './view/bars/bars.tsx';
import { FindBar } from './view/bars/find-bar.tsx';
import { Palette } from './view/bars/palette.tsx';
import { StatusLine } from './view/bars/status-line.tsx';
import { SuggestionsBar } from './view/bars/suggestions-bar.tsx';
import { Toolbar } from './view/bars/toolbar.tsx';
import { useChoice } from './view/bars/use-choice.ts';
import { useRoom } from './view/bars/use-room.ts';
import { useZoom } from './view/bars/use-zoom.ts';
import { viewTexts } from './view/bars/view-texts.ts';
import classes from './view/bars/work.module.css';
import { TextDrawing } from './view/drawing/drawing.tsx';
import type { DrawingHandle } from './view/drawing/drawing-handle.ts';
import { HelpDialog } from './view/keys/help-dialog.tsx';
import { commandOf } from './view/keys/key-map.ts';
import { pressOf } from './view/keys/keyboard.ts';
import { byType, keysOf, type OwnKeys, storedKeys, storeKeys } from './view/keys/type-keys.ts';
import { createPaints } from './view/panels/panel.tsx';
import { PopupPanel } from './view/panels/popup-panel.tsx';
import { saidTexts } from './view/work/announcement-texts.ts';
import { markSourceOf } from './view/work/mark-source.ts';
import { usePointer } from './view/work/use-pointer.ts';
import { useTodo } from './view/work/use-todo.ts';
import { useWork } from './view/work/use-work.ts';
import { ordered } from './view/work/work-context.ts';

/** Nothing of these changes the answer. */
const READING = new Set(['move', 'next', 'next-match', 'next-problem', 'find', 'help', 'escape', 'select-all']);

/** From this width on there is room for a panel at the side of the text. Pixels. */
const WIDE = 880;

/** A text at work: stretches of it are labelled and related to one another. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it only places the parts of the view.
export const View = (props: WidgetViewProps<SpanSettings, SpanValue>) => {
  const { id, htmlId, settings, value, input, describedBy, context, onChange } = props;
  const t = useTexts(texts);
  const tell = useProblemText();
  const isReadOnly = settings.readonly || context.mode === 'review';
  const [snaps, setSnaps] = useChoice('snap', settings.enableWordSnapping);
  const [wantsSide, setSide] = useChoice('side', false);
  const [hasRoom, watchRoom] = useRoom((widget) => widget.clientWidth >= WIDE);
  const isSide = wantsSide && hasRoom;
  const said = useTexts(saidTexts);
  const v = useTexts(viewTexts);
  const onSnap = () => {
    setSnaps(!snaps);
    work.context.say(said(snaps ? 'snapOff' : 'snapOn'));
  };
  const { work, screen, draw } = useWork({ value, settings, input, isReadOnly, snaps, onSnap, onChange });
  const { doc, types } = work.context;
  const [drawing, setDrawing] = useState<DrawingHandle | null>(null);
  const [paints] = useState(createPaints);
  const [hasFocus, setFocus] = useState(false);
  const [own, setOwn] = useState<OwnKeys>(storedKeys);
  const zoom = useZoom();
  useTodo(doc, settings.label, t, context.explain);
  const takeDrawing = useCallback(
    (handle: DrawingHandle | null) => {
      draw(handle);
      setDrawing(handle);
    },
    [draw],
  );

  const all = types.ranges.all;
  const keys = useMemo(
    () =>
      keysOf(
        all.map((type) => type.value),
        settings.typeKeys,
        own,
      ),
    [all, settings, own],
  );
  const keyOfType = useMemo(() => byType(keys), [keys]);
  const { hidden, sticky } = screen;
  const source = useMemo(() => markSourceOf(doc, types, t, hidden), [doc, types, t, hidden]);
  const found = useMemo(() => {
    if (screen.picked.size === 0) return screen.found;
    const picked = [...screen.picked].flatMap((one) => work.context.find(one) ?? []);
    return picked.map(({ begin, end }) => ({ begin, end })).sort((a, b) => a.begin - b.begin);
  }, [screen.picked, screen.found, work]);

  usePointer(drawing, {
    onPress: () => {
      drawing?.container.focus({ preventScroll: true });
      if (work.context.screen.get().popup) work.context.screen.set({ popup: null });
    },
    onDeed: (deed) => {
      const isReading = deed.do === 'caret' || deed.do === 'select' || deed.do === 'open' || deed.do === 'arc';
      if (!isReadOnly || isReading || deed.do === 'given-up') work.deed(deed);
    },
    onPull: (pull) => {
      if (isReadOnly) return;
      const over = pull?.over ?? undefined;
      const isAllowed = pull && over !== undefined && doc.connectorTypesBetween(pull.from, over).length > 0;
      work.context.screen.set({ pull: pull && { ...pull, over: isAllowed ? over : undefined } });
    },
  });

  useEffect(() => {
    const container = drawing?.container;
    if (!container) return;
    const ends = new AbortController();
    const { signal } = ends;
    // What is selected is not the browser's own selection, so copying is told what it is. Firefox and Safari tell the
    // page, or where something else is selected, and not what has the focus.
    document.addEventListener(
      'copy',
      (event) => {
        const { selection } = work.context.screen.get();
        if (document.activeElement !== container || !selection || selection.anchor === selection.focus) return;
        const { begin, end } = ordered(selection);
        event.clipboardData?.setData('text/plain', doc.text.slice(begin, end));
        event.preventDefault();
      },
      { signal },
    );
    container.addEventListener('focus', () => setFocus(true), { signal });
    container.addEventListener('blur', () => setFocus(false), { signal });
    return () => ends.abort();
  }, [drawing, work, doc]);

  const { active, arc, popup, selection } = screen;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !drawing) return;
    // From a button next to the text Escape ends what is open as well.
    const isText = event.target instanceof Node && drawing.container.contains(event.target);
    const isGoingOn = popup !== null || screen.task !== null || sticky !== undefined;
    if (!isText && (event.key !== 'Escape' || screen.helpShown || !isGoingOn)) return;
    const wish = commandOf(pressOf(event), keys);
    if (!wish || (isReadOnly && !READING.has(wish.do) && wish.do !== 'annotate')) return;
    event.preventDefault();
    work.command(wish);
  };

  if (value.originalString === '') return <p className={classes.hint}>{t('empty')}</p>;
  const current = active === undefined ? undefined : work.context.find(active)?.type;
  const stickyColor = types.ranges.get(sticky ?? '')?.color;
  const panel = popup && (
    <PopupPanel
      key={`${popup.of} ${popup.id}`}
      {...{ work, popup, paints, isReadOnly }}
      types={keys}
      keys={keyOfType}
      isDocked={isSide}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the text, which has the focus itself
    <div ref={watchRoom} className={classes.widget} onKeyDown={onKeyDown}>
      {settings.label && (
        <div className={classes.label}>
          {settings.label} {context.info}
        </div>
      )}
      {doc.problems.length > 0 && (
        <Alert color="yellow" p="xs">
          {t('unreadable')} {[...new Set(doc.problems.map(tell))].slice(0, 3).join(' ')}
        </Alert>
      )}
      <div className={classes.head}>
        {!isReadOnly && <Palette {...{ work, current, sticky, paints }} types={all} keys={keyOfType} />}
        <Toolbar
          {...{ work, screen, paints, isReadOnly, zoom }}
          choices={{ snaps, side: hasRoom ? isSide : null, onSnap, onSide: setSide }}
        />
      </div>
      {!isReadOnly && <SuggestionsBar work={work} />}
      {screen.finding && <FindBar work={work} screen={screen} finding={screen.finding} isReadOnly={isReadOnly} />}
      {!isReadOnly && <PickedBar work={work} screen={screen} keys={keyOfType} paints={paints} />}
      <div
        className={classes.columns}
        data-side={isSide || undefined}
        data-sticky={sticky === undefined ? undefined : true}
        style={stickyColor === undefined ? undefined : ({ '--sticky': stickyColor } as CSSProperties)}
      >
        <TextDrawing
          ref={takeDrawing}
          source={source}
          version={screen.version}
          breaks={settings.breakLinesOnlyOnNewLineCharacters ? 'newlines' : 'sentences'}
          selection={selection}
          caretShown={hasFocus}
          active={active}
          activeArc={arc}
          handles={
            !isReadOnly &&
            (screen.byTouch || (active !== undefined && active === screen.opened && work.context.isOwn(active)))
          }
          found={found}
          showRowNumbers
          zoom={zoom.size}
          pull={screen.pull}
          role="application"
          ariaLabel={settings.label || t('text')}
          describedBy={[describedBy, `${htmlId}-hint`].filter(Boolean).join(' ')}
          htmlId={`${htmlId}-text`}
          onPaint={paints.tell}
        />
        {isSide && (
          <aside className={classes.side} aria-label={v('sidePanel')}>
            {panel ?? <p className={classes.hint}>{t('sideEmpty')}</p>}
          </aside>
        )}
      </div>
      <StatusLine work={work} screen={screen} isReadOnly={isReadOnly} />
      {!isSide && panel}
      {!isReadOnly && <SelectionBar work={work} screen={screen} paints={paints} />}
      <HelpDialog
        opened={screen.helpShown}
        onClose={() => {
          work.context.screen.set({ helpShown: false });
          work.focusText();
        }}
        types={isReadOnly ? [] : all}
        keys={keys}
        own={own}
        onOwn={(next) => {
          setOwn(next);
          storeKeys(next);
        }}
      />
      <VisuallyHidden id={`${htmlId}-hint`}>{t('textHint')}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="polite" data-said={id}>
        {screen.said}
      </VisuallyHidden>
    </div>
  );
};
