import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { may, seesPeople } from '../../../shared/access.ts';
import { PAGE_SIZE } from '../../../shared/paging.ts';
import { useTexts, withTexts } from '../../../shared/use-texts.ts';
import { oneOfField, type RawSearch, shortSearch, textField } from '../../../web/platform/search-fields.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { dayFirst } from '../../../web/ui/dates/local-time.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { MultiSelect } from '../../../web/ui/fields/multi-select.tsx';
import { TableExportButton, TableExportState, useTableExport } from '../../../web/ui/jobs/table-export-button.tsx';
import { type ListSearch, type SearchOf, useListSearch } from '../../../web/ui/list/list-search.ts';
import { ListView } from '../../../web/ui/list/list-view.tsx';
import { SelectionBar, useSelection } from '../../../web/ui/list/selection.tsx';
import { OptionalPart } from '../../../web/ui/optional-part.tsx';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import type { TaskDetail } from '../../tasks/contract.ts';
import { USERS_ORDER, USERS_ORDERS, type UserTask, usersDetailsExport } from '../contract.ts';
import type { MediaKind } from '../media-contract.ts';
import { usersDetailsQuery, usersOptionsQuery } from './queries.ts';
import { texts } from './texts.ts';

const MediaDialog = lazy(async () => ({ default: (await withTexts(import('./media-dialog.tsx'))).MediaDialog }));
const EmailsDialog = lazy(async () => ({ default: (await withTexts(import('./emails-dialog.tsx'))).EmailsDialog }));

/** Ids separated by commas; empty for any. */
const idsField = (raw: RawSearch, name: string): string =>
  textField(raw, name, 2000)
    .split(',')
    .filter((id) => /^\d{1,9}$/.test(id))
    .join();

const FIELDS = { company: idsField, user: idsField, order_by: oneOfField(USERS_ORDERS) };

type Search = SearchOf<typeof FIELDS>;

/** People on a task: what they did, when, and how to reach them. */
export const UsersDetails = ({ task: { slug } }: { task: TaskDetail }) => {
  const t = useTexts(texts);
  const mayReach = may(useViewer(), seesPeople);
  const list = useListSearch(FIELDS);
  const { order_by = USERS_ORDER, page, company, user } = list.search;
  const filter = shortSearch({ company, user }) as { company?: string; user?: string };
  const query = useQuery(usersDetailsQuery(slug, { ...filter, order_by, page, page_size: PAGE_SIZE }));
  const run = useTableExport({ routes: usersDetailsExport, filter: { slug, ...filter } });
  const rows = query.data?.results;
  const selection = useSelection(
    rows,
    ({ id }) => id,
    ({ username }) => username,
  );
  const known = useKnown(rows);
  const [isOpen, setOpen] = useState(false);
  const emails = selection.ids.flatMap((id) => known.get(id)?.profile.email ?? []);
  const [report, setReport] = useState<{ person: UserTask; kind: MediaKind } | null>(null);
  const columns = useColumns(query.data?.media ?? [], (person, kind) => setReport({ person, kind }));
  return (
    <>
      {mayReach && (
        <>
          <SelectionBar count={selection.ids.length}>
            <Button variant="default" disabled={selection.ids.length === 0} onClick={() => setOpen(true)}>
              {t('emails')}
            </Button>
            <TableExportButton run={run} label={t('report')} />
          </SelectionBar>
          <TableExportState run={run} />
        </>
      )}
      <ListView
        list={list}
        query={query}
        label={t('users')}
        columns={mayReach ? [selection.column, ...columns] : columns}
        rowKey={({ id }) => id}
        orderBy={USERS_ORDER}
        filters={<Filters slug={slug} list={list} />}
        found={(count) => t('found', { count })}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
      />
      {report && (
        <OptionalPart onMissing={() => setReport(null)}>
          <Suspense>
            <MediaDialog slug={slug} {...report} onClose={() => setReport(null)} />
          </Suspense>
        </OptionalPart>
      )}
      {isOpen && (
        <OptionalPart onMissing={() => setOpen(false)}>
          <Suspense>
            <EmailsDialog emails={emails} onClose={() => setOpen(false)} />
          </Suspense>
        </OptionalPart>
      )}
    </>
  );
};

