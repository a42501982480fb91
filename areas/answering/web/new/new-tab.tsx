import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { texts } from '../texts.ts';
import { AnsweringPage } from './answering-page.tsx';
import { useAnsweringSession } from './use-answering-session.ts';

/** Where questions are handed out and answered. */
export const NewTab = ({ task }: { task: TaskDetail }) => {
  const t = useTexts(texts);
  const viewer = useViewer();
  if (!viewer) return null;
  if (task.blocked) return <EmptyState title={t('blocked')} />;
  if (!task.user_is_assigned) return <EmptyState title={t('noMore')} hint={t('notYours')} />;
  return <Working task={task} viewer={viewer} />;
};

const Working = ({ task, viewer }: { task: TaskDetail; viewer: Viewer }) => {
  const atWork = useAnsweringSession(task, viewer);
  return atWork ? <AnsweringPage task={task} viewer={viewer} {...atWork} /> : <Loading />;
};
