import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { AskDialog } from '../shared/view/ask-dialog.tsx';
import { texts } from './texts.ts';
import { CutTools } from './view/cut-tools.tsx';
import { Help } from './view/help.tsx';
import { SPECTROGRAM_HEIGHT } from './view/paint.ts';
import { RegionPanel } from './view/region-panel.tsx';
import { RegionTable } from './view/region-table.tsx';
import { SpeechBar } from './view/speech-bar.tsx';
import { Stage } from './view/stage.tsx';
import { SuggestionsBar } from './view/suggestions-bar.tsx';
import { TierBar } from './view/tier-bar.tsx';
import { Toolbar } from './view/toolbar.tsx';
import { Trouble } from './view/trouble.tsx';
import { useCutting } from './view/use-cutting.ts';
import { type Failure, useFailure } from './view/use-failure.ts';
import { type Address, useAddress, usePeaks, usePlayer } from './view/use-sound.ts';
import { useSpeech } from './view/use-speech.ts';
import { useWork, type ViewProps } from './view/use-work.ts';
import type { News } from './view/work-core.ts';
import classes from './view.module.css';

/** Why there is no waveform, where the recording can be played all the same. */
const PEAKS_TEXTS = {
  elsewhere: 'elsewhere',
  'too-long': 'tooLong',
  unreadable: 'unreadable',
  missing: 'unreadable',
} as const;

const Spectrogram = lazy(async () => ({ default: (await import('./spectrogram/spectrogram.tsx')).Spectrogram }));

const REFUSALS: readonly string[] = ['too-short', 'too-many', 'overlap', 'tier-known'];

/** What the last action did, or why it was not done. */
const useNews = (
  news: News,
  { minLength, annotationCntLimit }: ViewProps['settings'],
): [done: string, refused: string] => {
  const t = useTexts(texts);
  if (!news) return ['', ''];
  const { said, count = 0, left = 0, tier = '' } = news;
  if (said === 'too-short')
    return ['', [t('tooShortTitle'), minLength === null ? '' : t('tooShort', { seconds: minLength })].join(' ').trim()];
  const text = t(said, { limit: annotationCntLimit, count, left, tier });
  return REFUSALS.includes(said) ? ['', text] : [text, ''];
};

/** What keeps the recording from being played. */
const troubleOf = (
  { isMissing, isUnreachable }: Address,
  failed: Failure,
  noPeaks: keyof typeof PEAKS_TEXTS | 'loading' | null,
): Failure => {
  if (isMissing) return 'invalid';
  if (isUnreachable) return 'unreachable';
  return failed ?? (noPeaks === 'missing' ? 'invalid' : null);
};

/** A recording at work: stretches of it are marked and get notes or labels. */
export const View = (props: ViewProps) => {
  const { id, htmlId, settings, value, input, describedBy, invalid, context } = props;
  const t = useTexts(texts);
  const { work, state } = useWork(props);
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const clock = useRef<HTMLSpanElement>(null);
  const [isAsking, setAsking] = useState(false);
  const isEditor = context.mode === 'edit';
  const place = useAddress(value.record, context.files);
  const { play: address, file } = place;
  const isPlaying = usePlayer(work, media, address);
  const failure = useFailure(work, media, address, place.playFile);
  const [noPeaks, askPeaks] = usePeaks(work, { input, record: value.record, file, files: context.files }, !isEditor);
  const speech = useSpeech(work, work.peaks, settings, !isEditor && !work.isReadOnly);
  const cutting = useCutting(props, work, file);
  const [done, refused] = useNews(state.news, settings);
  const region = work.list.get(state.selected);
  const hasSuggestions = work.suggestions.isAny;
  const askPlayer = address === null ? place.again : failure.again;
  const askAgain = () => {
    askPlayer?.();
    askPeaks();
  };
  const trouble = troubleOf(place, failure.failed, noPeaks);
  const hasFailed = trouble === 'invalid';
  const mayHaveOutline = noPeaks === null || noPeaks === 'loading';
  const mayComeLater = mayHaveOutline && !trouble && work.suggestions.open.all.length === 0;
  const isEmpty = isEditor && value.record === '';
  const Media = settings.isVideo ? 'video' : 'audio';
  const name = settings.label || t(settings.isVideo ? 'video' : 'recording');
  return (
    <fieldset
      className={classes.widget}
      aria-label={settings.label ? undefined : id}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
    >
      {settings.label && (
        <legend className={classes.label}>
          {settings.label} {context.info}
        </legend>
      )}
      {!place.isMissing && !place.isUnreachable && (
        <Media
          key={address}
          ref={media}
          aria-label={name}
          src={address ?? undefined}
          playsInline
          preload={isEditor ? 'none' : 'metadata'}
          className={settings.isVideo ? classes.video : undefined}
          onError={failure.fail}
          onClick={settings.isVideo ? work.toggle : undefined}
        />
      )}
      {trouble && <Trouble what={isEmpty ? 'none' : trouble} onAgain={askPlayer && askAgain} />}
      <Stage
        {...{ work, state, clock }}
        isFixed={settings.disableDrag}
        label={name}
        describedBy={`${htmlId}-help`}
        note={mayHaveOutline && !work.peaks && !isEditor && !trouble ? t('loading') : ''}
      />
      {settings.showSpectrogram && !isEditor && !hasFailed && (
        // What is under it must not move when it comes.
        <Suspense fallback={<div style={{ height: SPECTROGRAM_HEIGHT }} />}>
          <Spectrogram scale={state.scale} address={file} />
        </Suspense>
      )}
      <Toolbar {...{ work, state, isPlaying, clock }} />
      {work.hasTiers && <TierBar {...{ work, state }} mayAdd={settings.addTiers} />}
      {!mayHaveOutline && !hasFailed && <p className={classes.detail}>{t(PEAKS_TEXTS[noPeaks])}</p>}
      <p role="alert" className={classes.wrong}>
        {refused}
      </p>
      <p role="status" className={classes.detail}>
        {done}
      </p>
      {cutting.isOffered && <CutTools {...{ cutting, region }} />}
      {speech.isLooking && (speech.cancel || mayComeLater) && <SpeechBar cancel={speech.cancel} />}
      <SuggestionsBar {...{ work, state }} />
      {region && <RegionPanel key={region.id} {...{ work, region, settings }} />}
      <RegionTable {...{ work, state }} hasNotes={!settings.disableNote} />
      <p id={`${htmlId}-help`} className={classes.detail}>
        {t(work.isReadOnly ? 'readHelp' : 'stageHelp')}
      </p>
      <div className={classes.foot}>
        <Help isReadOnly={work.isReadOnly} hasTiers={work.hasTiers} hasSuggestions={hasSuggestions} />
        {!work.isReadOnly && work.list.all.length > 0 && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('removeAll')}
          </Button>
        )}
      </div>
      <AskDialog
        question={isAsking ? { text: t('askRemoveAll'), action: t('removeAll'), onDo: work.removeAll } : null}
        cancel={t('close')}
        onClose={() => setAsking(false)}
      />
    </fieldset>
  );
};