/** Rows of all pages that were shown: who is chosen stays chosen on another page. */
const useKnown = (rows: readonly UserTask[] | undefined): ReadonlyMap<number, UserTask> => {
  const [known, setKnown] = useState<ReadonlyMap<number, UserTask>>(new Map());
  useEffect(() => {
    if (rows) setKnown((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]));
  }, [rows]);
  return known;
};

const idsIn = (field: string): string[] => field.split(',').filter(Boolean);

/** What can be chosen, and what an address that came from somebody with more rights also has chosen. */
const offered = (
  options: readonly (readonly [id: number, name: string])[] = [],
  chosen: string,
  otherName: (id: string) => string,
) => {
  const known = options.map(([id, name]) => ({ value: String(id), label: name }));
  const others = idsIn(chosen).filter((id) => !known.some(({ value }) => value === id));
  return [...known, ...others.map((id) => ({ value: id, label: otherName(id) }))];
};

const Filters = ({ slug, list }: { slug: string; list: ListSearch<Search> }) => {
  const t = useTexts(texts);
  const { data } = useQuery(usersOptionsQuery(slug));
  const { company, user } = list.search;
  return (
    <>
      <MultiSelect
        label={t('company')}
        clearable
        data={offered(
          data?.company.map(({ id, name }) => [id, name]),
          company,
          (id) => t('notVisible', { id }),
        )}
        value={data ? idsIn(company) : []}
        onChange={(ids) => list.show({ company: ids.join() })}
      />
      <MultiSelect
        label={t('user')}
        clearable
        limit={50}
        data={offered(
          data?.user.map(({ id, username }) => [id, username]),
          user,
          (id) => t('notVisible', { id }),
        )}
        value={data ? idsIn(user) : []}
        onChange={(ids) => list.show({ user: ids.join() })}
      />
    </>
  );
};

type OpenReport = (person: UserTask, kind: MediaKind) => void;

const useColumns = (media: readonly MediaKind[], onReport: OpenReport): Column<UserTask>[] => {
  const t = useTexts(texts);
  return [
    { key: 'username', title: t('username'), sort: 'username', main: true, cell: ({ username }) => username },
    { key: 'first_name', title: t('firstName'), cell: ({ profile }) => profile.first_name || '–' },
    { key: 'last_name', title: t('lastName'), cell: ({ profile }) => profile.last_name || '–' },
    { key: 'email', title: t('email'), cell: ({ profile }) => profile.email ?? '–' },
    { key: 'company', title: t('company'), sort: 'company', cell: ({ profile }) => profile.company ?? '–' },
    {
      key: 'limit',
      title: t('limit'),
      sort: 'max_questions',
      align: 'right',
      cell: ({ max_questions }) => max_questions ?? '–',
    },
    { key: 'done', title: t('done'), sort: 'done', align: 'right', cell: ({ done }) => done },
    {
      key: 'last_activity',
      title: t('lastActivity'),
      sort: 'last_activity',
      cell: ({ last_activity }) =>
        last_activity ? <time dateTime={last_activity}>{dayFirst(last_activity)}</time> : '–',
    },
    ...media.map(
      (kind): Column<UserTask> => ({
        key: kind,
        title: t(kind === 'audio' ? 'audioReport' : 'videoReport'),
        cell: (person) => (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t(kind === 'audio' ? 'audioReportOf' : 'videoReportOf', { username: person.username })}
            onClick={() => onReport(person, kind)}
          >
            {t(kind === 'audio' ? 'audioReport' : 'videoReport')}
          </Button>
        ),
      }),
    ),
  ];
};
