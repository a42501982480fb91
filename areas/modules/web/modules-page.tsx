import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../shared/paging.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { idField, oneOfField, shortSearch, textField } from '../../../web/platform/search-fields.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../web/ui/jobs/table-export-button.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/links.tsx';
import { ChoiceFilter } from '../../../web/ui/list/choice-filter.tsx';
import { useListSearch } from '../../../web/ui/list/list-search.ts';
import { ListView } from '../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import { MODULE_ORDER, MODULE_ORDERS, type ModuleFilter, type ModuleItem, moduleExport } from '../contract.ts';
import { modulesQuery, projectsQuery } from './queries.ts';
import { texts } from './texts.ts';

const FIELDS = { name: textField, project: idField, order_by: oneOfField(MODULE_ORDERS) };

/** The modules that the viewer may see. */
export const ModulesPage = () => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const list = useListSearch(FIELDS);
  const { order_by = MODULE_ORDER, page, ...search } = list.search;
  const filter = shortSearch(search) as ModuleFilter;
  const run = useTableExport({ routes: moduleExport, filter });
  const { data: projects = [] } = useQuery(projectsQuery);
  const add = (
    <ButtonLink to="/module/new" leftSection={<Icon name="plus" size={16} />}>
      {t('addModule')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={t('modules')}>
        <TableExportButton run={run} label={t('exportModules')} />
        {add}
      </PageHeading>
      <TableExportState run={run} />
      <ListView
        list={list}
        query={useQuery(modulesQuery({ ...filter, order_by, page, page_size: PAGE_SIZE }))}
        label={t('modules')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        orderBy={MODULE_ORDER}
        found={(count) => t('found', { count })}
        empty={
          <EmptyState title={t('none')} hint={t(viewer?.is_superuser ? 'noneHint' : 'noneOwn')}>
            {add}
          </EmptyState>
        }
        filters={
          <>
            <SearchFilter list={list} field="name" label={t('searchName')} />
            <ChoiceFilter
              list={list}
              field="project"
              label={t('project')}
              options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </>
        }
      />
    </>
  );
};

const useColumns = (): Column<ModuleItem>[] => {
  const t = useTexts(texts);
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'name',
      main: true,
      cell: ({ id, name }) => (
        <TextLink to="/module/$id" params={{ id: String(id) }} fw={600}>
          {name}
        </TextLink>
      ),
    },
    { key: 'description', title: t('description'), cell: ({ description }) => description || '–' },
    { key: 'project', title: t('project'), cell: ({ project }) => project ?? '–' },
    {
      key: 'coordinators',
      title: t('coordinators'),
      cell: ({ coordinators }) => coordinators.join(', ') || '–',
    },
    { key: 'tasks', title: t('tasks'), align: 'right', cell: ({ task_count }) => task_count },
  ];
};
