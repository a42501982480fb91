import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { adminTaskKeys } from '../queries.ts';
import { texts } from './editor-texts.ts';
import { TaskEditorView } from './task-editor-view.tsx';
import { adminTaskQuery } from './task-query.ts';

/** Makes a task or changes one. */
export const AdminTaskPage = () => {
  const { taskSlug, subTab } = useParams({ strict: false });
  const viewer = useViewer();
  if (!viewer) return null;
  if (taskSlug === undefined) return <TaskEditorView key="new" viewer={viewer} subTab={subTab} />;
  return <SavedTask slug={taskSlug} subTab={subTab} viewer={viewer} />;
};

interface SavedTaskProps {
  slug: string;
  subTab: string | undefined;
  viewer: Viewer;
}

const SavedTask = ({ slug, subTab, viewer }: SavedTaskProps) => {
  const t = useTexts(texts);
  const [opened] = useState(Date.now);
  const { data: task, error, refetch } = useQuery(adminTaskQuery(slug, opened, viewer));
  const client = useQueryClient();
  const navigate = useNavigate();
  // An earlier address leads to the one that the task has now.
  useEffect(() => {
    if (!task || task.slug === slug) return;
    client.setQueryData(adminTaskKeys.detail(task.slug, opened), task);
    const params = { taskSlug: task.slug, subTab };
    void navigate({ to: '/admin/task/$taskSlug/{-$subTab}', params, replace: true, ignoreBlocker: true });
  }, [task, slug, subTab, opened, client, navigate]);
  if (task) {
    return <TaskEditorView key={task.id} viewer={viewer} loaded={task} subTab={subTab} opened={opened} />;
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeading title={t('notFound')} />
        <EmptyState title={t('notFoundHint')}>
          <ButtonLink to="/admin/tasks" variant="default">
            {t('tasksList')}
          </ButtonLink>
        </EmptyState>
      </>
    );
  }
  return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
};
