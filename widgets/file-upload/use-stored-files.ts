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
  const [listed, setListed] = useState<readonly StoredFile[]>();
  /** Uploaded since, in case the list does not have them yet. */
  const [added, setAdded] = useState<readonly StoredFile[]>([]);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again.
  useEffect(() => {
    let isGone = false;
    files.list().then(
      (list) => {
        if (isGone) return;
        setFailed(false);
        setListed(list);
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
  const without = (id: string) => (files: readonly StoredFile[]) => files.filter((file) => file.id !== id);
  return {
    // Before the list is known, nothing can be said to be missing.
    stored: listed && [...listed, ...added.filter(({ id }) => !listed.some((one) => one.id === id))],
    failed,
    load,
    add: (file) => {
      setAdded((known) => [...without(file.id)(known), file]);
      if (failed) load();
    },
    drop: (id) => {
      setListed((known) => known && without(id)(known));
      setAdded(without(id));
    },
  };
};
