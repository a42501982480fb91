import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTexts, withTexts } from '../../../../shared/use-texts.ts';
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
import type { OnDeviceProps } from './on-device.tsx';
import { useTaskColumns } from './task-columns.tsx';

const ListFilters = lazy(async () => ({ default: (await import('./list-filters.tsx')).ListFilters }));
const CompanyPeople = lazy(async () => ({ default: (await import('../company/company-people.tsx')).CompanyPeople }));

/** What stands in place of a list that is cut off, once it is there: its code may have to come over that network, too. */
const useOnDevice = (isCut: boolean): ComponentType<OnDeviceProps> | undefined => {
  const [part, setPart] = useState<{ OnDevice: ComponentType<OnDeviceProps> }>();
  useEffect(() => {
    if (!isCut) return;
    let isOver = false;
    withTexts(import('./on-device.tsx')).then(
      (loaded) => isOver || setPart(loaded),
      // The list stays, says itself that there is no answer, and can be asked for again.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isCut]);
  return isCut ? part?.OnDevice : undefined;
};

/** The tasks that the signed-in person works on. */
export const TaskListPage = () => {
  const t = useTexts(texts);
  const tl = useTexts(listTexts);
  const list = useListSearch(TASK_FIELDS, { settle: orderedDays });
  const rows = useOpenRows();
  const coordinates = useViewer()?.is_company_coordinator ?? false;
  const query = useQuery(taskListQuery(listQueryOf(list.search)));
  const columns = useTaskColumns(rows);
  const OnDevice = useOnDevice(useStore(networkProblem) && !query.data);
  if (OnDevice)
    return (
      <>
        <PageHeading title={t('tasks')} />
        <OnDevice refetch={query.refetch} />
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
      {/* What it needs comes from the server that has just answered. */}
      {query.data && <HoursReminder />}
    </>
  );
};
