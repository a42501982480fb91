import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { shortSearch } from '../../../web/platform/search-fields.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { TASK_ORDER } from '../contract.ts';
import { HoursReminder } from './hours-reminder.tsx';
import { ListBar } from './list-bar.tsx';
import { isFiltered, listQueryOf, NO_FILTERS, readListSearch } from './list-search.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { listTexts } from './list-texts.ts';
import { taskListQuery } from './queries.ts';
import { TaskTable } from './task-table.tsx';
import { texts } from './texts.ts';

/** Most people's tasks fit on one page. */
const Pager = lazy(async () => ({ default: (await import('../../../web/ui/pager.tsx')).Pager }));

/** The tasks that the signed-in person works on. What is searched, filtered and sorted stands in the address. */
export const TaskListPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const search = readListSearch(useSearch({ from: '/tasks' }));
  const { data, error, refetch } = useQuery(taskListQuery(listQueryOf(search)));
  const show = (change: object) =>
    void navigate({ to: '/tasks', search: shortSearch({ ...search, page: 1, ...change }) });
  const [resets, setResets] = useState(0);
  const reset = () => {
    setResets(resets + 1);
    show(NO_FILTERS);
  };

  return (
    <>
      <PageHeading title={t('tasks')} />
      <ListBar search={search} onChange={show} resets={resets} onReset={reset} count={data?.count} />
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      {!data && !error && <ListSkeleton />}
      {data?.count === 0 && <Nothing filtered={isFiltered(search)} onReset={reset} />}
      {data && data.count > 0 && (
        <>
          <TaskTable
            tasks={data.results}
            orderBy={search.order_by ?? TASK_ORDER}
            onOrderBy={(order_by) => show({ order_by })}
          />
          {data.num_pages > 1 && (
            <Suspense>
              <Pager page={data.page_number} pages={data.num_pages} onPage={(page) => show({ page })} />
            </Suspense>
          )}
        </>
      )}
      <HoursReminder />
    </>
  );
};

const Nothing = ({ filtered, onReset }: { filtered: boolean; onReset: () => void }) => {
  const t = useTexts(texts);
  const tl = useTexts(listTexts);
  const coordinates = useViewer()?.is_company_coordinator ?? false;
  if (!filtered) {
    return <EmptyState title={t('noTasks')} hint={coordinates ? tl('noTasksCoordinator') : t('noTasksHint')} />;
  }
  return (
    <EmptyState title={tl('noneFit')} hint={tl('noneFitHint')}>
      <Button variant="default" onClick={onReset}>
        {t('clear')}
      </Button>
    </EmptyState>
  );
};
