import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { AskDialog } from '../shared/view/ask-dialog.tsx';
import type { WidgetViewProps } from '../shared/view.ts';
import type { WidgetFiles } from '../shared/widget-files.ts';
import { clock } from './clock.ts';
import { chosenMicrophone, Microphones } from './microphones.tsx';
import type { AudioAnswerSettings } from './model.ts';
import { Player } from './player.tsx';
import { texts } from './texts.ts';
import { type State, useRecording } from './use-recording.ts';
import classes from './view.module.css';

type Props = WidgetViewProps<AudioAnswerSettings, string | null>;

export const View = (props: Props) => {
  const { files } = props.context;
  // The form draws this widget only where there are files.
  return files ? <Recording {...props} files={files} /> : null;
};

/** People record on the page where they answer; elsewhere recordings are played, and one that was interrupted is saved. */
const isLivePage = () => location.pathname.endsWith('/new');

/** Why the answer cannot be submitted yet, where it is no recording under way. */
const OPEN: Partial<Record<State, 'openFound' | 'openSaving'>> = { found: 'openFound', saving: 'openSaving' };

const Recording = ({ files, ...props }: Props & { files: WidgetFiles }) => {
  const { id, htmlId, settings, value, describedBy, invalid, context, onChange } = props;
  const t = useTexts(texts);
  const isAnswer = context.mode === 'answer';
  const live = isAnswer && isLivePage();
  const store = (path: string | null) => {
    if (value !== null) void files.remove(value).catch(() => undefined);
    onChange(path);
  };
  const recording = useRecording(files, isAnswer, ({ id: path }) => store(path));
  const { state, seconds, level, hint, trouble, percent, isWaiting } = recording;
  const { dialog, save, discard, remove } = useQuestions({ recording, value, onRemove: () => store(null) });
  const { unfinished } = context;
  const open = state === 'idle' ? null : t(OPEN[state] ?? 'open');
  useEffect(() => unfinished(open), [unfinished, open]);
  useEffect(() => () => unfinished(null), [unfinished]);

  // The setting is about the page where people record: what is read can be heard.
  const showsPlayer = !live || (settings.showPlayer && state === 'idle');
  const isAtWork = state === 'active' || state === 'paused';
  const news = {
    idle: value === null || !live ? '' : t('saved'),
    asking: t('asking'),
    active: t('recording'),
    paused: t('paused'),
    found: t('found', { time: clock(seconds) }),
    saving: isWaiting ? t('waiting') : t('saving', { percent }),
  }[state];
  return (
    <fieldset
      className={classes.recording}
      aria-label={settings.label ? undefined : id}
      aria-labelledby={settings.label ? `${htmlId}-label` : undefined}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
    >
      {settings.label && (
        <legend className={classes.label}>
          <span id={`${htmlId}-label`}>{settings.label}</span> {context.info}
        </legend>
      )}
      {context.mode === 'edit' && <p className={classes.detail}>{t('editorMode')}</p>}
      {isAnswer && !live && state === 'idle' && <p className={classes.detail}>{t('notHere')}</p>}
      {value === null && !live && state === 'idle' && <p className={classes.detail}>{t('none')}</p>}
      {value !== null && showsPlayer && <Player key={value} path={value} files={files} />}
      {isAnswer && (
        <>
          {isAtWork && (
            <div className={classes.meter}>
              <span role="timer" aria-label={t('elapsed')} className={classes.time}>
                {clock(seconds)}
              </span>
              <meter
                aria-label={t('level')}
                min={0}
                max={1}
                high={0.9}
                value={state === 'active' ? level : 0}
                className={classes.level}
              />
            </div>
          )}
          <div className={classes.buttons}>
            {live && state === 'idle' && (
              <Button variant="default" onClick={() => void recording.begin(chosenMicrophone())}>
                {t(value === null ? 'record' : 'again')}
              </Button>
            )}
            {live && state === 'idle' && value !== null && (
              <Button variant="subtle" color="red" onClick={remove}>
                {t('remove')}
              </Button>
            )}
            {state !== 'idle' && <RecordingButtons {...{ recording }} onSave={save} onDiscard={discard} />}
          </div>
          {live && <Microphones disabled={state !== 'idle'} />}
          <p role="status" className={classes.detail}>
            {news}
          </p>
          <p role="alert" className={classes.flag}>
            {trouble || (hint && t(hint))}
          </p>
          {dialog}
        </>
      )}
    </fieldset>
  );
};

interface Asking {
  recording: ReturnType<typeof useRecording>;
  value: string | null;
  onRemove: () => void;
}

/** So many seconds are not thrown away by a slip. */
const ASKED_FROM_SECONDS = 5;

/** What is done only after a question. A recording under way is paused meanwhile. */
const useQuestions = ({ recording, value, onRemove }: Asking) => {
  const t = useTexts(texts);
  const { state, seconds, hint } = recording;
  const [asked, ask] = useState<{ what: 'delete' | 'replace' | 'discard'; wasActive: boolean } | null>(null);
  const askAbout = (what: 'replace' | 'discard') => {
    if (state === 'active') recording.pause();
    ask({ what, wasActive: state === 'active' });
  };
  const questions = {
    delete: { text: t('askRemove'), action: t('remove'), onDo: onRemove },
    replace: { text: t('askReplace'), action: t('replace'), onDo: () => void recording.save() },
    discard: {
      text: t('askDiscard', { time: clock(seconds) }),
      action: t('discardRecording'),
      onDo: () => void recording.cancel(),
      onStay: () => {
        if (asked?.wasActive && hint !== 'lost') recording.resume();
      },
    },
  };
  return {
    save: () => (value === null ? void recording.save() : askAbout('replace')),
    discard: () => (seconds < ASKED_FROM_SECONDS ? void recording.cancel() : askAbout('discard')),
    remove: () => ask({ what: 'delete', wasActive: false }),
    dialog: <AskDialog question={asked && questions[asked.what]} cancel={t('stay')} onClose={() => ask(null)} />,
  };
};

interface RecordingButtonsProps {
  recording: ReturnType<typeof useRecording>;
  onSave: () => void;
  onDiscard: () => void;
}

/** What can be done with a recording that is not saved yet. */
const RecordingButtons = ({ recording, onSave, onDiscard }: RecordingButtonsProps) => {
  const t = useTexts(texts);
  const { state, hint } = recording;
  return (
    <>
      {(state === 'active' || state === 'paused') && (
        <>
          {state === 'active' ? (
            <Button variant="default" onClick={recording.pause}>
              {t('pause')}
            </Button>
          ) : (
            <Button variant="default" disabled={hint === 'lost'} onClick={recording.resume}>
              {t('resume')}
            </Button>
          )}
          <Button onClick={onSave}>{t('save')}</Button>
          <Button variant="subtle" color="red" onClick={onDiscard}>
            {t('cancel')}
          </Button>
        </>
      )}
      {state === 'found' && (
        <>
          <Button onClick={onSave}>{t('keep')}</Button>
          <Button variant="subtle" color="red" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </>
      )}
      {state === 'saving' && (
        <Button variant="default" onClick={recording.cancelSaving}>
          {t('cancelSaving')}
        </Button>
      )}
    </>
  );
};
