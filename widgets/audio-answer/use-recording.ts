import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import type { StoredFile, WidgetFiles } from '../shared/widget-files.ts';
import { createTake, PARTS_A_SECOND, type Take } from './take.ts';
import { texts } from './texts.ts';

/** `found`: a recording that a reload or a crash interrupted, or that could not be saved, waits for a decision. */
export type State = 'idle' | 'asking' | 'active' | 'paused' | 'found' | 'saving';
type Hint = 'clipped' | 'silent' | 'lost' | 'notKept';

/** Louder than this of 1, a sample has no room left; softer than that for some seconds, nobody is heard. */
const CLIPPED = 0.985;
const SILENT = 0.01;
const SILENT_PARTS = 3 * PARTS_A_SECOND;

const PROBLEMS: Record<string, 'denied' | 'noMicrophone'> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noMicrophone',
  OverconstrainedError: 'noMicrophone',
};

/** How loud it is matters only while it is recorded. */
const hintIn = (state: State, hint: Hint | null): Hint | null =>
  state !== 'active' && (hint === 'clipped' || hint === 'silent') ? null : hint;

const fileName = (questionId: number) =>
  `${questionId}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.wav`;

/** The recording of this widget. `isAnswer`: the answer is being given or changed. */
const useTake = (key: string, isAnswer: boolean, setState: (state: State) => void) => {
  const take = useRef<Take | null>(null);
  const [heard, setHeard] = useState({ seconds: 0, level: 0 });
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    if (!isAnswer) return;
    let quiet = 0;
    const mine = createTake(key, {
      onHeard: (seconds, peak) => {
        setHeard({ seconds, level: peak });
        quiet = peak < SILENT ? quiet + 1 : 0;
        const now = peak > CLIPPED ? 'clipped' : quiet >= SILENT_PARTS ? 'silent' : null;
        setHint((before) => (before === 'lost' || before === 'notKept' ? before : now));
      },
      onLost: () => {
        setHint('lost');
        setState('paused');
      },
      onNotKept: () => setHint('notKept'),
    });
    take.current = mine;
    mine.find().then(
      (seconds) => {
        if (seconds === null || take.current !== mine) return;
        setHeard({ seconds, level: 0 });
        setState('found');
      },
      () => undefined,
    );
    return () => {
      take.current = null;
      void mine.leave();
    };
  }, [key, isAnswer, setState]);
  const clear = () => {
    setHeard({ seconds: 0, level: 0 });
    setHint(null);
  };
  return { take, ...heard, hint, clear };
};

/** Records, and saves the recording as a file of the answer. */
export const useRecording = (files: WidgetFiles, isAnswer: boolean, onSaved: (file: StoredFile) => void) => {
  const t = useTexts(texts);
  const [state, setState] = useState<State>('idle');
  const [trouble, setTrouble] = useState('');
  const [percent, setPercent] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const saving = useRef<AbortController | null>(null);
  const { take, seconds, level, hint, clear } = useTake(files.key, isAnswer, setState);

  const begin = async (deviceId: string) => {
    setTrouble('');
    clear();
    setState('asking');
    try {
      await take.current?.begin(deviceId);
      setState('active');
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      setTrouble(t(PROBLEMS[name] ?? 'inUse'));
      setState('idle');
    }
  };
  const pause = () => {
    take.current?.pause();
    setState('paused');
  };
  const resume = () => {
    take.current?.resume();
    setState('active');
  };
  const cancel = async () => {
    await take.current?.stop();
    await take.current?.forget();
    clear();
    setState('idle');
  };
  const save = async () => {
    const control = new AbortController();
    const { signal } = control;
    saving.current = control;
    setPercent(0);
    setWaiting(false);
    setTrouble('');
    setState('saving');
    const mine = take.current;
    if (!mine) return;
    await mine.stop();
    try {
      const saved = await files.upload(mine.file(), {
        name: fileName(files.questionId),
        signal,
        onWaiting: setWaiting,
        onProgress: (sent, total) => setPercent(Math.floor((100 * sent) / Math.max(1, total))),
      });
      onSaved(saved);
      await mine.forget();
      clear();
      setState('idle');
    } catch (error) {
      if (!signal.aborted) setTrouble(t('failed', { reason: error instanceof Error ? error.message : String(error) }));
      setState('found');
    }
  };
  return {
    ...{ state, seconds, level, hint: hintIn(state, hint), trouble, percent, isWaiting },
    ...{ begin, pause, resume, cancel, save },
    /** The recording stays, to be saved later or discarded. */
    cancelSaving: () => saving.current?.abort(),
  };
};
