import { useEffect, useRef, useState } from 'react';
import { PAUSED, type StoredFile, type UnsentFile, type WidgetFiles } from '../shared/widget-files.ts';

/** A file on its way. */
export interface Sending extends UnsentFile {
  /** Bytes. */
  sent: number;
  isWaiting: boolean;
  /** Why it is not on its way any more. */
  error: string | null;
}

export interface Uploads {
  sending: readonly Sending[];
  start: (chosen: readonly File[]) => void;
  retry: (key: string) => void;
  /** Ends an upload; nothing of the file is kept. */
  cancel: (key: string) => void;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * The uploads of the widget. Those of an earlier visit go on when the widget is shown, and those that are under way when it
 * goes stay on the device.
 */
export const useUploads = (files: WidgetFiles, isOn: boolean, onStored: (file: StoredFile) => void): Uploads => {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const controls = useRef(new Map<string, AbortController>());
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });

  const change = (key: string, some: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...some } : one)));
  const forget = (key: string) => setSending((all) => all.filter((one) => one.key !== key));

  const send = (one: UnsentFile) => {
    if (controls.current.has(one.key)) return;
    const control = new AbortController();
    controls.current.set(one.key, control);
    setSending((all) => [
      ...all.filter(({ key }) => key !== one.key),
      { ...one, sent: 0, isWaiting: false, error: null },
    ]);
    const { signal } = control;
    files
      .upload(one.content, {
        name: one.name,
        key: one.key,
        signal,
        onProgress: (sent) => change(one.key, { sent }),
        onWaiting: (isWaiting) => change(one.key, { isWaiting }),
      })
      .then(
        (file) => {
          forget(one.key);
          stored.current(file);
        },
        (error: unknown) => {
          if (signal.aborted) forget(one.key);
          else change(one.key, { error: messageOf(error), isWaiting: false });
        },
      )
      .finally(() => {
        if (controls.current.get(one.key) === control) controls.current.delete(one.key);
      });
  };

  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    const running = controls.current;
    void files.unsent().then(
      (all) => {
        for (const one of isGone ? [] : all) latest.current(one);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      for (const control of running.values()) control.abort(PAUSED);
      running.clear();
    };
  }, [files, isOn]);

  return {
    sending,
    start: (chosen) => {
      for (const content of chosen) send({ key: crypto.randomUUID(), name: content.name, content });
    },
    retry: (key) => {
      const one = sending.find((other) => other.key === key);
      if (one) send(one);
    },
    cancel: (key) => {
      const control = controls.current.get(key);
      controls.current.delete(key);
      if (control) control.abort();
      else void files.remove(key).catch(() => undefined);
      forget(key);
    },
  };
};
