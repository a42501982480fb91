import { Card, Group, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '../../../shared/route.ts';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { isRunning } from '../../../web/platform/jobs.ts';
import { localeOf } from '../../../web/platform/language.ts';
import { writeDay } from '../../../web/ui/dates/days.ts';
import { TimeAgo } from '../../../web/ui/dates/time-ago.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { CancelButton } from '../../../web/ui/jobs/cancel-button.tsx';
import { FileLinks } from '../../../web/ui/jobs/file-links.tsx';
import { JobProgress } from '../../../web/ui/jobs/job-progress.tsx';
import { useNumberText } from '../../../web/ui/use-number-text.ts';
import { cancelReport, type GeneratedReport, type reportOptions } from '../contract.ts';
import { methodTexts } from '../method-texts.ts';
import { texts } from './texts.ts';

/** What was generated, and how far the others are. */
interface GeneratedListProps {
  reports: readonly GeneratedReport[];
  options: Options | undefined;
}

export const GeneratedList = ({ reports, options }: GeneratedListProps) => {
  const t = useTexts(texts);
  const aboutOf = useAbout(options);
  if (reports.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />;
  return (
    <Stack component="ul" p={0} m={0} gap="sm" style={{ listStyle: 'none' }} aria-label={t('list')}>
      {reports.map((report) => (
        <Card key={report.id} component="li" withBorder padding="sm">
          <Generated report={report} about={aboutOf(report)} />
        </Card>
      ))}
    </Stack>
  );
};

type Options = ReplyOf<typeof reportOptions>;

/** What a report was asked for, in words. */
const useAbout = (options: Options | undefined) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const number = useNumberText('short');
  const nameIn = (list: readonly { id: number; name: string }[] = [], id?: number) =>
    list.find((one) => one.id === id)?.name;
  return ({ given, time_zone }: GeneratedReport): string => {
    const { from, to, days, factor, task, tasks = [] } = given;
    const count = tasks.length + (task === undefined ? 0 : 1);
    return [
      from && to && [`${writeDay(from, locale)} – ${writeDay(to, locale)}`, time_zone].filter(Boolean).join(', '),
      nameIn(options?.deadlines, given.deadline),
      nameIn(options?.user_types, given.user_type),
      count > 0 && t('ofTasks', { count }),
      days !== undefined && t('ofDays', { count: days }),
      factor !== undefined && `× ${number(factor)}`,
      given.only_accepted && t('only_accepted'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

const Generated = ({ report, about }: { report: GeneratedReport; about: string }) => {
  const t = useTexts(texts);
  const { id, state, done, total, error, url, file_name, created } = report;
  const name = useTexts(methodTexts)(report.method_name);
  if (isRunning(report)) {
    const cancel = () => call(cancelReport, { params: { id }, body: {} });
    // Two of one kind that run at once differ in what they were asked for.
    const asked = [name, about].filter(Boolean).join(' · ');
    const stop = <CancelButton label={t('cancelOf', { name: asked })} onCancel={cancel} />;
    return <JobProgress label={t('generating', { name: asked })} done={done} total={total} stop={stop} />;
  }
  const outcome = state === 'done' ? (url ? '' : t('removed')) : state === 'failed' ? error : t('cancelled');
  return (
    <Group justify="space-between">
      <div>
        <Text fw={600}>{name}</Text>
        {about && <Text size="sm">{about}</Text>}
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
