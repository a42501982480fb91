import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { type ListSearch, useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView, useOpenRows } from '../../../../web/ui/list/list-view.tsx';
import { useSelection } from '../../../../web/ui/list/selection.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { ORDERS_OF, type ReportOrder, type ReportRow } from '../../list-contract.ts';
import { personReportsQuery, reportFiltersQuery, rowTimesQuery } from '../queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReportFilters } from './report-filters.tsx';
import {
  choiceText,
  filterOf,
  groupingOf,
  keyOfText,
  keyText,
  REPORT_FIELDS,
  type ReportSearch,
} from './report-search.ts';
import { useRowColumns, useRowName } from './row-columns.tsx';
import { RowLines } from './row-lines.tsx';
import { texts } from './texts.ts';

/** The hours that people have reported, for those who accept them. */
export const ReportListPage = () => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const { data: options } = useQuery(reportFiltersQuery);
  const list = useReportSearch(options?.companies);
  const { search } = list;
  const group = groupingOf(search);
  const filter = filterOf(search);
  const orderBy = ORDERS_OF[group][0] as ReportOrder;
  const asked = { ...filter, order_by: search.order_by ?? orderBy, page: search.page, page_size: PAGE_SIZE };
  const query = useQuery(personReportsQuery(asked));
  const { data: times } = useQuery(rowTimesQuery(asked));
  const rows = useOpenRows();
  const [isExporting, setExporting] = useState(false);
  const dialog = useReportDialog(list);
  const selection = useSelection(query.data?.results, choiceText, useRowName());
  const columns = useRowColumns({
    group,
    isAllTime: search.all_time === true,
    rows,
    times: times?.results,
    onOpen: dialog.open,
  });
  return (
    <>
      <PageHeading title={t('title')}>
        <ButtonLink to="/reports/linguist-report/{-$deadlineId}" params={{}} variant="default">
          {t('addReport')}
        </ButtonLink>
        <Button variant="default" onClick={() => setExporting(true)}>
          {t('export')}
        </Button>
      </PageHeading>
      <ListView
        list={list}
        query={query}
        label={t('title')}
        columns={[selection.column, ...columns]}
        rowKey={keyText}
        orderBy={orderBy}
        found={(count) => t(group === 'user' ? 'found' : 'foundRows', { count })}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        detail={(row) => rows.isOpen(keyText(row)) && <RowLines row={row} filter={filter} />}
        filters={<ReportFilters list={list} options={options} />}
        actions={
          options?.is_group_leader === false && (
            <BulkBar
              choices={selection.ids}
              filter={filter}
              isForGood={viewer?.is_superuser ?? false}
              onDone={selection.clear}
            />
          )
        }
      />
      {isExporting && (
        <ExportDialog filter={filter} rows={selection.ids.map(keyOfText)} onClose={() => setExporting(false)} />
      )}
      {search.report !== undefined && <ReportDialog key={search.report} id={search.report} onClose={dialog.close} />}
    </>
  );
};

/** The report that is open stands in the address: closing it goes back to where it was opened. */
const useReportDialog = ({ search, show }: ListSearch<ReportSearch>) => {
  const { history } = useRouter();
  const [isOpenedHere, setOpenedHere] = useState(false);
  return {
    open: (row: ReportRow) => {
      setOpenedHere(true);
      show({ report: row.key.report, page: search.page });
    },
    close: () => {
      if (isOpenedHere) history.back();
      else show({ report: undefined, page: search.page });
      setOpenedHere(false);
    },
  };
};

/** A coordinator of one company has it chosen already. */
const useReportSearch = (companies: readonly { id: number }[] | undefined) => {
  const viewer = useViewer();
  const isStaff = viewer?.is_staff || viewer?.is_superuser;
  const only = !isStaff && companies?.length === 1 ? String(companies[0]?.id) : undefined;
  return useListSearch(REPORT_FIELDS, {
    keep: ['group_by_task', 'group_by_project', 'report'],
    settle: (search) => ({ ...search, companies: search.companies ?? only }),
  });
};
