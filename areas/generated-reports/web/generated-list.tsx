import { Card, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { isRunning } from '../../../web/platform/jobs.ts';
import { TimeAgo } from '../../../web/ui/dates/time-ago.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { CancelButton } from '../../../web/ui/jobs/cancel-button.tsx';
import { FileLinks } from '../../../web/ui/jobs/file-links.tsx';
import { JobProgress } from '../../../web/ui/jobs/job-progress.tsx';
import { cancelReport, type GeneratedReport } from '../contract.ts';
import { texts } from './texts.ts';

/** What was generated, and how far the others are. */
export const GeneratedList = ({ reports }: { reports: readonly GeneratedReport[] }) => {
  const t = useTexts(texts);
  if (reports.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />;
  return (
    <Stack component="ul" p={0} m={0} gap="sm" style={{ listStyle: 'none' }} aria-label={t('list')}>
      {reports.map((report) => (
        <Card key={report.id} component="li" withBorder padding="sm">
          <Generated report={report} />
        </Card>
      ))}
    </Stack>
  );
};

const Generated = ({ report }: { report: GeneratedReport }) => {
  const t = useTexts(texts);
  const { id, state, done, total, error, url, file_name, created } = report;
  const name = t(`report_${report.method_name}`);
  if (isRunning(report)) {
    const cancel = () => call(cancelReport, { params: { id }, body: {} });
    const stop = <CancelButton label={t('cancelOf', { name })} onCancel={cancel} />;
    return <JobProgress label={t('generating', { name })} done={done} total={total} stop={stop} />;
  }
  const outcome = state === 'done' ? (url ? '' : t('removed')) : state === 'failed' ? error : t('cancelled');
  return (
    <Group justify="space-between">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          <TimeAgo value={created} /> {outcome && `· ${outcome}`}
        </Text>
      </div>
      {url && (
        <Group gap="xs">
          <FileLinks url={url} name={file_name} />
        </Group>
      )}
    </Group>
  );
};
