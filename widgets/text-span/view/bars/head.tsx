import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useProblemText } from '../../../shared/view/use-problem-text.ts';
import type { SpanSettings } from '../../span-settings.ts';
import { texts } from '../../texts.ts';
import { PickedBar } from './bars.tsx';
import { FindBar } from './find-bar.tsx';
import { Palette } from './palette.tsx';
import { SuggestionsBar } from './suggestions-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import type { ViewChoices } from './view-panel.tsx';
import type { ViewParts } from './view-parts.ts';
import classes from './work.module.css';

interface HeadProps extends ViewParts {
  settings: SpanSettings;
  info: ReactNode;
  choices: ViewChoices;
}

/** What stands over the text: its label, its types and tools, and bars that are open. */
export const Head = ({ work, screen, paints, isReadOnly, zoom, keys, settings, info, choices }: HeadProps) => {
  const t = useTexts(texts);
  const problemText = useProblemText();
  const { doc, types } = work.context;
  const { active, sticky, finding } = screen;
  const current = active === undefined ? undefined : work.context.find(active)?.type;
  return (
    <>
      {settings.label && (
        <div className={classes.label}>
          {settings.label} {info}
        </div>
      )}
      {doc.problems.length > 0 && (
        <Alert color="yellow" p="xs">
          {t('unreadable')} {[...new Set(doc.problems.map(problemText))].slice(0, 3).join(' ')}
        </Alert>
      )}
      <div className={classes.head}>
        {!isReadOnly && <Palette {...{ work, current, sticky, paints }} types={types.ranges.all} keys={keys.ofType} />}
        <Toolbar {...{ work, screen, paints, isReadOnly, zoom, choices }} />
      </div>
      {!isReadOnly && <SuggestionsBar work={work} />}
      {finding && <FindBar {...{ work, screen, finding, isReadOnly }} />}
      {!isReadOnly && <PickedBar {...{ work, screen, paints }} keys={keys.ofType} />}
    </>
  );
};
