import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { TUTORIAL_NOT_ACCEPTED } from '../../../../shared/error-codes.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ApiError, errorText } from '../../../../web/platform/api-error.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { Batch, sceneOf } from '../../../../web/work/session/batch.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { texts } from '../texts.ts';
import classes from './answering.module.css';
import type { AnsweringSession } from './use-answering-session.ts';

interface GateProps {
  scene: Exclude<ReturnType<typeof sceneOf>, 'working'>;
  batch: Batch;
  session: AnsweringSession;
  task: TaskDetail;
  viewer: Viewer;
}

const KeptWork = lazy(async () => ({ default: (await import('./kept-work.tsx')).KeptWork }));

/** Why there is no question on the page. Whoever had the last one in focus finds themselves here. */
export const Gate = (props: GateProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isFirst = props.batch.turn === 0;
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <div ref={box} tabIndex={-1} role="status" className={classes.gate}>
      <Reason {...props} />
    </div>
  );
};

const Reason = ({ scene, batch, session, task, viewer }: GateProps) => {
  const t = useTexts(texts);
  const checkAgain = (
    <Button variant="default" loading={batch.loading !== null} onClick={session.checkAgain}>
      {t(scene === 'failed' ? 'tryAgain' : 'checkAgain')}
    </Button>
  );
  switch (scene) {
    case 'blocked':
      return (
        <>
          <EmptyState title={t('blocked')} />
          <Suspense>
            <KeptWork task={task} viewer={viewer} />
          </Suspense>
        </>
      );
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
      if (batch.error instanceof ApiError && batch.error.code === TUTORIAL_NOT_ACCEPTED) {
        return (
          <EmptyState title={batch.error.message}>
            <ButtonLink to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: task.slug, subTab: 'tutorial' }}>
              {t('toTutorial')}
            </ButtonLink>
          </EmptyState>
        );
      }
      const isOffline = batch.error instanceof ApiError && batch.error.status === 0;
      return (
        <EmptyState title={t('loadFailed')} hint={isOffline ? t('offlineHint') : errorText(batch.error)}>
          {checkAgain}
        </EmptyState>
      );
    }
  }
};
