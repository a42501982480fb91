import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../shared/use-texts.ts';
import { asText } from '../shared/json.ts';
import { useFailed } from '../shared/view/reaching.ts';
import { Unreachable } from '../shared/view/unreachable.tsx';
import { useStoredAddress } from '../shared/view/use-stored-address.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import { isPlayable, type MediaPlayerSettings, RATES } from './model.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

interface PlayerProps {
  /** Null while it is looked up. */
  address: string | null;
  /** Plays another form of it, if there is one. */
  tryOther: () => boolean;
  settings: MediaPlayerSettings;
  /** In the form editor nothing is fetched before somebody plays it. */
  isEditor: boolean;
}

const Player = ({ address, tryOther, settings: { label, audio_only, width, height }, isEditor }: PlayerProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const [round, setRound] = useState(0);
  const { why, fail, clear } = useFailed(address, () => setRound(round + 1), tryOther);
  const [rate, setRate] = useState(1);
  const Media = audio_only ? 'audio' : 'video';
  const play = (media: HTMLMediaElement | null) => {
    if (media) media.defaultPlaybackRate = media.playbackRate = rate;
  };
  const again = () => {
    clear();
    setRound(round + 1);
  };
  if (why === 'unreachable') return <Unreachable className={classes.wrong} onAgain={again} />;
  if (why === 'failed' && address !== null)
    return (
      <p className={classes.wrong}>
        {t('failed')}{' '}
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          {t('open')}
        </a>
      </p>
    );
  return (
    <>
      <Media
        key={`${round} ${address}`}
        ref={play}
        aria-label={label || t(audio_only ? 'sound' : 'video')}
        src={address ?? undefined}
        controls
        playsInline
        preload={isEditor ? 'none' : 'metadata'}
        className={classes.media}
        style={{ width, ...(!audio_only && { aspectRatio: `${width} / ${height}` }) }}
        onError={fail}
      />
      <NativeSelect
        label={t('rate')}
        size="xs"
        className={classes.rate ?? ''}
        data={RATES.map((one) => ({ value: String(one), label: `${one.toLocaleString(language)}×` }))}
        value={String(rate)}
        onChange={({ currentTarget }) => setRate(Number(currentTarget.value))}
      />
    </>
  );
};

export const View = ({ settings, input, context }: WidgetViewProps<MediaPlayerSettings, null>) => {
  const t = useTexts(texts);
  const address = asText(input)?.trim() ?? '';
  const stored = useStoredAddress(address, context.files);
  const found = isPlayable(address) ? address : stored.play;
  const isLooking = stored.isStored && stored.play === null && !stored.isMissing && !stored.isUnreachable;
  const isEditor = context.mode === 'edit';
  return (
    <div className={classes.player} data-align={settings.align}>
      {settings.label && (
        <div className={classes.label}>
          {settings.label} {context.info}
        </div>
      )}
      {found || isLooking ? (
        <Player address={found} tryOther={stored.playFile} settings={settings} isEditor={isEditor} />
      ) : stored.isUnreachable ? (
        <Unreachable className={classes.wrong} onAgain={stored.again} />
      ) : (
        <p className={isEditor ? classes.none : classes.wrong}>
          {isEditor ? t('none') : t('invalidUrl', { url: address })}
        </p>
      )}
    </div>
  );
};
