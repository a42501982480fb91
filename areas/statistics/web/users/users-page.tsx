import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useLanguage, useTexts, withTexts } from '../../../../shared/use-texts.ts';
import { DateTime } from '../../../../web/ui/dates/date-time.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../../web/ui/jobs/table-export-button.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import { FilterPopup } from '../../../../web/ui/list/filter-popup.tsx';
import { countSet, useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import { clockText } from '../../../work-sessions/rules.ts';
import { manualTexts } from '../../manual-texts.ts';
import { USER_ORDER, type UserRow, usersStatisticsExport } from '../../users-contract.ts';
import { countText, secondsText } from '../figures.ts';
import { Manual, usePeriodTerms, useSourceTerms } from '../manual.tsx';
import { PeriodFilter } from '../period-filter.tsx';
import { usersQuery } from '../queries.ts';
import { SourceSwitch } from '../source-switch.tsx';
import { texts } from './texts.ts';
import { filterOf, USERS_FIELDS } from './users-search.ts';

const UsersFilters = lazy(async () => ({
  default: (await withTexts(import('./users-filters.tsx'))).UsersFilters,
}));

/** What people did on all tasks. */
export const UsersPage = () => {
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  const list = useListSearch(USERS_FIELDS, { keep: ['from', 'start_date', 'end_date'] });
  const { order_by = USER_ORDER, page } = list.search;
  const filter = filterOf(list.search);
  const run = useTableExport({ routes: usersStatisticsExport, filter });
  return (
    <>
      <PageHeading title={t('title')}>
        <TableExportButton run={run} label={t('exportUsers')} />
      </PageHeading>
      <TableExportState run={run} />
      <PeriodFilter list={list} />
      <ListView
        list={list}
        query={useQuery(usersQuery({ ...filter, order_by, page, page_size: PAGE_SIZE }))}
        label={t('title')}
        columns={useUserColumns()}
        rowKey={({ id }) => id}
        orderBy={USER_ORDER}
        found={(count) => t('found', { count })}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        filters={
          <>
            <SourceSwitch list={list} />
            <SearchFilter list={list} field="username" label={t('search')} />
            <FilterPopup used={countSet(list.search, ['company', 'language', 'module', 'project'])}>
              <UsersFilters list={list} />
            </FilterPopup>
          </>
        }
      />
      <Manual
        terms={[
          ...usePeriodTerms(),
          ...useSourceTerms(),
          { term: t('tasks'), meaning: manual('TASKS_COUNT') },
          { term: t('active'), meaning: manual('ACTIVE_TASKS') },
          { term: t('total'), meaning: manual('TOTAL_TIME') },
          { term: t('perTask'), meaning: manual('MEAN_SUMMARY_TIME') },
          { term: t('last'), meaning: manual('LAST_ACTIVITY') },
        ]}
      />
    </>
  );
};

const useUserColumns = (): Column<UserRow>[] => {
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  const language = useLanguage();
  const count = (value: number) => countText(value, language);
  const right = { align: 'right' as const };
  return [
    {
      ...{ key: 'username', title: t('user'), sort: 'username', main: true },
      cell: ({ username }) => (
        <TextLink to="/user-statistics/$userName" params={{ userName: username }} fw={600}>
          {username}
        </TextLink>
      ),
    },
    { key: 'company', title: t('company'), cell: ({ company }) => company ?? '–' },
    {
      ...{ key: 'tasks', title: t('tasks'), hint: manual('TASKS_COUNT'), sort: 'tasks_count', ...right },
      cell: ({ tasks_count }) => count(tasks_count),
    },
    { ...{ key: 'active', title: t('active'), ...right }, cell: ({ active_tasks }) => count(active_tasks) },
    {
      ...{ key: 'answers', title: t('answers'), sort: 'answers_count', ...right },
      cell: ({ answers_count }) => count(answers_count),
    },
    {
      ...{ key: 'total', title: t('total'), hint: manual('TOTAL_TIME'), sort: 'summary_time', ...right },
      cell: ({ summary_time }) => clockText(summary_time),
    },
    {
      ...{ key: 'per-task', title: t('perTask'), ...right },
      cell: ({ mean_summary_time }) => (mean_summary_time === null ? '–' : clockText(mean_summary_time)),
    },
    {
      ...{ key: 'per-answer', title: t('perAnswer'), sort: 'mean_answers_time', ...right },
      cell: ({ mean_answers_time }) => secondsText(mean_answers_time, language),
    },
    {
      ...{ key: 'last', title: t('last'), hint: manual('LAST_ACTIVITY'), sort: 'last_answer' },
      cell: ({ last_answer }) => <DateTime value={last_answer} />,
    },
  ];
};
