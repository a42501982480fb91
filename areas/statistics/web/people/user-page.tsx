import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { oneOfField } from '../../../../web/platform/search-fields.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../../web/ui/jobs/table-export-button.tsx';
import { ButtonLink, TextLink } from '../../../../web/ui/links.tsx';
import { useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { SOURCES } from '../../contract.ts';
import { USER_TASK_ORDER, USER_TASK_ORDERS, type UserTaskRow, userStatisticsExport } from '../../people-contract.ts';
import { Manual, usePeriodTerms, useSourceTerms } from '../manual.tsx';
import { PERIOD_FIELDS, PeriodFilter, periodOf } from '../period-filter.tsx';
import { userQuery } from '../queries.ts';
import { SourceSwitch } from '../source-switch.tsx';
import { texts } from './texts.ts';
import { useWorkColumns, useWorkTerms } from './work-columns.tsx';

const FIELDS = { ...PERIOD_FIELDS, from: oneOfField(SOURCES), order_by: oneOfField(USER_TASK_ORDERS) };

/** The tasks of one person with the times there. */
export const UserPage = () => {
  const t = useTexts(texts);
  const { userName: username = '' } = useParams({ strict: false });
  const list = useListSearch(FIELDS, { keep: ['from', 'start_date', 'end_date'] });
  const { order_by = USER_TASK_ORDER, page, from } = list.search;
  const filter = { username, ...(from && { from }), ...periodOf(list.search) };
  const run = useTableExport({ routes: userStatisticsExport, filter });
  const columns = useWorkColumns();
  return (
    <>
      <PageHeading title={t('userTitle', { name: username })}>
        <ButtonLink to="/user/profile/$username/{-$tabName}" params={{ username }} variant="default">
          {t('openProfile')}
        </ButtonLink>
        <TableExportButton run={run} label={t('exportTasks')} />
      </PageHeading>
      <TableExportState run={run} />
      <PeriodFilter list={list} />
      <ListView<UserTaskRow>
        list={list}
        query={useQuery(userQuery({ ...filter, order_by, page, page_size: PAGE_SIZE }))}
        label={t('userTitle', { name: username })}
        columns={[
          {
            ...{ key: 'task', title: t('task'), sort: 'title', main: true },
            cell: ({ slug, title }) => (
              <TextLink
                to="/task-statistics/task-user/$taskSlug/$userName"
                params={{ taskSlug: slug, userName: username }}
                fw={600}
              >
                {title}
              </TextLink>
            ),
          },
          ...columns,
        ]}
        rowKey={({ id }) => id}
        orderBy={USER_TASK_ORDER}
        found={(count) => t('tasksFound', { count })}
        empty={<EmptyState title={t('noTasks')} hint={t('noTasksHint')} />}
        filters={<SourceSwitch list={list} />}
      />
      <Manual terms={[...usePeriodTerms(), ...useSourceTerms(), ...useWorkTerms()]} />
    </>
  );
};
