import { useCallback } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { useFailed } from '../shared/view/reaching.ts';
import { Unreachable } from '../shared/view/unreachable.tsx';
import { useAsked } from '../shared/view/use-asked.ts';
import type { WidgetFiles } from '../shared/widget-files.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

interface PlayerProps {
  path: string;
  files: WidgetFiles;
  /** Where there are several. */
  label?: string;
  /** One of several next to each other. */
  isNarrow?: boolean;
}

/** Plays a stored recording. */
export const Player = ({ path, files, label, isNarrow }: PlayerProps) => {
  const t = useTexts(texts);
  const { now, again } = useAsked(useCallback(() => files.address(path), [path, files]));
  const address = now.at === 'found' ? now.value : null;
  const { why, fail, clear } = useFailed(address, again);
  const tryAgain = () => {
    clear();
    again();
  };
  if (now.at === 'failed') return <p className={classes.detail}>{t('gone')}</p>;
  if (now.at === 'unreachable' || why === 'unreachable')
    return <Unreachable className={classes.detail} onAgain={tryAgain} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: it is what the person has just said.
    <audio
      className={classes.player}
      data-narrow={isNarrow || undefined}
      aria-label={label ?? t('player')}
      controls
      preload="metadata"
      src={address ?? undefined}
      onError={fail}
    />
  );
};
