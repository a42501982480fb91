import { Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Deadline } from '../../../../web/ui/dates/deadline.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { OwnDeadline } from '../../contract.ts';
import { monthReportQuery, ownDeadlinesQuery } from '../queries.ts';
import { OwnReport } from './own-report.tsx';
import { texts } from './texts.ts';

/** The period that runs, else the latest: what somebody who opens the page wants to report for. */
const currentOf = (deadlines: readonly OwnDeadline[], now: number): OwnDeadline | undefined =>
  deadlines.find(({ start, end }) => Date.parse(start) <= now && now <= Date.parse(end)) ?? deadlines[0];

/** Where people report the hours of a period. */
export const OwnReportPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { deadlineId } = useParams({ from: '/reports/linguist-report/{-$deadlineId}' });
  const { data: deadlines, error, refetch } = useQuery(ownDeadlinesQuery);
  const chosen =
    deadlines?.find(({ id }) => String(id) === deadlineId) ?? (deadlines && currentOf(deadlines, Date.now()));
  return (
    <>
      <PageHeading title={t('title')} />
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      {!deadlines && !error && <Loading />}
      {deadlines?.length === 0 && <EmptyState title={t('noDeadlines')} hint={t('noDeadlinesHint')} />}
      {deadlines && chosen && (
        <>
          <Group align="flex-end" gap="lg" mb="md">
            <NativeSelect
              label={t('deadline')}
              value={String(chosen.id)}
              data={deadlines.map(({ id, name, status }) => ({
                value: String(id),
                label: `${name} – ${t(status ?? 'NONE')}`,
              }))}
              onChange={({ currentTarget }) =>
                void navigate({
                  to: '/reports/linguist-report/{-$deadlineId}',
                  params: { deadlineId: currentTarget.value },
                })
              }
            />
            <Text size="sm" pb={8}>
              {t('ends')}: <Deadline value={chosen.end} />
            </Text>
          </Group>
          <LoadedReport key={chosen.id} deadlineId={chosen.id} />
        </>
      )}
    </>
  );
};

const LoadedReport = ({ deadlineId }: { deadlineId: number }) => {
  const { data, error, refetch } = useQuery(monthReportQuery(deadlineId));
  return (
    <>
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      {!data && !error && <Loading />}
      {data && <OwnReport report={data} />}
    </>
  );
};
