import { Button } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../../texts.ts';
import type { Suggestion } from '../../value.ts';
import { percent, titleOf } from '../work/mark-source.ts';
import type { Work } from '../work/work.ts';
import { nameOf } from '../work/work-context.ts';
import { FootLine } from './foot-line.tsx';
import classes from './panels.module.css';

/** What a program proposes for a stretch of text, and the answer to it. */
export const SuggestionPanel = ({
  work,
  suggestion,
  isReadOnly,
}: {
  work: Work;
  suggestion: Suggestion;
  isReadOnly: boolean;
}) => {
  const t = useTexts(texts);
  const { types } = work.context;
  const { score, model } = suggestion;
  return (
    <div className={classes.content}>
      <div className={classes.head}>
        <p className={classes.name} dir="auto">
          {nameOf(suggestion.name, t, 200)}
        </p>
        <span className={classes.kind}>{titleOf(types, suggestion.type, t)}</span>
      </div>
      <p className={classes.dim}>
        {[model && t('byModel', { model }), score !== null && t('score', { score: percent(score) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {suggestion.attributes.length > 0 && <p className={classes.plain}>{suggestion.attributes.join(', ')}</p>}
      {suggestion.note !== '' && <p className={classes.plain}>{suggestion.note}</p>}
      {isReadOnly ? (
        <FootLine work={work} isReadOnly hasType />
      ) : (
        <div className={classes.foot}>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            onClick={() => {
              work.edits.decideHere('refuse');
              work.focusText();
            }}
          >
            {t('refuseOne')}
          </Button>
          <Button
            size="compact-sm"
            data-first-focus
            onClick={() => {
              work.edits.decideHere('accept');
              work.focusText();
            }}
          >
            {t('acceptOne')}
          </Button>
        </div>
      )}
    </div>
  );
};
