import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { HistoryEntry } from '../../history-contract.ts';
import { REPORT_STATUSES } from '../../rules.ts';
import { statusTexts } from '../../status-texts.ts';
import type { lineHistoryQuery, reportHistoryQuery } from '../queries.ts';
import { texts } from './texts.ts';

interface ReportHistoryProps {
  query: ReturnType<typeof reportHistoryQuery> | ReturnType<typeof lineHistoryQuery>;
}

/** Who changed a report or one of its lines, what and when. */
export const ReportHistory = ({ query }: ReportHistoryProps) => {
  const { data: history = [], error } = useQuery(query as ReturnType<typeof reportHistoryQuery>);
  const t = useTexts(texts);
  const statusName = useTexts(statusTexts);
  const number = useNumberText('short');
  const status = (value: string) => {
    const known = REPORT_STATUSES.find((one) => one === value);
    return known ? statusName(known) : value;
  };
  const what = ({ field, work, old, new: now }: HistoryEntry): string => {
    if (field === 'report') return t('changedReport');
    const shown = (value: string) =>
      field === 'status' ? status(value) : field === 'hours' && value !== '' ? number(Number(value)) : value || '–';
    return t('changed', { work, field: t(`field_${field}`), old: shown(old), now: shown(now) });
  };
  if (error) return <Text size="sm">{t('noHistory')}</Text>;
  if (history.length === 0) return null;
  return (
    <section aria-label={t('history')}>
      <Text size="sm" fw={600}>
        {t('history')}
      </Text>
      {history.map((entry, index) => (
        <Text key={`${entry.timestamp} ${index}`} size="sm" c="dimmed">
          {entry.username} · <TimeAgo value={entry.timestamp} /> · {what(entry)}
        </Text>
      ))}
    </section>
  );
};
