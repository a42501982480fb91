import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { may, pages } from '../../../../shared/access.ts';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { flagField, pageField, shortSearch, textField, wordField } from '../../../../web/platform/search-fields.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { Pager } from '../../../../web/ui/pager.tsx';
import { SearchField } from '../../../../web/ui/search-field.tsx';
import { ADMIN_TASK_ORDER, ADMIN_TASK_ORDERS } from '../../contract.ts';
import { adminTasksQuery } from '../queries.ts';
import { AdminTaskTable } from './admin-task-table.tsx';
import { texts } from './texts.ts';

/** Where staff begins the day: every task with its progress. What is searched and sorted stands in the address. */
export const AdminTaskListPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const raw = useSearch({ from: '/admin/tasks' });
  const title = textField(raw, 'title');
  const isActive = flagField(raw, 'is_active');
  const orderBy = wordField(raw, 'order_by', ADMIN_TASK_ORDERS);
  const page = pageField(raw);
  const mayEdit = may(useViewer(), pages['/admin/new/task'].need);
  const { data, error, refetch } = useQuery(
    adminTasksQuery({ title, page, page_size: PAGE_SIZE, is_active: isActive, order_by: orderBy ?? ADMIN_TASK_ORDER }),
  );
  const show = (change: object) => {
    const search = shortSearch({ title, is_active: isActive, page: 1, order_by: orderBy, ...change });
    void navigate({ to: '/admin/tasks', search });
  };
  const filtered = title !== '' || isActive !== undefined;

  return (
    <>
      <PageHeading title={t('tasks')}>{mayEdit && <AddTask />}</PageHeading>
      <Group justify="space-between" align="center" mb="md">
        <Group gap="sm">
          <SearchField label={t('searchTitle')} value={title} onSearch={(words) => show({ title: words })} />
          <SegmentedControl
            aria-label={t('show')}
            value={String(isActive)}
            onChange={(value) => show({ is_active: flagField({ value }, 'value') })}
            data={[
              { value: 'undefined', label: t('showAll') },
              { value: 'true', label: t('showActive') },
              { value: 'false', label: t('showInactive') },
            ]}
          />
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {data && t('found', { count: data.count })}
        </Text>
      </Group>
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      {!data && !error && <Loading />}
      {data?.count === 0 && (
        <EmptyState title={t(filtered ? 'noneFound' : 'noTasks')} hint={t(filtered ? 'noneFoundHint' : 'noTasksHint')}>
          {filtered ? (
            <Button variant="default" onClick={() => show({ title: '', is_active: undefined })}>
              {t('clear')}
            </Button>
          ) : (
            mayEdit && <AddTask />
          )}
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <>
          <AdminTaskTable
            tasks={data.results}
            orderBy={orderBy ?? ADMIN_TASK_ORDER}
            onOrderBy={(order_by) => show({ order_by })}
            mayEdit={mayEdit}
          />
          <Pager page={data.page_number} pages={data.num_pages} onPage={(next) => show({ page: next })} />
        </>
      )}
    </>
  );
};

const AddTask = () => {
  const t = useTexts(texts);
  return (
    <ButtonLink to="/admin/new/task/{-$subTab}" leftSection={<Icon name="plus" size={16} />}>
      {t('addTask')}
    </ButtonLink>
  );
};
