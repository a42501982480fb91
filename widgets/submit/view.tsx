import { Button, Kbd } from '@mantine/core';
import { useTexts } from '../../shared/use-texts.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import type { SubmitSettings } from './model.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

/** How many of the open widgets are named; the rest is plain from the first. */
const NAMED = 4;

export const View = ({ htmlId, settings, context }: WidgetViewProps<SubmitSettings, null>) => {
  const t = useTexts(texts);
  const { mode, viewer, submit, ready, waitsFor, openReasons } = context;
  if (submit?.skipped)
    return (
      <Button disabled color="gray">
        {t('skipped')}
      </Button>
    );
  if (mode === 'review') return null;
  const ofAnother = submit?.answerAuthor !== undefined && submit.answerAuthor !== viewer.username;
  const correct = ofAnother && (viewer.is_staff || viewer.is_moderator);
  const busy = submit?.busy ?? false;
  const idle = mode === 'edit' || !submit;
  const blocked = !ready && !idle;
  const names = waitsFor.slice(0, NAMED).join(' · ') + (waitsFor.length > NAMED ? ' · …' : '');
  return (
    <div>
      <div className={classes.buttons}>
        {/* Blocked, but not disabled: it can be reached, and then says why. */}
        <Button
          {...(correct && { color: 'green' })}
          loading={busy}
          aria-disabled={blocked || undefined}
          data-disabled={blocked}
          aria-describedby={blocked ? `${htmlId}-why` : undefined}
          aria-keyshortcuts="Control+Enter"
          onClick={() => {
            if (!blocked && !busy && !idle) submit?.onSubmit(correct);
          }}
          rightSection={
            <Kbd className={classes.keys ?? ''} aria-hidden>
              Ctrl ↵
            </Kbd>
          }
        >
          {t(correct ? 'correct' : 'submit')}
        </Button>
        {settings.skippable && (idle || submit?.onSkip) && (
          <Button
            variant="default"
            className={classes.skip ?? ''}
            disabled={busy}
            onClick={() => !idle && submit?.onSkip?.()}
          >
            {t('skip')}
          </Button>
        )}
      </div>
      {blocked && (
        <p id={`${htmlId}-why`} className={classes.why}>
          {openReasons.length > 0 ? openReasons.join(' ') : names ? t('waitsFor', { labels: names }) : t('notYet')}
        </p>
      )}
    </div>
  );
};
