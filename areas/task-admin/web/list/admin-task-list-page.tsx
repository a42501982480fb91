import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { mayOpen } from '../../../../web/platform/pages.ts';
import { flagField, oneOfField, textField } from '../../../../web/platform/search-fields.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { FlagSegments } from '../../../../web/ui/list/flag-segments.tsx';
import { useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { ADMIN_TASK_ORDER, ADMIN_TASK_ORDERS } from '../../contract.ts';
import { adminTasksQuery } from '../queries.ts';
import { useAdminTaskColumns } from './admin-task-columns.tsx';
import { texts } from './texts.ts';

const FIELDS = { title: textField, is_active: flagField, order_by: oneOfField(ADMIN_TASK_ORDERS) };

/** The page where staff begins the day: every task with its progress. */
export const AdminTaskListPage = () => {
  const t = useTexts(texts);
  const mayEdit = mayOpen(useViewer(), '/admin/new/task/{-$subTab}');
  const list = useListSearch(FIELDS);
  const { order_by = ADMIN_TASK_ORDER } = list.search;
  const addTask = mayEdit && (
    <ButtonLink to="/admin/new/task/{-$subTab}" leftSection={<Icon name="plus" size={16} />}>
      {t('addTask')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={t('tasks')}>{addTask}</PageHeading>
      <ListView
        list={list}
        query={useQuery(adminTasksQuery({ ...list.search, order_by, page_size: PAGE_SIZE }))}
        label={t('tasks')}
        columns={useAdminTaskColumns(mayEdit)}
        rowKey={(task) => task.id}
        orderBy={ADMIN_TASK_ORDER}
        found={(count) => t('found', { count })}
        empty={
          <EmptyState title={t('noTasks')} hint={t('noTasksHint')}>
            {addTask}
          </EmptyState>
        }
        filters={
          <>
            <SearchFilter list={list} field="title" label={t('searchTitle')} />
            <FlagSegments
              list={list}
              field="is_active"
              label={t('show')}
              any={t('showAll')}
              yes={t('showActive')}
              no={t('showInactive')}
            />
          </>
        }
      />
    </>
  );
};
