import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { idField, oneOfField, type RawSearch, shortSearch, textField } from '../../../../web/platform/search-fields.ts';
import type { Column } from '../../../../web/ui/data-table.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import { useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { type PersonReport, REPORT_ORDERS } from '../../contract.ts';
import { REPORT_STATUSES } from '../../rules.ts';
import { personReportsQuery, reportFiltersQuery } from '../queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import { texts } from './texts.ts';

/** 0: people without a company. */
const companyField = (raw: RawSearch, name: string): number | undefined =>
  String(raw[name]) === '0' ? 0 : idField(raw, name);

const FIELDS = {
  username: textField,
  deadline_id: idField,
  company_id: companyField,
  status: oneOfField(REPORT_STATUSES),
  order_by: oneOfField(REPORT_ORDERS),
};

/** The hours that people have reported, for those who accept them. */
export const ReportListPage = () => {
  const t = useTexts(texts);
  const list = useListSearch(FIELDS);
  const [opened, setOpened] = useState<PersonReport | null>(null);
  const { order_by = '-modified', username, ...search } = list.search;
  const { data: filters } = useQuery(reportFiltersQuery);
  const optionsOf = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <PageHeading title={t('title')} />
      <ListView
        list={list}
        query={useQuery(
          personReportsQuery({
            ...shortSearch(search),
            ...(username && { username }),
            ...{ order_by, page: search.page, page_size: PAGE_SIZE },
          }),
        )}
        label={t('title')}
        columns={useColumns(setOpened)}
        rowKey={({ id }) => id}
        orderBy="-modified"
        found={(count) => t('found', { count })}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        filters={
          <>
            <SearchFilter list={list} field="username" label={t('searchUser')} />
            <ChoiceFilter
              list={list}
              field="deadline_id"
              label={t('deadline')}
              options={optionsOf(filters?.deadlines)}
            />
            <ChoiceFilter
              list={list}
              field="company_id"
              label={t('company')}
              options={[{ value: '0', label: t('noCompany') }, ...optionsOf(filters?.companies)]}
            />
            <ChoiceFilter
              list={list}
              field="status"
              label={t('status')}
              options={REPORT_STATUSES.map((value) => ({ value, label: t(value) }))}
            />
          </>
        }
      />
      {opened && <ReportDialog report={opened} onClose={() => setOpened(null)} />}
    </>
  );
};

const useColumns = (onOpen: (report: PersonReport) => void): Column<PersonReport>[] => {
  const t = useTexts(texts);
  const number = new Intl.NumberFormat(localeOf(useLanguage()), { maximumFractionDigits: 2 });
  return [
    { key: 'user', title: t('user'), sort: 'user', main: true, cell: ({ username }) => username },
    { key: 'type', title: t('userType'), cell: ({ user_type }) => user_type ?? '–' },
    { key: 'company', title: t('company'), sort: 'company', cell: ({ company }) => company ?? '–' },
    { key: 'deadline', title: t('deadline'), cell: ({ deadline }) => deadline.name },
    {
      key: 'hours',
      title: t('hours'),
      align: 'right',
      cell: ({ total_hours }) => number.format(total_hours),
    },
    { key: 'status', title: t('status'), sort: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      cell: (report) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('open', { name: report.username })}
          onClick={() => onOpen(report)}
        >
          <Icon name="view" />
        </ActionIcon>
      ),
    },
  ];
};
