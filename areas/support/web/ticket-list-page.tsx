import { Badge } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PAGE_SIZE } from '../../../shared/paging.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { useChanges } from '../../../web/platform/live.ts';
import { idTextField, oneOfField, textField } from '../../../web/platform/search-fields.ts';
import { TimeAgo } from '../../../web/ui/dates/time-ago.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/links.tsx';
import { ChoiceFilter } from '../../../web/ui/list/choice-filter.tsx';
import { type ListSearch, type SearchOf, useListSearch } from '../../../web/ui/list/list-search.ts';
import { ListView } from '../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import type { TicketItem } from '../contract.ts';
import { excerptOf, TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '../rules.ts';
import { adminTicketsQuery, ownTicketsQuery, ticketKeys } from './queries.ts';
import { texts } from './texts.ts';

const FIELDS = {
  title: textField,
  id: idTextField,
  author: textField,
  category: oneOfField(TICKET_CATEGORIES),
  status: oneOfField(TICKET_STATUSES),
  priority: oneOfField(TICKET_PRIORITIES),
};

type Search = SearchOf<typeof FIELDS>;

const filterOf = ({ title, id, category, status, priority, page }: Search) => ({
  ...(title && { title }),
  ...(id && { id: Number(id) }),
  ...(category && { category }),
  ...(status && { status }),
  ...(priority && { priority }),
  ...{ page, page_size: PAGE_SIZE },
});

/** What the viewer has asked for help with. */
export const OwnTicketsPage = () => {
  const list = useListSearch(FIELDS);
  return <TicketList list={list} query={useQuery(ownTicketsQuery(filterOf(list.search)))} />;
};

/** Tickets of everybody. */
export const AdminTicketsPage = () => {
  const t = useTexts(texts);
  const list = useListSearch(FIELDS);
  const { author } = list.search;
  const query = useQuery(adminTicketsQuery({ ...filterOf(list.search), ...(author && { author }) }));
  return (
    <TicketList
      list={list}
      query={query}
      showsAuthors
      filters={<SearchFilter list={list} field="author" label={t('searchAuthor')} />}
    />
  );
};

interface TicketListProps {
  list: ListSearch<Search>;
  query: Parameters<typeof ListView<TicketItem>>[0]['query'];
  showsAuthors?: boolean;
  filters?: ReactNode;
}

const TicketList = ({ list, query, showsAuthors = false, filters }: TicketListProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  useChanges('tickets', () => void client.invalidateQueries({ queryKey: ticketKeys.all }));
  const optionsOf = <T extends Parameters<typeof t>[0]>(values: readonly T[]) =>
    values.map((value) => ({ value, label: t(value) }));
  const addButton = (
    <ButtonLink to="/support/ticket/new" leftSection={<Icon name="plus" size={16} />}>
      {t('add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={t('title')}>{addButton}</PageHeading>
      <ListView
        list={list}
        query={query}
        label={t('title')}
        columns={useColumns(showsAuthors)}
        rowKey={({ id }) => id}
        found={(count) => t('found', { count })}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        filters={
          <>
            <SearchFilter list={list} field="title" label={t('searchTitle')} />
            <SearchFilter list={list} field="id" label={t('number')} />
            {filters}
            <ChoiceFilter list={list} field="category" label={t('category')} options={optionsOf(TICKET_CATEGORIES)} />
            <ChoiceFilter list={list} field="status" label={t('status')} options={optionsOf(TICKET_STATUSES)} />
            <ChoiceFilter list={list} field="priority" label={t('priority')} options={optionsOf(TICKET_PRIORITIES)} />
          </>
        }
      />
    </>
  );
};

const COLORS = { OPEN: 'blue', TODO: 'orange', IN_PROGRESS: 'violet', RESOLVED: 'green' } as const;

const useColumns = (showsAuthors: boolean): Column<TicketItem>[] => {
  const t = useTexts(texts);
  const author: Column<TicketItem> = {
    key: 'author',
    title: t('author'),
    cell: ({ author_username }) => author_username,
  };
  return [
    { key: 'id', title: t('number'), align: 'right', cell: ({ id }) => id },
    {
      key: 'title',
      title: t('titleField'),
      main: true,
      cell: ({ id, title }) => (
        <TextLink to="/support/ticket/$id" params={{ id: String(id) }} fw={600}>
          {excerptOf(title)}
        </TextLink>
      ),
    },
    { key: 'description', title: t('description'), cell: ({ description }) => description },
    ...(showsAuthors ? [author] : []),
    { key: 'category', title: t('category'), cell: ({ category }) => t(category) },
    { key: 'priority', title: t('priority'), cell: ({ priority }) => t(priority) },
    {
      key: 'status',
      title: t('status'),
      cell: ({ status }) => (
        <Badge variant="light" color={COLORS[status]} tt="none" miw="max-content">
          {t(status)}
        </Badge>
      ),
    },
    { key: 'created', title: t('created'), cell: ({ created_at }) => <TimeAgo value={created_at} /> },
    { key: 'updated', title: t('updated'), cell: ({ last_updated }) => <TimeAgo value={last_updated} /> },
  ];
};
