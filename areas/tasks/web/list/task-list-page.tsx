import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { networkProblem } from '../../../../web/platform/network.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { FilterPopup } from '../../../../web/ui/list/filter-popup.tsx';
import { countSet, useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView, useOpenRows } from '../../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { TASK_ORDER } from '../../contract.ts';
import { HoursReminder } from '../hours/hours-reminder.tsx';
import { taskListQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { listQueryOf, orderedDays, POPUP_FILTERS, TASK_FIELDS } from './list-search.ts';
import { listTexts } from './list-texts.ts';
import { useTaskColumns } from './task-columns.tsx';

const ListFilters = lazy(async () => ({ default: (await import('./list-filters.tsx')).ListFilters }));
const CompanyPeople = lazy(async () => ({ default: (await import('../company/company-people.tsx')).CompanyPeople }));
const OnDevice = lazy(async () => ({ default: (await import('./on-device.tsx')).OnDevice }));

/** The tasks that the signed-in person works on. */
export const TaskListPage = () => {
  const t = useTexts(texts);
  const tl = useTexts(listTexts);
  const list = useListSearch(TASK_FIELDS, { settle: orderedDays });
  const rows = useOpenRows();
  const coordinates = useViewer()?.is_company_coordinator ?? false;
  const query = useQuery(taskListQuery(listQueryOf(list.search)));
  const columns = useTaskColumns(rows);
  const isCut = useStore(networkProblem) && !query.data;
  if (isCut)
    return (
      <>
        <PageHeading title={t('tasks')} />
        <Suspense fallback={<Loading />}>
          <OnDevice refetch={query.refetch} />
        </Suspense>
      </>
    );
  return (
    <>
      <PageHeading title={t('tasks')} />
      <ListView
        list={list}
        query={query}
        label={t('tasks')}
        columns={columns}
        rowKey={(task) => task.pk}
        orderBy={TASK_ORDER}
        detail={(task) =>
          rows.isOpen(task.pk) && (
            <Suspense fallback={<Loading />}>
              <CompanyPeople task={task} />
            </Suspense>
          )
        }
        found={(count) => t('found', { count })}
        empty={<EmptyState title={t('noTasks')} hint={coordinates ? tl('noTasksCoordinator') : t('noTasksHint')} />}
        noneFound={{ title: tl('noneFit'), hint: tl('noneFitHint') }}
        filters={
          <>
            <SearchFilter list={list} field="title" label={t('searchTitle')} />
            <FilterPopup used={countSet(list.search, POPUP_FILTERS)}>
              <ListFilters list={list} />
            </FilterPopup>
          </>
        }
      />
      <HoursReminder />
    </>
  );
};
