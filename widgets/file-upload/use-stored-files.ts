import { useCallback, useEffect, useState } from 'react';
import type { StoredFile, WidgetFiles } from '../shared/widget-files.ts';

export interface StoredFiles {
  /** Undefined until they are known. */
  stored: readonly StoredFile[] | undefined;
  failed: boolean;
  add: (file: StoredFile) => void;
  drop: (id: string) => void;
  load: () => void;
}

/** The uploaded files of the widget, as far as they are known. Asked for again when the network is back. */
export const useStoredFiles = (files: WidgetFiles): StoredFiles => {
  const [stored, setStored] = useState<readonly StoredFile[]>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again.
  useEffect(() => {
    let isGone = false;
    files.list().then(
      (list) => {
        if (isGone) return;
        setFailed(false);
        setStored((known = []) => [...list, ...known.filter(({ id }) => !list.some((one) => one.id === id))]);
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [files, round]);
  const load = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [failed, load]);
  return {
    stored,
    failed,
    load,
    add: (file) => setStored((known = []) => [...known.filter(({ id }) => id !== file.id), file]),
    drop: (id) => setStored((known) => known?.filter((file) => file.id !== id)),
  };
};
