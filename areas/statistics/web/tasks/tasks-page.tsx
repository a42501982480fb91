import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts, withTexts } from '../../../../shared/use-texts.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../../web/ui/jobs/table-export-button.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { FilterPopup } from '../../../../web/ui/list/filter-popup.tsx';
import { countSet, useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { useSelection } from '../../../../web/ui/list/selection.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { TASK_ORDER, tasksStatisticsExport } from '../../contract.ts';
import { manualTexts } from '../../manual-texts.ts';
import { BasicsCard } from '../basics-card.tsx';
import { Manual, useSourceTerms } from '../manual.tsx';
import { basicsQuery, tasksQuery } from '../queries.ts';
import { ShownFigures } from '../shown-figures.tsx';
import { SourceSwitch } from '../source-switch.tsx';
import { useTaskColumns } from './task-columns.tsx';
import { filterOf, TASKS_FIELDS } from './tasks-search.ts';
import { texts } from './texts.ts';

const TaskFilters = lazy(async () => ({
  default: (await withTexts(import('./task-filters.tsx'))).TaskFilters,
}));

/** How far all tasks are. */
export const TasksPage = () => {
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  const list = useListSearch(TASKS_FIELDS, { keep: ['from'] });
  const { order_by = TASK_ORDER, page } = list.search;
  const filter = filterOf(list.search);
  const run = useTableExport({ routes: tasksStatisticsExport, filter });
  const query = useQuery(tasksQuery({ ...filter, order_by, page, page_size: PAGE_SIZE }));
  const selection = useSelection(
    query.data?.results,
    ({ task_id }) => task_id,
    ({ task }) => task,
  );
  const columns = useTaskColumns();
  const basics = useQuery(basicsQuery(filter));
  return (
    <>
      <PageHeading title={t('title')}>
        <ButtonLink
          to="/task-statistics-group"
          search={(selection.ids.length > 0 ? { tasks: selection.ids.join(',') } : filter) as never}
          variant="default"
        >
          {selection.ids.length > 0 ? t('groupSelected') : t('group')}
        </ButtonLink>
        <TableExportButton run={run} label={t('exportTasks')} />
      </PageHeading>
      <TableExportState run={run} />
      <ShownFigures query={basics} first={<BasicsCard basics={undefined} />}>
        {(data) => <BasicsCard basics={data} />}
      </ShownFigures>
      <ListView
        list={list}
        query={query}
        label={t('title')}
        columns={[selection.column, ...columns]}
        rowKey={({ task_id }) => task_id}
        orderBy={TASK_ORDER}
        found={(count) => t('found', { count })}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        filters={
          <>
            <SourceSwitch list={list} />
            <SearchFilter list={list} field="title" label={t('search')} />
            <FilterPopup used={countSet(list.search, ['module', 'project'])}>
              <TaskFilters list={list} />
            </FilterPopup>
          </>
        }
      />
      <Manual
        terms={[
          { term: t('states'), meaning: manual('STATUS') },
          { term: t('full'), meaning: manual('FULLY_ANSWERED_QUESTIONS') },
          { term: t('target'), meaning: manual('TARGET_ANSWERS') },
          ...useSourceTerms(),
        ]}
      />
    </>
  );
};
