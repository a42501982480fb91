import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { TaskDetail } from '../contract.ts';
import { ProgressBar } from './progress-bar.tsx';
import { TaskHeader } from './task-header.tsx';
import { taskQuery } from './task-queries.ts';
import { type TaskTab, TaskTabs, tabsFor } from './task-tabs.tsx';
import { texts } from './texts.ts';
import { WorkHeader } from './work-header.tsx';

interface TaskPageProps {
  tabs: readonly TaskTab[];
  /** What stands at the right of the header. */
  tools: (task: TaskDetail) => ReactNode;
}

/** One task as its people see it. */
export const TaskPage = ({ tabs: all, tools }: TaskPageProps) => {
  const { taskSlug, subTab } = useParams({ from: '/task/$taskSlug/{-$subTab}' });
  const viewer = useViewer();
  const { data: task, error, refetch } = useQuery(taskQuery(taskSlug));

  if (!task && error instanceof ApiError && error.status === 404) return <Unavailable />;
  if (!task) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  // Only the address that ends in "new" is the page where questions are handed out; not all who may open a task have it.
  const { tabs, first } = tabsFor(all, task, viewer);
  const shown = subTab === undefined || (subTab === 'new' && !tabs.some(({ key }) => key === 'new')) ? first : subTab;
  if (shown !== subTab || task.slug !== taskSlug) {
    return <Navigate to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: task.slug, subTab: shown }} replace />;
  }
  // After the first answer the space belongs to the questions, and likewise to the answers that are evaluated.
  const isAnswering = shown === 'new' && task.user_is_assigned && !task.blocked && task.answered + task.skipped > 0;
  const isEvaluating = shown === 'evaluation' && task.user_is_evaluator && task.evaluation_answered > 0;
  const isAtWork = isAnswering || isEvaluating;
  const Header = isAtWork ? WorkHeader : TaskHeader;
  return (
    <Stack gap={isAtWork ? 6 : 'md'}>
      <Header task={task} isEvaluating={isEvaluating}>
        {tools(task)}
      </Header>
      <ProgressBar slug={task.slug} hasEvaluations={task.enable_evaluations} isThin={isAtWork} />
      <TaskTabs task={task} tabs={tabs} shown={shown} isTight={isAtWork} />
    </Stack>
  );
};

const Unavailable = () => {
  const t = useTexts(texts);
  return (
    <>
      <PageHeading title={t('unavailable')} />
      <EmptyState title={t('unavailableHint')}>
        <ButtonLink to="/tasks" variant="default">
          {t('toTasks')}
        </ButtonLink>
      </EmptyState>
    </>
  );
};
