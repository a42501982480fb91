import { Group, Paper, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../../web/ui/jobs/table-export-button.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import type { ListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import type { Selection } from '../../contract.ts';
import { PERSON_ORDER, type PersonOrder, type PersonRow, taskPeopleExport } from '../../people-contract.ts';
import { Manual, usePeriodTerms } from '../manual.tsx';
import type { periodOf } from '../period-filter.tsx';
import { peopleQuery } from '../queries.ts';
import { texts } from './texts.ts';
import { useWorkColumns, useWorkTerms } from './work-columns.tsx';

interface PeopleSectionProps {
  selection: Selection;
  period: ReturnType<typeof periodOf>;
  list: ListSearch<{ order_by: PersonOrder | undefined; page: number }>;
}

/** Users of the tasks with their times. Of one task they lead to how each works on it. */
export const PeopleSection = ({ selection, period, list }: PeopleSectionProps) => {
  const t = useTexts(texts);
  const { order_by = PERSON_ORDER, page } = list.search;
  const filter = { ...selection, ...period };
  const run = useTableExport({ routes: taskPeopleExport, filter });
  const columns = useWorkColumns();
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={t('users')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('users')}
        </Title>
        <TableExportButton run={run} label={t('exportUsers')} />
      </Group>
      <TableExportState run={run} />
      <ListView<PersonRow>
        list={{ ...list, isFiltered: false }}
        query={useQuery(peopleQuery({ ...filter, order_by, page, page_size: PAGE_SIZE }))}
        label={t('users')}
        columns={[
          {
            ...{ key: 'username', title: t('user'), sort: 'username', main: true },
            cell: ({ username }) => <UserLink username={username} task={selection.task} />,
          },
          ...columns,
        ]}
        rowKey={({ id }) => id}
        orderBy={PERSON_ORDER}
        found={(count) => t('usersFound', { count })}
        empty={<EmptyState title={t('noUsers')} hint={t('noUsersHint')} />}
      />
      <Manual terms={[...usePeriodTerms(), ...useWorkTerms()]} />
    </Paper>
  );
};

const UserLink = ({ username, task }: { username: string; task: string | undefined }) =>
  task === undefined ? (
    <TextLink to="/user-statistics/$userName" params={{ userName: username }} fw={600}>
      {username}
    </TextLink>
  ) : (
    <TextLink
      to="/task-statistics/task-user/$taskSlug/$userName"
      params={{ taskSlug: task, userName: username }}
      fw={600}
    >
      {username}
    </TextLink>
  );
