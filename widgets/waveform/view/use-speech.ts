import { useEffect } from 'react';
import type { Outline } from '../../shared/sound/outline.ts';
import type { WaveformSettings } from '../model.ts';
import { speechIn } from '../sound/voice-activity.ts';
import { MOST_ANNOTATIONS } from '../value.ts';
import type { Work } from './work.ts';

/** Enough for two hours in steps of 8 ms; what is longer is looked at in longer steps. */
const MOST_PAIRS = 1_000_000;

/** Suggests where somebody speaks, once the outline of the recording is there. */
export const useSpeech = (work: Work, outline: Outline | null, settings: WaveformSettings, isWanted: boolean): void => {
  const { suggestSpeech, speechThreshold, speechMinLength, speechMinPause, minLength } = settings;
  const least = Math.max(speechMinLength, minLength ?? 0) * 1000;
  const { loads } = work;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer begins without suggestions.
  useEffect(() => {
    if (!outline || !isWanted || !suggestSpeech) return undefined;
    let isCurrent = true;
    const suggest = (found: Awaited<ReturnType<Outline['whole']>>) => {
      if (!isCurrent) return;
      const options = { threshold: speechThreshold, minLength: least, minPause: speechMinPause * 1000 };
      const color = work.options.colorOf('');
      const speech = speechIn(found, work.get().scale.duration || outline.duration * 1000, options);
      work.offer(
        speech.slice(0, MOST_ANNOTATIONS).map(({ start, end }) => ({
          ...{ id: `speech-${start}-${end}`, start, end, note: '', color, score: null, model: '' },
        })),
      );
    };
    // Without an outline there are no suggestions; the recording can be worked at all the same.
    outline.whole(MOST_PAIRS).then(suggest, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [work, loads, outline, isWanted, suggestSpeech, speechThreshold, least, speechMinPause]);
};
