import { useEffect, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { afterCut, afterTrim, type Piece } from '../document/cut-regions.ts';
import { annotationsOf, type Region } from '../document/region.ts';
import { EDITED_NAME, isEdited, waveform } from '../model.ts';
import { CutError, soundOf } from '../sound/cut-sound.ts';
import { texts } from '../texts.ts';
import type { WaveformValue } from '../value.ts';
import type { ViewProps } from './use-work.ts';
import type { Work } from './work.ts';

/** Cutting the recording, which is read at `address`: a piece is taken out or kept, the result is stored with the answer, and the last step can be undone. */
export const useCutting = (props: ViewProps, work: Work, address: string | null) => {
  const { settings, value, input, context, onChange } = props;
  const { files, unfinished } = context;
  const t = useTexts(texts);
  const [before, setBefore] = useState<WaveformValue | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const reason = isBusy ? t('cutting') : null;
  useEffect(() => unfinished(reason), [unfinished, reason]);
  useEffect(() => () => unfinished(null), [unfinished]);

  const keep = async (pieces: readonly Piece[], regions: readonly Region[]) => {
    if (!files || address === null) return;
    setBusy(true);
    setTrouble('');
    try {
      const file = await soundOf(address, pieces, work.get().scale.duration / 1000);
      const stored = await files.upload(file, { name: EDITED_NAME });
      setBefore(value);
      work.seek(0);
      onChange({ ...value, record: stored.id, annotations: annotationsOf(regions, value.frame_rate) });
    } catch (error) {
      const said = error instanceof Error ? error.message : '';
      setTrouble(t('notCut', { reason: error instanceof CutError ? t(error.why) : said }));
    }
    setBusy(false);
  };
  const goBack = (to: WaveformValue) => {
    setBefore(null);
    setTrouble('');
    work.seek(0);
    if (isEdited(value) && value.record !== to.record) void files?.remove(value.record).catch(() => undefined);
    // Another object, so that the view takes it up as a new value.
    onChange({ ...to });
  };
  return {
    isOffered: settings.enableCut && !work.isReadOnly && files !== undefined,
    isBusy,
    trouble,
    canUndo: before !== null,
    canReset: isEdited(value),
    cut: (piece: Piece) => {
      const { duration } = work.get().scale;
      const pieces = [
        { start: 0, end: piece.start },
        { start: piece.end, end: duration },
      ];
      return keep(pieces, afterCut(work.list.all, piece, work.rules.minLength));
    },
    trim: (piece: Piece) => keep([piece], afterTrim(work.list.all, piece, work.rules.minLength)),
    undo: () => before && goBack(before),
    reset: () => goBack(waveform.initial(settings, input, Math.random)),
  };
};

export type Cutting = ReturnType<typeof useCutting>;
