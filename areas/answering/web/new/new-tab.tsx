import { lazy, Suspense } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts, withTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { AcceptFirst, useAcceptFirst } from '../../../tutorials/web/public.ts';
import { seesAll } from '../shared/task.ts';
import { texts } from '../texts.ts';
import { AnsweringPage } from './answering-page.tsx';
import { KeptAnswers } from './kept-answers.tsx';
import { useAnsweringSession } from './use-answering-session.ts';

// For the few who look after the task.
const Preview = lazy(async () => ({ default: (await withTexts(import('./preview.tsx'))).Preview }));

/** Where questions are handed out and answered. */
export const NewTab = ({ task }: { task: TaskDetail }) => {
  const t = useTexts(texts);
  const viewer = useViewer();
  if (!viewer) return null;
  if (task.user_is_assigned && !task.blocked) return <Working task={task} viewer={viewer} />;
  const isLookedAfter = !task.blocked && seesAll(task, viewer);
  return (
    <>
      {task.blocked && <EmptyState title={t('blocked')} />}
      {!task.blocked && !isLookedAfter && <EmptyState title={t('noMore')} hint={t('notYours')} />}
      <Suspense fallback={<Loading />}>
        <KeptAnswers task={task} viewer={viewer} isBlocked={task.blocked} />
        {isLookedAfter && <Preview task={task} viewer={viewer} />}
      </Suspense>
    </>
  );
};

const Working = ({ task, viewer }: { task: TaskDetail; viewer: Viewer }) => {
  const acceptFirst = useAcceptFirst({ task });
  if (!acceptFirst) return <AtWork task={task} viewer={viewer} />;
  return (
    <>
      <AcceptFirst task={task} />
      <KeptAnswers task={task} viewer={viewer} />
    </>
  );
};

const AtWork = ({ task, viewer }: { task: TaskDetail; viewer: Viewer }) => {
  const atWork = useAnsweringSession(task, viewer);
  return atWork ? <AnsweringPage task={task} viewer={viewer} {...atWork} /> : <Loading />;
};
