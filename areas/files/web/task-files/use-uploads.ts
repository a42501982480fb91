import { useRef, useState } from 'react';
import { ApiError, isAborted } from '../../../../web/platform/api-error.ts';
import type { ChosenFile } from './chosen-files.ts';
import { sendTaskFile } from './send-task-file.ts';

export interface Uploads {
  isRunning: boolean;
  /** For a connection or for other uploads; it goes on by itself. */
  isWaiting: boolean;
  /** Files stored, refused or left out so far, of `total`. */
  done: number;
  total: number;
  bytes: number;
  totalBytes: number;
  stored: number;
  /** Names that the task has already. */
  taken: string[];
  failed: { name: string; error: unknown }[];
}

const NOTHING: Uploads = {
  ...{ isRunning: false, isWaiting: false, done: 0, total: 0, bytes: 0, totalBytes: 0, stored: 0 },
  ...{ taken: [], failed: [] },
};

/** So many files are under way at once: one is checked by the server while the next is sent. */
const AT_ONCE = 2;
/** Between the beginnings of two files that one after the other are sent: the address has requests left for everything else. */
const PACE_MS = 200;

/** Uploads of a task's files, one round at a time. */
export const useUploads = (slug: string, onStored: () => void) => {
  const [uploads, setUploads] = useState<Uploads | null>(null);
  const control = useRef<AbortController | null>(null);

  const start = async (choose: Promise<ChosenFile[]>) => {
    const stopping = new AbortController();
    control.current = stopping;
    const { signal } = stopping;
    let now: Uploads = { ...NOTHING, isRunning: true };
    const put = (change: Partial<Uploads>) => {
      now = { ...now, ...change };
      if (control.current === stopping) setUploads(now);
    };
    put({});
    let files: ChosenFile[];
    try {
      files = await choose;
    } catch (error) {
      put({ isRunning: false, failed: [{ name: '', error }] });
      return;
    }
    put({ total: files.length, totalBytes: files.reduce((sum, { size }) => sum + size, 0) });
    const left = files.values();
    const sendOne = async ({ name, size, content }: ChosenFile) => {
      let counted = 0;
      const count = (sent: number) => {
        put({ bytes: now.bytes + sent - counted });
        counted = sent;
      };
      try {
        await sendTaskFile(
          slug,
          { name, content: await content(signal) },
          { signal, onProgress: count, onWaiting: (isWaiting) => put({ isWaiting }) },
        );
        put({ stored: now.stored + 1 });
      } catch (error) {
        if (signal.aborted || isAborted(error)) return;
        const isTaken = error instanceof ApiError && error.code === 'files.nameTaken';
        put(isTaken ? { taken: [...now.taken, name] } : { failed: [...now.failed, { name, error }] });
      }
      count(size);
      put({ done: now.done + 1 });
    };
    const work = async () => {
      for (const file of left) {
        if (signal.aborted) return;
        await Promise.all([sendOne(file), new Promise((resolve) => setTimeout(resolve, PACE_MS))]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    put({ isRunning: false, isWaiting: false });
    onStored();
  };

  return {
    uploads,
    start: (choose: Promise<ChosenFile[]>) => void start(choose),
    stop: () => control.current?.abort(),
    forget: () => setUploads(null),
  };
};
