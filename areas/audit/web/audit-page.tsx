import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AUDIT_KINDS } from '../../../shared/audit-kinds.ts';
import { COUNTED_MOST, PAGE_SIZE } from '../../../shared/paging.ts';
import { hasText, useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { dateField, oneOfField, textField } from '../../../web/platform/search-fields.ts';
import { DateTime } from '../../../web/ui/dates/date-time.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ChoiceFilter } from '../../../web/ui/list/choice-filter.tsx';
import { DayFilter } from '../../../web/ui/list/day-filter.tsx';
import { useListSearch } from '../../../web/ui/list/list-search.ts';
import { ListView } from '../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import { type AuditEvent, auditTrail } from '../contract.ts';
import { Details } from './details.tsx';
import { texts } from './texts.ts';

const FIELDS = { kind: oneOfField(AUDIT_KINDS), actor: textField, user: textField, from: dateField, to: dateField };
const DAY_MS = 86_400_000;

/** Who did what to whom, the newest first. */
export const AuditPage = () => {
  const t = useTexts(texts);
  const list = useListSearch(FIELDS);
  const { kind, actor, user, from, to, page } = list.search;
  const query = {
    ...(kind && { kind }),
    ...(actor && { actor }),
    ...(user && { user }),
    ...(from && { from: startOf(from) }),
    // The day itself is part of it.
    ...(to && { to: startOf(to, DAY_MS) }),
    ...{ page, page_size: PAGE_SIZE },
  };
  /** What was exported is a code, or the name of a task. Of a ticket there is only its number, told with its author. */
  const aboutOf = ({ kind, user, subject }: AuditEvent): string => {
    if (kind === 'ticket.changed' || kind === 'ticket.deleted') return user === null ? subject : `${subject} ${user}`;
    if (user !== null) return user;
    const key = `exported.${subject}`;
    return kind === 'people.exported' && hasText(texts, key) ? t(key) : subject || t('nothing');
  };
  const columns: Column<AuditEvent>[] = [
    { key: 'at', title: t('at'), cell: ({ at }) => <DateTime value={at} /> },
    { key: 'kind', title: t('kind'), main: true, cell: (event) => t(event.kind) },
    { key: 'actor', title: t('actor'), cell: (event) => event.actor ?? t('system') },
    { key: 'user', title: t('user'), cell: aboutOf },
    { key: 'address', title: t('address'), cell: ({ address }) => address || t('nothing') },
    { key: 'data', title: t('data'), cell: (event) => <Details event={event} /> },
  ];
  return (
    <>
      <PageHeading title={t('title')} />
      <ListView
        list={list}
        query={useQuery({
          queryKey: ['audit-trail', query],
          queryFn: ({ signal }) => call(auditTrail, { query, signal }),
          placeholderData: keepPreviousData,
        })}
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        found={(count) => t(count >= COUNTED_MOST ? 'foundMost' : 'found', { count })}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        filters={
          <>
            <ChoiceFilter
              list={list}
              field="kind"
              label={t('kind')}
              options={AUDIT_KINDS.map((value) => ({ value: value as string, label: t(value) }))}
            />
            <SearchFilter list={list} field="actor" label={t('actor')} />
            <SearchFilter list={list} field="user" label={t('user')} />
            <DayFilter list={list} field="from" label={t('from')} max={to} />
            <DayFilter list={list} field="to" label={t('to')} min={from} />
          </>
        }
      />
    </>
  );
};

/** A day begins where the reader is. */
const startOf = (day: string, later = 0): string =>
  new Date(new Date(`${day}T00:00:00`).getTime() + later).toISOString();
