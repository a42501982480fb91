import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';
import { timeText } from '../time-text.ts';
import { NoteText } from './note-text.tsx';
import classes from './parts.module.css';
import type { Work } from './work.ts';
import type { WorkState } from './work-core.ts';

/** What a program proposed and nobody has decided yet: one after the other, or all at once. Readers look at it. */
export const SuggestionsBar = ({ work, state }: { work: Work; state: WorkState }) => {
  const t = useTexts(texts);
  const { isReadOnly } = work;
  const { all } = work.suggestions.open;
  const one = work.suggestions.get(state.suggested);
  const bar = useRef<HTMLDivElement>(null);
  const ids = () => all.map(({ id }) => id);
  /** The bar goes with its last suggestion; whoever pressed a button in it goes on at the recording. */
  const decide = (act: () => void) => {
    const recording = bar.current?.closest('fieldset')?.querySelector<HTMLElement>('[role=application]');
    act();
    if (work.suggestions.open.all.length === 0) recording?.focus();
  };
  if (all.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act on the recording, no fields of a form
    <div ref={bar} role="group" aria-label={t('suggestionsTools')} className={classes.panel} data-suggestions>
      <div className={classes.group}>
        <strong>{t('suggestions', { count: all.length })}</strong>
        <Button size="compact-sm" variant="default" aria-keyshortcuts="S" onClick={work.nextSuggestion}>
          {t('nextSuggestion')}
        </Button>
        {!isReadOnly && (
          <>
            <Button size="compact-sm" variant="default" onClick={() => decide(() => work.accept(ids()))}>
              {t('acceptAll')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => decide(() => work.refuse(ids()))}>
              {t('refuseAll')}
            </Button>
          </>
        )}
      </div>
      {one && (
        <>
          <div className={classes.group}>
            <span className={classes.times}>
              {timeText(one.start)} – {timeText(one.end)}
            </span>
            {one.tier !== undefined && <span>{one.tier}</span>}
            {one.note !== '' && <NoteText note={one.note} />}
            <span className={classes.quiet}>
              {[
                one.model && t('byModel', { model: one.model }),
                one.score !== null && t('score', { percent: Math.round(one.score * 100) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <div className={classes.group}>
            <Button size="compact-sm" variant="default" onClick={() => work.play(one)}>
              {t('playSuggestion')}
            </Button>
            {!isReadOnly && (
              <>
                <Button size="compact-sm" aria-keyshortcuts="A" onClick={() => decide(() => work.decideHere(true))}>
                  {t('acceptOne')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  aria-keyshortcuts="D"
                  onClick={() => decide(() => work.decideHere(false))}
                >
                  {t('refuseOne')}
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
};
