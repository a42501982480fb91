import { useEffect, useState } from 'react';
import type { StoredFile, WidgetFiles } from '../shared/widget-files.ts';
import classes from './view.module.css';

/** A small picture of a picture; nothing where it cannot be shown. */
export const FilePreview = ({ file, files }: { file: StoredFile; files: WidgetFiles }) => {
  const [address, setAddress] = useState<string>();
  const { id } = file;
  useEffect(() => {
    let isGone = false;
    (files.thumbnail ?? files.address)(id).then(
      (found) => !isGone && setAddress(found ?? undefined),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [files, id]);
  if (address === undefined) return <span className={classes.preview} aria-hidden />;
  return (
    <img
      className={classes.preview}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setAddress(undefined)}
    />
  );
};
