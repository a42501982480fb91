import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../../texts.ts';
import { HelpDialog } from '../keys/help-dialog.tsx';
import { SelectionBar } from './bars.tsx';
import { StatusLine } from './status-line.tsx';
import type { ViewParts } from './view-parts.ts';

interface FootProps extends ViewParts {
  id: string;
  htmlId: string;
  children: ReactNode;
}

/** What stands under the text, and what is opened over it. */
export const Foot = ({ work, screen, paints, isReadOnly, keys, id, htmlId, children }: FootProps) => {
  const t = useTexts(texts);
  const closeHelp = () => {
    work.context.screen.set({ helpShown: false });
    work.focusText();
  };
  return (
    <>
      <StatusLine {...{ work, screen, isReadOnly }} />
      {children}
      {!isReadOnly && <SelectionBar {...{ work, screen, paints }} />}
      <HelpDialog
        opened={screen.helpShown}
        onClose={closeHelp}
        types={isReadOnly ? [] : work.context.types.ranges.all}
        keys={keys.byKey}
        own={keys.own}
        onOwn={keys.setOwn}
      />
      <VisuallyHidden id={`${htmlId}-hint`}>{t(isReadOnly ? 'readHint' : 'textHint')}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="polite" data-said={id}>
        {screen.said}
      </VisuallyHidden>
    </>
  );
};
