import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../shared/use-texts.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { taskQuery } from './queries.ts';
import { TaskHeader } from './task-header.tsx';
import { TaskTabs } from './task-tabs.tsx';
import { texts } from './texts.ts';

/** One task as its people see it. */
export const TaskPage = () => {
  const { taskSlug, subTab } = useParams({ from: '/task/$taskSlug/{-$subTab}' });
  const { data: task, error, refetch } = useQuery(taskQuery(taskSlug));

  // Only the address that ends in "new" is the page where questions are handed out.
  if (subTab === undefined) {
    return <Navigate to="/task/$taskSlug/{-$subTab}" params={{ taskSlug, subTab: 'new' }} replace />;
  }
  if (!task && error instanceof ApiError && error.status === 404) return <Unavailable />;
  if (!task) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <Stack gap="md">
      <TaskHeader task={task} />
      <ProgressBar slug={task.slug} />
      <TaskTabs task={task} tab={subTab} />
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
