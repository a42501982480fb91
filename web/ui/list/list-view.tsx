import { Anchor, Button, Group, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorMessage } from '../error-message.tsx';
import { OptionalPart } from '../optional-part.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { ListSearch } from './list-search.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { Stale, useStale } from './stale.tsx';
import { texts } from './texts.ts';

/** Most lists fit on one page. */
const Pager = lazy(async () => ({ default: (await import('../table/pager.tsx')).Pager }));

interface PageOf<Row> {
  results: readonly Row[];
  count: number;
  num_pages: number;
  page_number: number;
}

interface ListViewProps<Row> {
  list: Omit<ListSearch<{ order_by?: string | undefined; page: number }>, 'show'> & { show: (change: never) => void };
  /** One page of rows, as `useQuery` gives it. */
  query: { data: PageOf<Row> | undefined; error: unknown; isPlaceholderData?: boolean; refetch: () => unknown };
  /** The name of the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number | string;
  /** The order that holds where the address names none; without it the list cannot be sorted. */
  orderBy?: string;
  /** A line under a row: details that were opened. */
  detail?: (row: Row) => ReactNode;
  /** A click into a row, which one of its buttons does as well. */
  onRow?: (row: Row) => void;
  /** Fields of `search-filter.tsx` and the like. */
  filters?: ReactNode;
  /** What can be done with the chosen rows: a `SelectionBar`. */
  actions?: ReactNode;
  /** How many there are, in words. */
  found: (count: number) => string;
  /** Stands in place of a list that has no rows at all. */
  empty: ReactNode;
  /** Said where no row fits the filters, instead of the usual words. */
  noneFound?: { title: string; hint: string };
}

/** A list that is searched, sorted and turned over by its address: filters, count, rows, pages, and what to say without rows. */
export const ListView = <Row,>(props: ListViewProps<Row>) => {
  const { list, query, label, columns, rowKey, orderBy, detail, onRow, filters, actions, found, empty, noneFound } =
    props;
  const t = useTexts(texts);
  const { data, error } = query;
  const show = list.show as (change: object) => void;
  const isStale = useStale(data !== undefined && query.isPlaceholderData);
  const shown = list.search.order_by ?? orderBy ?? '';
  return (
    <>
      <Group justify="space-between" align="center" mb="md" gap="xs">
        <Group gap="sm" align="flex-end">
          {filters}
          {list.isFiltered && (
            <Anchor component="button" type="button" size="sm" onClick={list.reset}>
              {t('reset')}
            </Anchor>
          )}
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {isStale ? t('loadingList') : data && data.count > 0 && found(data.count)}
        </Text>
      </Group>
      <ErrorMessage error={error} onRetry={() => void query.refetch()} />
      {!data && !error && <ListSkeleton />}
      <Stale isStale={isStale}>
        {data?.count === 0 &&
          (list.isFiltered ? (
            <EmptyState title={noneFound?.title ?? t('noneFound')} hint={noneFound?.hint ?? t('noneFoundHint')}>
              <Button variant="default" onClick={list.reset}>
                {t('reset')}
              </Button>
            </EmptyState>
          ) : (
            empty
          ))}
        {data && data.count > 0 && (
          <>
            {actions}
            <DataTable
              label={label}
              columns={columns}
              rows={data.results}
              rowKey={rowKey}
              {...(detail && { detail })}
              {...(onRow && { onRow })}
              {...(orderBy && {
                orderBy: shown,
                usualOrder: orderBy,
                onOrderBy: (next: string) => show({ order_by: next }),
              })}
            />
            {data.num_pages > 1 && (
              <OptionalPart onMissing={() => {}}>
                <Suspense>
                  <Pager page={data.page_number} pages={data.num_pages} onPage={(page) => show({ page })} />
                </Suspense>
              </OptionalPart>
            )}
          </>
        )}
      </Stale>
    </>
  );
};

/** Which rows of a list are opened to their details. */
export const useOpenRows = () => {
  const [opened, setOpened] = useState<readonly (number | string)[]>([]);
  const isOpen = (id: number | string) => opened.includes(id);
  const toggle = (id: number | string) => setOpened(isOpen(id) ? opened.filter((one) => one !== id) : [...opened, id]);
  return { isOpen, toggle };
};

export type OpenRows = ReturnType<typeof useOpenRows>;
