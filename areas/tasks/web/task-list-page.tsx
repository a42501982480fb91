import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PAGE_SIZE } from '../../../shared/paging.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { pageField, shortSearch, textField, wordField } from '../../../web/platform/search-fields.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { Pager } from '../../../web/ui/pager.tsx';
import { SearchField } from '../../../web/ui/search-field.tsx';
import { TASK_ORDER, TASK_ORDERS } from '../contract.ts';
import { taskListQuery } from './queries.ts';
import { TaskTable } from './task-table.tsx';
import { texts } from './texts.ts';

/** The tasks that the signed-in person works on. What is searched and sorted stands in the address. */
export const TaskListPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const raw = useSearch({ from: '/tasks' });
  const title = textField(raw, 'title');
  const orderBy = wordField(raw, 'order_by', TASK_ORDERS);
  const page = pageField(raw);
  const { data, error, refetch } = useQuery(
    taskListQuery({ title, page, page_size: PAGE_SIZE, order_by: orderBy ?? TASK_ORDER }),
  );
  const show = (change: object) =>
    void navigate({ to: '/tasks', search: shortSearch({ title, page: 1, order_by: orderBy, ...change }) });

  return (
    <>
      <PageHeading title={t('tasks')} />
      <Group justify="space-between" align="center" mb="md">
        <SearchField label={t('searchTitle')} value={title} onSearch={(words) => show({ title: words })} />
        <Text size="sm" c="dimmed" role="status">
          {data && t('found', { count: data.count })}
        </Text>
      </Group>
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      {!data && !error && <Loading />}
      {data?.count === 0 &&
        (title === '' ? (
          <EmptyState title={t('noTasks')} hint={t('noTasksHint')} />
        ) : (
          <EmptyState title={t('noneFound')} hint={t('noneFoundHint')}>
            <Button variant="default" onClick={() => show({ title: '' })}>
              {t('clear')}
            </Button>
          </EmptyState>
        ))}
      {data && data.count > 0 && (
        <>
          <TaskTable
            tasks={data.results}
            orderBy={orderBy ?? TASK_ORDER}
            onOrderBy={(order_by) => show({ order_by })}
          />
          <Pager page={data.page_number} pages={data.num_pages} onPage={(next) => show({ page: next })} />
        </>
      )}
    </>
  );
};
