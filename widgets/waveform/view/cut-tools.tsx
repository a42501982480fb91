import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { AskDialog } from '../../shared/view/ask-dialog.tsx';
import { disabledInPlace } from '../../shared/view/disabled-in-place.ts';
import type { Region } from '../document/region.ts';
import { texts } from '../texts.ts';
import classes from './parts.module.css';
import type { Cutting } from './use-cutting.ts';

/** Takes the selected annotation out of the recording, or keeps only it. */
export const CutTools = ({ cutting, region }: { cutting: Cutting; region: Region | undefined }) => {
  const t = useTexts(texts);
  const [asking, setAsking] = useState<'reset' | 'undo' | null>(null);
  const { busy, undoes, undoesMore, canReset, trouble } = cutting;
  const undo = t(undoes === 'reset' ? 'undoReset' : 'undoCut');
  const questions = {
    reset: { text: t('askReset'), action: t('reset'), onDo: cutting.reset },
    undo: { text: t('askUndo'), action: undo, onDo: cutting.undo },
  };
  const tool = (label: string, isOffered: boolean, act: () => void) => {
    const can = isOffered && busy === null;
    return (
      <Button size="compact-sm" variant="default" {...disabledInPlace(!can)} onClick={() => can && act()}>
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
      </div>
      {busy !== null && (
        <div className={classes.group}>
          <span role="status" className={classes.quiet}>
            {busy}
          </span>
          <Button size="compact-sm" variant="default" onClick={cutting.cancel}>
            {t('cancelCut')}
          </Button>
        </div>
      )}
      {trouble !== '' && (
        <p role="alert" className={classes.trouble}>
          {trouble}
        </p>
      )}
      <AskDialog question={asking && questions[asking]} cancel={t('close')} onClose={() => setAsking(null)} />
    </>
  );
};
