import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ApiError, errorText } from '../../../../web/platform/api-error.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { Batch, sceneOf } from '../../../../web/work/session/batch.ts';
import { texts } from '../texts.ts';
import type { EvaluatingSession } from './use-evaluating-session.ts';

interface EvaluationGateProps {
  scene: Exclude<ReturnType<typeof sceneOf>, 'working'>;
  batch: Batch;
  session: EvaluatingSession;
}

/** Why there is no answer on the page. Whoever had the last one in focus finds themselves here. */
export const EvaluationGate = (props: EvaluationGateProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isFirst = props.batch.turn === 0;
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <div ref={box} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      <Reason {...props} />
    </div>
  );
};

const Reason = ({ scene, batch, session }: EvaluationGateProps) => {
  const t = useTexts(texts);
  const checkAgain = (
    <Button variant="default" loading={batch.loading !== null} onClick={session.checkAgain}>
      {t(scene === 'failed' ? 'tryAgain' : 'checkAgain')}
    </Button>
  );
  switch (scene) {
    case 'blocked':
      return <EmptyState title={t('blocked')} />;
    case 'loading':
      return <Loading label={t('loading')} />;
    case 'limit':
      return <EmptyState title={t('limitReached')} />;
    case 'empty':
      return (
        <EmptyState title={t('noMore')} hint={t('noMoreHint')}>
          {checkAgain}
        </EmptyState>
      );
    case 'failed': {
      const isOffline = batch.error instanceof ApiError && batch.error.status === 0;
      return (
        <EmptyState title={t('loadFailed')} hint={isOffline ? t('offlineHint') : errorText(batch.error)}>
          {checkAgain}
        </EmptyState>
      );
    }
  }
};
