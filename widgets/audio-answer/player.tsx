import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import type { WidgetFiles } from '../shared/widget-files.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

/** Plays a stored recording. */
export const Player = ({ path, files }: { path: string; files: WidgetFiles }) => {
  const t = useTexts(texts);
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let isCurrent = true;
    files.address(path).then(
      (found) => isCurrent && setAddress(found),
      () => isCurrent && setAddress(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, files]);
  if (address === null) return <p className={classes.detail}>{t('gone')}</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: it is what the person has just said.
    <audio className={classes.player} aria-label={t('player')} controls preload="metadata" src={address} />
  );
};
