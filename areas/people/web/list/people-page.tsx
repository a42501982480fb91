import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { may, staff, staffWithData } from '../../../../shared/access.ts';
import { COUNTED_MOST, PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts, withTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../../web/ui/jobs/table-export-button.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { FilterPopup } from '../../../../web/ui/list/filter-popup.tsx';
import { countSet, useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { PEOPLE_ORDER, peopleExport } from '../../contract.ts';
import { peopleQuery } from '../queries.ts';
import { usePeopleColumns } from './people-columns.tsx';
import { filterOf, PEOPLE_FIELDS } from './people-search.ts';
import { texts } from './texts.ts';

const PeopleFilters = lazy(async () => ({
  default: (await withTexts(import('./people-filters.tsx'))).PeopleFilters,
}));

/** Everybody whom the viewer may see. */
export const PeoplePage = () => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const isStaff = may(viewer, staff);
  const list = useListSearch(PEOPLE_FIELDS);
  const { order_by = PEOPLE_ORDER, page } = list.search;
  const filter = filterOf(list.search);
  const run = useTableExport({ routes: peopleExport, filter });
  return (
    <>
      <PageHeading title={t('users')}>
        {may(viewer, staffWithData) && (
          <>
            <TableExportButton run={run} label={t('exportUsers')} />
            <ButtonLink to="/add-many-users/{-$usersRole}" params={{}} variant="default">
              {t('addMany')}
            </ButtonLink>
            <ButtonLink to="/add-user" leftSection={<Icon name="plus" size={16} />}>
              {t('addUser')}
            </ButtonLink>
          </>
        )}
      </PageHeading>
      <TableExportState run={run} />
      <ListView
        list={list}
        query={useQuery(peopleQuery({ ...filter, order_by, page, page_size: PAGE_SIZE }))}
        label={t('users')}
        columns={usePeopleColumns(isStaff)}
        rowKey={({ id }) => id}
        orderBy={PEOPLE_ORDER}
        found={(count) => t(count >= COUNTED_MOST ? 'foundMost' : 'found', { count })}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        filters={
          <>
            <SearchFilter list={list} field="search" label={t('search')} />
            <FilterPopup used={countSet(list.search, ['company', 'type', 'division', 'language', 'is_active'])}>
              <PeopleFilters list={list} isStaff={isStaff} />
            </FilterPopup>
          </>
        }
      />
    </>
  );
};
