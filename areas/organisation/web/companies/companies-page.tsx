import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { flagField, idField, oneOfField, shortSearch, textField } from '../../../../web/platform/search-fields.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../../web/ui/jobs/table-export-button.tsx';
import { ButtonLink, TextLink } from '../../../../web/ui/links.tsx';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import { useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import { COMPANY_ORDER, COMPANY_ORDERS, type Company, type CompanyFilter, companyExport } from '../../contract.ts';
import { companiesQuery, divisionOptionsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { UsersLink } from '../users-links.tsx';
import { CompanyFlag } from './company-flag.tsx';

const FIELDS = { name: textField, division: idField, is_active: flagField, order_by: oneOfField(COMPANY_ORDERS) };

/** Every company, with its switches in place. */
export const CompaniesPage = () => {
  const t = useTexts(texts);
  const list = useListSearch(FIELDS);
  const { order_by = COMPANY_ORDER, page, ...search } = list.search;
  const filter = shortSearch(search) as CompanyFilter;
  const run = useTableExport({ routes: companyExport, filter });
  const { data: divisions = [] } = useQuery(divisionOptionsQuery);
  const add = (
    <ButtonLink to="/company/new" leftSection={<Icon name="plus" size={16} />}>
      {t('addCompany')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={t('companies')}>
        <TableExportButton run={run} label={t('exportCompanies')} />
        {add}
      </PageHeading>
      <TableExportState run={run} />
      <ListView
        list={list}
        query={useQuery(companiesQuery({ ...filter, order_by, page, page_size: PAGE_SIZE }))}
        label={t('companies')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        orderBy={COMPANY_ORDER}
        found={(count) => t('companiesFound', { count })}
        empty={
          <EmptyState title={t('noCompanies')} hint={t('noCompaniesHint')}>
            {add}
          </EmptyState>
        }
        filters={
          <>
            <SearchFilter list={list} field="name" label={t('searchName')} />
            <ChoiceFilter
              list={list}
              field="division"
              label={t('division')}
              options={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <ChoiceFilter
              list={list}
              field="is_active"
              label={t('show')}
              any={t('all')}
              options={[
                { value: 'true', label: t('onlyActive') },
                { value: 'false', label: t('onlyInactive') },
              ]}
            />
          </>
        }
      />
    </>
  );
};

const useColumns = (): Column<Company>[] => {
  const t = useTexts(texts);
  const names = (all: readonly string[]) => all.join(', ') || t('notGiven');
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'name',
      main: true,
      cell: ({ id, name }) => (
        <TextLink to="/company/$id" params={{ id: String(id) }} fw={600}>
          {name}
        </TextLink>
      ),
    },
    { key: 'division', title: t('division'), cell: ({ division }) => division?.name ?? t('notGiven') },
    ...(['is_active', 'accessible_to_staff', 'individual_rates'] as const).map(
      (name): Column<Company> => ({
        key: name,
        title: t(name),
        cell: (company) => <CompanyFlag name={name} company={company} />,
      }),
    ),
    { key: 'special_users', title: t('special_users'), cell: ({ special_users }) => names(special_users) },
    { key: 'contact_points', title: t('contact_points'), cell: ({ contact_points }) => names(contact_points) },
    { key: 'users', title: t('users'), align: 'right', cell: (one) => <UsersLink company={one} /> },
  ];
};
