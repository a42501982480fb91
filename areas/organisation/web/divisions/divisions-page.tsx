import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { oneOfField, shortSearch, textField } from '../../../../web/platform/search-fields.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../../web/ui/jobs/table-export-button.tsx';
import { ButtonLink, TextLink } from '../../../../web/ui/links.tsx';
import { useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import { DIVISION_ORDER, DIVISION_ORDERS, type Division, type DivisionFilter, divisionExport } from '../../contract.ts';
import { currentZone } from '../../rules.ts';
import { divisionsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { UsersLink } from '../users-links.tsx';

const FIELDS = { name: textField, order_by: oneOfField(DIVISION_ORDERS) };

/** Every division with its timezone. */
export const DivisionsPage = () => {
  const t = useTexts(texts);
  const list = useListSearch(FIELDS);
  const { order_by = DIVISION_ORDER, page, ...search } = list.search;
  const filter = shortSearch(search) as DivisionFilter;
  const run = useTableExport({ routes: divisionExport, filter });
  const add = (
    <ButtonLink to="/division/new" leftSection={<Icon name="plus" size={16} />}>
      {t('addDivision')}
    </ButtonLink>
  );
  const columns: Column<Division>[] = [
    {
      key: 'name',
      title: t('name'),
      sort: 'name',
      main: true,
      cell: ({ id, name }) => (
        <TextLink to="/division/$id" params={{ id: String(id) }} fw={600}>
          {name}
        </TextLink>
      ),
    },
    { key: 'timezone', title: t('timezone'), cell: ({ timezone_name }) => currentZone(timezone_name) },
    { key: 'companies', title: t('companies'), align: 'right', cell: ({ companies }) => companies },
    { key: 'users', title: t('users'), align: 'right', cell: (one) => <UsersLink division={one} /> },
  ];
  return (
    <>
      <PageHeading title={t('divisions')}>
        <TableExportButton run={run} label={t('exportDivisions')} />
        {add}
      </PageHeading>
      <TableExportState run={run} />
      <ListView
        list={list}
        query={useQuery(divisionsQuery({ ...filter, order_by, page, page_size: PAGE_SIZE }))}
        label={t('divisions')}
        columns={columns}
        rowKey={({ id }) => id}
        orderBy={DIVISION_ORDER}
        found={(count) => t('divisionsFound', { count })}
        empty={
          <EmptyState title={t('noDivisions')} hint={t('noDivisionsHint')}>
            {add}
          </EmptyState>
        }
        filters={<SearchFilter list={list} field="name" label={t('searchName')} />}
      />
    </>
  );
};
