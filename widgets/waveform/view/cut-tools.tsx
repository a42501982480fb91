import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { disabledInPlace } from '../../shared/view/disabled-in-place.ts';
import type { Region } from '../document/region.ts';
import { texts } from '../texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import classes from './parts.module.css';
import type { Cutting } from './use-cutting.ts';

/** Takes the selected annotation out of the recording, or keeps only it. */
export const CutTools = ({ cutting, region }: { cutting: Cutting; region: Region | undefined }) => {
  const t = useTexts(texts);
  const [asking, setAsking] = useState<'reset' | 'undo' | null>(null);
  const { isBusy, undoes, undoesMore, canReset, trouble } = cutting;
  const undo = t(undoes === 'reset' ? 'undoReset' : 'undoCut');
  const tool = (label: string, isOffered: boolean, act: () => void) => {
    const can = isOffered && !isBusy;
    return (
      <Button
        size="compact-sm"
        variant="default"
        {...disabledInPlace(!can)}
        onClick={() => can && act()}
      >
        {label}
      </Button>
    );
  };
  return (
    <>
      <div className={classes.group}>
        {tool(t('cut'), region !== undefined, () => region && void cutting.cut(region))}
        {tool(t('trim'), region !== undefined, () => region && void cutting.trim(region))}
        {tool(undo, undoes !== null, () => (undoesMore ? setAsking('undo') : cutting.undo()))}
        {tool(t('reset'), canReset, () => setAsking('reset'))}
        {isBusy && <span className={classes.quiet}>{t('cutting')}</span>}
      </div>
      {trouble !== '' && (
        <p role="alert" className={classes.trouble}>
          {trouble}
        </p>
      )}
      <AskDialog
        isOpen={asking === 'reset'}
        question={t('askReset')}
        action={t('reset')}
        onDo={cutting.reset}
        onClose={() => setAsking(null)}
      />
      <AskDialog
        isOpen={asking === 'undo'}
        question={t('askUndo')}
        action={undo}
        onDo={cutting.undo}
        onClose={() => setAsking(null)}
      />
    </>
  );
};
