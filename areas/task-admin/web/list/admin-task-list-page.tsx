import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts, withTexts } from '../../../../shared/use-texts.ts';
import { mayOpen } from '../../../../web/platform/pages.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { FilterPopup } from '../../../../web/ui/list/filter-popup.tsx';
import { FlagSegments } from '../../../../web/ui/list/flag-segments.tsx';
import { countSet, useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { useSelection } from '../../../../web/ui/list/selection.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { ADMIN_TASK_ORDER, type AdminTaskItem } from '../../contract.ts';
import { adminTasksQuery, imprintsQuery } from '../queries.ts';
import { useAdminTaskColumns } from './admin-task-columns.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ADMIN_TASK_FIELDS } from './task-search.ts';
import { texts } from './texts.ts';

const TaskFilters = lazy(async () => ({ default: (await withTexts(import('./task-filters.tsx'))).TaskFilters }));

/** The page where staff begins the day: every task with its progress. */
export const AdminTaskListPage = () => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const mayEdit = mayOpen(viewer, '/admin/new/task/{-$subTab}');
  const list = useListSearch(ADMIN_TASK_FIELDS);
  const { order_by = ADMIN_TASK_ORDER, owner, ...search } = list.search;
  const query = useQuery(adminTasksQuery({ ...search, ...(owner && { owner }), order_by, page_size: PAGE_SIZE }));
  const selection = useSelection(
    query.data?.results,
    ({ id }) => id,
    ({ title }) => title,
  );
  const looksAfter = (task: AdminTaskItem) => Boolean(viewer?.is_superuser) || task.is_moderator;
  const theirs = query.data?.results.filter(looksAfter) ?? [];
  const { data: imprints = {} } = useQuery(imprintsQuery(theirs.map(({ id }) => id)));
  const columns = useAdminTaskColumns({ mayEdit, looksAfter }, imprints);
  const addTask = mayEdit && (
    <ButtonLink to="/admin/new/task/{-$subTab}" leftSection={<Icon name="plus" size={16} />}>
      {t('addTask')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={t('tasks')}>
        <Group gap="xs">
          {viewer?.is_superuser && (
            <ButtonLink to="/admin/whole-tasks/{-$taskSlug}" variant="default">
              {t('importTask')}
            </ButtonLink>
          )}
          {addTask}
        </Group>
      </PageHeading>
      {mayEdit && <BulkBar ids={selection.ids} areArchived={search.is_archive ?? false} onDone={selection.clear} />}
      <ListView
        list={list}
        query={query}
        label={t('tasks')}
        columns={mayEdit ? [selection.column, ...columns] : columns}
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
            <FilterPopup used={countSet(list.search, ['is_archive', 'status', 'type', 'module', 'owner'])}>
              <TaskFilters list={list} />
            </FilterPopup>
          </>
        }
      />
    </>
  );
};
