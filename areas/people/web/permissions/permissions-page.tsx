import { useQuery } from '@tanstack/react-query';
import { COUNTED_MOST, PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useRecordId } from '../../../../web/platform/use-record-id.ts';
import { LeaveGuard } from '../../../../web/ui/editor/leave-guard.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../../web/ui/jobs/table-export-button.tsx';
import { FilterPopup } from '../../../../web/ui/list/filter-popup.tsx';
import { countSet, useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { PERMISSION_ORDER, type PermissionFilter, permissionExport } from '../../permissions-contract.ts';
import { permissionsQuery } from '../queries.ts';
import { usePermissionColumns } from './permission-columns.tsx';
import { PERMISSION_FIELDS, PermissionFilters } from './permission-filters.tsx';
import { texts } from './texts.ts';
import { useChangedRows } from './use-changed-rows.ts';

const POPUP = [
  ...(['company', 'special_company', 'type', 'is_active', 'is_superuser', 'is_staff', 'is_group_leader'] as const),
] as const;

/** What each user may do, changed in place; with an id in the address, of one user. */
export const PermissionsPage = () => {
  const t = useTexts(texts);
  const id = useRecordId();
  const list = useListSearch(PERMISSION_FIELDS);
  const { order_by = PERMISSION_ORDER, page, ...filters } = list.search;
  const filter = given({ ...filters, id });
  const rows = useChangedRows();
  const run = useTableExport({ routes: permissionExport, filter });
  return (
    <>
      <PageHeading title={t('permissions')}>
        <TableExportButton run={run} label={t('exportPermissions')} />
      </PageHeading>
      <TableExportState run={run} />
      <ListView
        list={list}
        query={useQuery(permissionsQuery({ ...filter, order_by, page, page_size: PAGE_SIZE }))}
        label={t('permissions')}
        columns={usePermissionColumns(rows)}
        rowKey={(row) => row.id}
        orderBy={PERMISSION_ORDER}
        found={(count) => t(count >= COUNTED_MOST ? 'foundMost' : 'found', { count })}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        filters={
          <>
            <SearchFilter list={list} field="name" label={t('search')} />
            <FilterPopup used={countSet(list.search, POPUP)}>
              <PermissionFilters list={list} />
            </FilterPopup>
          </>
        }
      />
      <LeaveGuard isDirty={rows.isDirty} param="id" onLeave={rows.forget} />
    </>
  );
};

/** Without the fields that say nothing. */
const given = (filter: { [K in keyof PermissionFilter]: PermissionFilter[K] | undefined }): PermissionFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
