import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { DateTime } from '../../../../web/ui/dates/date-time.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { useListSearch } from '../../../../web/ui/list/list-search.ts';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import type { AdminDeadline } from '../../contract.ts';
import { adminDeadlinesQuery } from '../queries.ts';
import { DeadlineDialog } from './deadline-dialog.tsx';
import { texts } from './texts.ts';

/** Where staff say for which periods people report hours, and until when. */
export const DeadlinesPage = () => {
  const t = useTexts(texts);
  const list = useListSearch({});
  const [edited, setEdited] = useState<AdminDeadline | 'new' | null>(null);
  const addButton = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeading title={t('title')}>{addButton}</PageHeading>
      <ListView
        list={list}
        query={useQuery(adminDeadlinesQuery({ page: list.search.page, page_size: PAGE_SIZE }))}
        label={t('title')}
        columns={useColumns(setEdited)}
        rowKey={({ id }) => id}
        onRow={setEdited}
        found={(count) => t('found', { count })}
        empty={
          <EmptyState title={t('none')} hint={t('addFirst')}>
            {addButton}
          </EmptyState>
        }
      />
      {edited !== null && (
        <DeadlineDialog deadline={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
};

const useColumns = (onEdit: (deadline: AdminDeadline) => void): Column<AdminDeadline>[] => {
  const t = useTexts(texts);
  const whoOf = ({ companies, default: isDefault }: AdminDeadline) =>
    [
      ...(companies.length > 0 ? [t('companies', { count: companies.length })] : []),
      ...(isDefault ? [t('withoutCompany')] : []),
    ].join(', ');
  return [
    { key: 'name', title: t('name'), main: true, cell: ({ name }) => name },
    { key: 'start', title: t('start'), cell: ({ start }) => <DateTime value={start} /> },
    { key: 'end', title: t('end'), cell: ({ end }) => <DateTime value={end} /> },
    { key: 'who', title: t('who'), cell: whoOf },
    { key: 'reports', title: t('reports'), align: 'right', cell: ({ reports }) => reports },
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      cell: (deadline) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('edit', { name: deadline.name })}
          onClick={() => onEdit(deadline)}
        >
          <Icon name="edit" />
        </ActionIcon>
      ),
    },
  ];
};
