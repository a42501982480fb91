import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../shared/use-texts.ts';
import { afterCut, afterTrim, type Piece } from '../document/cut-regions.ts';
import { annotationsOf } from '../document/region.ts';
import { EDITED_NAME, isEdited, waveform } from '../model.ts';
import { CutError, soundOf } from '../sound/cut-sound.ts';
import { texts } from '../texts.ts';
import type { WaveformValue } from '../value.ts';
import { type ViewProps, withContent } from './use-work.ts';
import type { Work } from './work.ts';

/** The step that can be undone, and the value before it. */
interface LastStep {
  was: 'cut' | 'reset';
  value: WaveformValue;
}

/**
 * Cutting the recording, which is read at `address`: a piece is taken out or kept, the result is stored with the answer, and the
 * last step, a reset too, can be undone.
 */
export const useCutting = (props: ViewProps, work: Work, address: string | null) => {
  const { settings, value, input, context, onChange } = props;
  const { files, unfinished } = context;
  const t = useTexts(texts);
  const [before, setBefore] = useState<LastStep | null>(null);
  const [state, setState] = useState<'cutting' | 'cutWaiting' | null>(null);
  const [trouble, setTrouble] = useState('');
  const storing = useRef<AbortController | null>(null);
  const busy = state && t(state);
  useEffect(() => unfinished(busy), [unfinished, busy]);
  useEffect(() => () => unfinished(null), [unfinished]);

  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  /** `after`: what becomes of the annotations, also of those that are made while the rest is stored. */
  const keep = async (pieces: readonly Piece[], after: typeof afterCut, piece: Piece) => {
    if (!files || address === null) return;
    const control = new AbortController();
    const { signal } = control;
    storing.current = control;
    const onWaiting = (isWaiting: boolean) => !signal.aborted && setState(isWaiting ? 'cutWaiting' : 'cutting');
    setState('cutting');
    setTrouble('');
    try {
      const file = await soundOf(address, pieces, work.get().scale.duration / 1000, signal);
      const stored = await files.upload(file, { name: EDITED_NAME, signal, onWaiting });
      if (signal.aborted) return void files.remove(stored.id).catch(() => undefined);
      const { value: was, onChange: put } = latest.current;
      const now = withContent(was, {
        ...{ regions: work.list.all, addedTiers: work.addedTiers, decisions: work.suggestions.decisions },
      });
      const regions = after(work.list.all, piece, work.rules.minLength);
      setBefore({ was: 'cut', value: now });
      work.seek(0);
      // At once: a letter that is typed before the page shows it would be put over the recording as it was.
      flushSync(() => put({ ...now, record: stored.id, annotations: annotationsOf(regions, now.frame_rate) }));
    } catch (error) {
      const said = error instanceof Error ? error.message : '';
      if (signal.aborted) return;
      setTrouble(t('notCut', { reason: error instanceof CutError ? t(error.why) : said }));
    }
    setState(null);
  };
  const goTo = (to: WaveformValue, step: LastStep | null) => {
    setBefore(step);
    setTrouble('');
    work.seek(0);
    // Another object, so that the view takes it up as a new value.
    onChange({ ...to });
  };
  const undo = () => {
    if (!before) return;
    const isLeft = before.was === 'cut' && isEdited(value) && value.record !== before.value.record;
    if (isLeft) void files?.remove(value.record).catch(() => undefined);
    goTo(before.value, null);
  };
  return {
    isOffered: settings.enableCut && !work.isReadOnly && files !== undefined,
    /** What it is busy with, in words; null: nothing. */
    busy,
    trouble,
    undoes: before?.was ?? null,
    canReset: isEdited(value),
    cut: (piece: Piece) => {
      const { duration } = work.get().scale;
      const pieces = [
        { start: 0, end: piece.start },
        { start: piece.end, end: duration },
      ];
      return keep(pieces, afterCut, piece);
    },
    trim: (piece: Piece) => keep([piece], afterTrim, piece),
    /** Ends the cut that is under way: the recording stays as it is. */
    cancel: () => {
      storing.current?.abort();
      setState(null);
    },
    undo,
    /** Whether the undo takes annotations with it that were made since. */
    undoesMore: before !== null && work.list.canUndo,
    // The cut recording stays stored: the annotations go with the reset, so it is undone with both.
    reset: () => goTo(waveform.initial(settings, input, Math.random), { was: 'reset', value }),
  };
};

export type Cutting = ReturnType<typeof useCutting>;
