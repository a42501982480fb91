import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { ApiError, errorText } from '../../../web/platform/api-error.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import type { Batch, sceneOf } from '../../../web/work/session/batch.ts';
import type { BatchSession } from '../../../web/work/session/batch-session.ts';
import type { WorkItem } from '../../../web/work/work-kind.ts';
import { texts } from './texts.ts';

export type GateScene = Exclude<ReturnType<typeof sceneOf>, 'working'>;

export interface GateProps<Item extends WorkItem> {
  scene: GateScene;
  batch: Batch<Item>;
  session: Pick<BatchSession<Item>, 'checkAgain'>;
  t: (key: 'blocked' | 'loading' | 'limitReached' | 'noMore' | 'noMoreHint' | 'loadFailed') => string;
  /** Below the message that the person is blocked. */
  whenBlocked?: ReactNode;
  /** In place of the message that loading failed, where this kind of work explains the error itself. */
  explain?: (error: ApiError) => ReactNode;
}

/** Why there is no item on the page. Whoever had the last one in focus finds themselves here. */
export const Gate = <Item extends WorkItem>(props: GateProps<Item>) => {
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

const Reason = <Item extends WorkItem>({ scene, batch, session, t, whenBlocked, explain }: GateProps<Item>) => {
  const say = useTexts(texts);
  const checkAgain = (
    <Button variant="default" loading={batch.loading !== null} onClick={session.checkAgain}>
      {say(scene === 'failed' ? 'tryAgain' : 'checkAgain')}
    </Button>
  );
  switch (scene) {
    case 'blocked':
      return (
        <>
          <EmptyState title={t('blocked')} />
          {whenBlocked}
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
      const error = batch.error instanceof ApiError ? batch.error : undefined;
      const explained = error && explain?.(error);
      if (explained) return explained;
      return (
        <EmptyState title={t('loadFailed')} hint={error?.status === 0 ? say('offlineHint') : errorText(batch.error)}>
          {checkAgain}
        </EmptyState>
      );
    }
  }
};
