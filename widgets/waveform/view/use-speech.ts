import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Outline } from '../../shared/sound/outline.ts';
import type { Piece } from '../document/cut-regions.ts';
import type { WaveformSettings } from '../model.ts';
import type { SpeechAsked } from '../sound/voice-activity.ts';
import { MOST_ANNOTATIONS } from '../value.ts';
import type { Work } from './work.ts';

/** Enough for two hours in steps of 8 ms; what is longer is looked at in longer steps. */
const MOST_PAIRS = 1_000_000;

/** Looks for speech next to the page, which goes on meanwhile. */
const findSpeech = (asked: SpeechAsked, signal: AbortSignal): Promise<Piece[]> => {
  const worker = new Worker(new URL('../sound/speech-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Piece[]>((resolve, reject) => {
    signal.addEventListener('abort', reject, { once: true });
    worker.onerror = reject;
    worker.onmessage = ({ data }: MessageEvent<Piece[]>) => resolve(data);
    worker.postMessage(asked, [asked.outline.pairs.buffer]);
  }).finally(() => worker.terminate());
};

interface Looking {
  /** Also while the outline is still to come. */
  isLooking: boolean;
  /** Null as long as there is nothing to cancel. */
  cancel: (() => void) | null;
}

/** Suggests where somebody speaks, as soon as the outline of the recording is there. */
export const useSpeech = (
  work: Work,
  outline: Outline | null,
  settings: WaveformSettings,
  isWanted: boolean,
): Looking => {
  const { suggestSpeech, speechThreshold, speechMinLength, speechMinPause, minLength } = settings;
  const least = Math.max(speechMinLength, minLength ?? 0) * 1000;
  const { loads } = work;
  const [ended, setEnded] = useState<{ outline: Outline | null; loads: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!outline || !isWanted || !suggestSpeech) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = async () => {
      const { pairs, rate } = await outline.whole(MOST_PAIRS);
      signal.throwIfAborted();
      const options = { threshold: speechThreshold, minLength: least, minPause: speechMinPause * 1000 };
      const durationMs = work.get().scale.duration || outline.duration * 1000;
      // A copy: the outline itself is drawn.
      const speech = await findSpeech({ outline: { pairs: pairs.slice(), rate }, durationMs, options }, signal);
      signal.throwIfAborted();
      const color = work.options.colorOf('');
      // At once, not next to what was found.
      flushSync(() => setEnded({ outline, loads }));
      work.offer(
        speech.slice(0, MOST_ANNOTATIONS).map(({ start, end }) => ({
          ...{ id: `speech-${start}-${end}`, start, end, note: '', color, score: null, model: '' },
        })),
      );
    };
    running.current = leaving;
    // Without an outline there are no suggestions; the recording can be worked at all the same.
    look()
      .catch(() => undefined)
      // Another look may have begun.
      .finally(() => running.current === leaving && setEnded({ outline, loads }));
    return () => leaving.abort();
  }, [work, loads, outline, isWanted, suggestSpeech, speechThreshold, least, speechMinPause]);
  return {
    isLooking: isWanted && suggestSpeech && (ended?.outline !== outline || ended.loads !== loads),
    cancel:
      outline &&
      (() => {
        running.current?.abort();
        setEnded({ outline, loads });
      }),
  };
};
