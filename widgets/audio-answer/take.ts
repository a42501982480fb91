import { secondsOf, wavOf } from '../shared/sound/wav.ts';
import { type Recorder, startRecorder } from './recorder.ts';
import { forgetRecording, keepPart, keptRecording, type Recording } from './recording-store.ts';

/** Parts that come from the microphone in a second; so many are kept at once. */
export const PARTS_A_SECOND = 10;

interface Events {
  /** After each tenth of a second: seconds so far, and the loudest sample of the last tenth, 0 to 1. */
  onHeard: (seconds: number, peak: number) => void;
  /** The microphone was taken away; the recording is paused. */
  onLost: () => void;
  /** The device has no space: a reload would lose what is recorded. */
  onNotKept: () => void;
}

const nothing = (): Recording => ({ parts: [], rate: 1 });

/**
 * One recording of a widget at a time, kept on this device second by second under `key`, so that neither a reload nor a
 * crash loses what was said. Only one tab has it.
 */
export const createTake = (key: string, { onHeard, onLost, onNotKept }: Events) => {
  let recorder: Recorder | null = null;
  let recording = nothing();
  let waiting: Int16Array<ArrayBuffer>[] = [];
  let samples = 0;
  let release = () => {};
  let isLeft = false;

  const hold = () =>
    new Promise<boolean>((resolve) => {
      const wait = (lock: Lock | null) => {
        // Who has left meanwhile would hold it until the tab is closed.
        const isHeld = lock !== null && !isLeft;
        resolve(isHeld);
        if (!isHeld) return undefined;
        return new Promise<void>((end) => {
          release = end;
        });
      };
      void navigator.locks.request(`tagwerk-recording ${key}`, { ifAvailable: true }, wait);
    });
  const keep = async () => {
    if (waiting.length === 0) return;
    const part = new Blob(waiting);
    waiting = [];
    recording.parts.push(part);
    await keepPart(key, recording.parts.length - 1, part, recording.rate).catch(onNotKept);
  };
  const stop = async () => {
    await recorder?.stop();
    recorder = null;
    await keep();
  };
  const forget = async () => {
    recording = nothing();
    waiting = [];
    samples = 0;
    await forgetRecording(key).catch(() => undefined);
    release();
  };
  return {
    /** Seconds of a recording that was interrupted; null if there is none, or another tab has it. */
    find: async (): Promise<number | null> => {
      const found = await keptRecording(key);
      if (!found || !(await hold())) return null;
      recording = found;
      return secondsOf(new Blob(found.parts).size, found.rate);
    },
    /** Rejects as `startRecorder`; with NotReadableError if another tab records. */
    begin: async (deviceId: string): Promise<void> => {
      if (!(await hold())) throw new DOMException('', 'NotReadableError');
      const onPart = (part: Int16Array<ArrayBuffer>, peak: number) => {
        waiting.push(part);
        samples += part.length;
        onHeard(samples / recording.rate, peak);
        if (waiting.length >= PARTS_A_SECOND) void keep();
      };
      const lose = () => {
        recorder?.pause();
        onLost();
      };
      try {
        const started = await startRecorder({ deviceId, onPart, onLost: lose });
        // Whoever allowed the microphone after leaving the page is not recorded.
        if (isLeft) await started.stop();
        else recorder = started;
        recording = { parts: [], rate: started.rate };
      } catch (error) {
        release();
        throw error;
      }
    },
    pause: () => recorder?.pause(),
    resume: () => recorder?.resume(),
    stop,
    file: (): Blob => wavOf(recording.parts, recording.rate),
    forget,
    /** The page goes: what was recorded stays on the device. */
    leave: async () => {
      isLeft = true;
      await stop();
      release();
    },
  };
};

export type Take = ReturnType<typeof createTake>;
