import { Paper } from '@mantine/core';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { DateTime } from '../../../../web/ui/dates/date-time.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ListView } from '../../../../web/ui/list/list-view.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import { clockText } from '../../../work-sessions/rules.ts';
import type { Session } from '../../people-contract.ts';
import { countText, secondsText } from '../figures.ts';
import { sessionsQuery } from '../queries.ts';
import { texts } from './texts.ts';

interface SessionsSectionProps {
  /** `username` among it: of this person. */
  query: Parameters<typeof sessionsQuery>[0];
}

/** Work sessions, the latest first; read when somebody opens them. */
export const SessionsSection = ({ query }: SessionsSectionProps) => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState(false);
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={t('sessions')}>
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>{t('sessions')}</summary>
        {opened && <Sessions key={hashKey([query])} query={query} />}
      </details>
    </Paper>
  );
};

const Sessions = ({ query }: SessionsSectionProps) => {
  const t = useTexts(texts);
  const [page, setPage] = useState(1);
  return (
    <ListView<Session>
      list={{
        search: { page },
        show: (change: { page?: number }) => setPage(change.page ?? 1),
        isFiltered: false,
        reset: () => setPage(1),
        resets: 0,
      }}
      query={useQuery(sessionsQuery({ ...query, page, page_size: PAGE_SIZE }))}
      label={t('sessions')}
      columns={useSessionColumns(query.username === undefined)}
      rowKey={({ username, start, end }) => `${username} ${start} ${end}`}
      found={(count) => t('sessionsFound', { count })}
      empty={<EmptyState title={t('noSessions')} />}
    />
  );
};

const useSessionColumns = (withNames: boolean): Column<Session>[] => {
  const t = useTexts(texts);
  const language = useLanguage();
  const user: Column<Session> = { key: 'user', title: t('user'), main: true, cell: ({ username }) => username };
  return [
    ...(withNames ? [user] : []),
    { key: 'start', title: t('start'), main: !withNames, cell: ({ start }) => <DateTime value={start} /> },
    { key: 'end', title: t('end'), cell: ({ end }) => <DateTime value={end} /> },
    { key: 'count', title: t('count'), align: 'right', cell: ({ count }) => countText(count, language) },
    { key: 'length', title: t('length'), align: 'right', cell: ({ length }) => clockText(length) },
    { key: 'mean', title: t('perAnswer'), align: 'right', cell: ({ mean }) => secondsText(mean, language) },
  ];
};
