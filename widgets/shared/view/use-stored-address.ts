import { useEffect, useState } from 'react';
import type { WidgetFiles } from '../widget-files.ts';
import { isStored } from './stored-pictures.ts';

/** The address of a stored file: null while it is looked up, and where there is none (`isMissing`). */
export interface StoredAddress {
  /** Whether the text is the path of a stored file at all. */
  isStored: boolean;
  of: string | null;
  isMissing: boolean;
}

/** Looks up the address at which a stored file is played, by its path; other texts are none. Without files there is never one. */
export const useStoredAddress = (path: string, files: WidgetFiles | undefined): StoredAddress => {
  const [found, setFound] = useState<{ path: string; of: string | null } | null>(null);
  const isPath = isStored(path);
  useEffect(() => {
    if (!isPath || !files) return undefined;
    let isCurrent = true;
    const take = (of: string | null) => isCurrent && setFound({ path, of });
    (files.playable ?? files.address)(path).then(take, () => take(null));
    return () => {
      isCurrent = false;
    };
  }, [path, files, isPath]);
  const known = found?.path === path ? found : null;
  return { isStored: isPath, of: known?.of ?? null, isMissing: isPath && (!files || known?.of === null) };
};
