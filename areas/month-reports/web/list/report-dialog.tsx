import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { errorText } from '../../../../web/platform/api-error.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { type Column, DataTable } from '../../../../web/ui/data-table.tsx';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { clockText } from '../../../work-sessions/rules.ts';
import { type DecidedReport, decideLine, decideReport, type PersonReport } from '../../contract.ts';
import { type Decision, tempoOf, timerSeconds } from '../../rules.ts';
import { reportKeys, reportToDecideQuery } from '../queries.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import { texts } from './texts.ts';

type Line = DecidedReport['tasks_reports'][number];

interface ReportDialogProps {
  report: PersonReport;
  onClose: () => void;
}

/** One person's hours of a period: what was done on each task, and accepting or rejecting it. */
export const ReportDialog = ({ report, onClose }: ReportDialogProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const query = reportToDecideQuery(report.id);
  const { data, error, refetch } = useQuery(query);
  const deciding = useMutation({
    mutationFn: (ask: () => Promise<DecidedReport>) => ask(),
    onSuccess: async (now) => {
      client.setQueryData(query.queryKey, now);
      toast.success(t('decided'));
      await client.invalidateQueries({ queryKey: reportKeys.list });
    },
    // What was decided meanwhile is shown.
    onError: async (failed) => {
      toast.error(errorText(failed));
      await refetch();
    },
  });
  const name = report.username;
  return (
    <Modal
      opened
      onClose={onClose}
      size="80rem"
      title={t('reportOf', { name, deadline: report.deadline.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      {!data && !error && <Loading />}
      {data && <Decisions report={data} isBusy={deciding.isPending} decide={deciding.mutate} />}
    </Modal>
  );
};

interface DecisionsProps {
  report: DecidedReport;
  isBusy: boolean;
  decide: (ask: () => Promise<DecidedReport>) => void;
}

const Decisions = ({ report, isBusy, decide }: DecisionsProps) => {
  const t = useTexts(texts);
  const number = new Intl.NumberFormat(localeOf(useLanguage()), { maximumFractionDigits: 2 });
  const isForGood = useViewer()?.is_superuser ?? false;
  const all = (decision: 'accept' | 'reject') =>
    decide(() => call(decideReport, { params: { id: report.id }, body: { decision } }));
  const columns = useColumns({ isBusy, isForGood, decide, number });
  return (
    <Stack>
      <Group justify="space-between">
        <Group gap="sm">
          <StatusBadge status={report.status} />
          <Text fw={600}>
            {t('total')}: {number.format(report.total_hours)}
          </Text>
        </Group>
        <Group gap="xs">
          {report.decisions.includes('reject') && (
            <Button variant="default" disabled={isBusy} onClick={() => all('reject')}>
              {t('rejectAll')}
            </Button>
          )}
          {report.decisions.includes('accept') && (
            <Button loading={isBusy} onClick={() => all('accept')}>
              {t(isForGood ? 'acceptAll' : 'preAcceptAll')}
            </Button>
          )}
        </Group>
      </Group>
      {report.tasks_reports.length === 0 ? (
        <Text c="dimmed">{t('NOTHING')}</Text>
      ) : (
        <DataTable label={t('title')} columns={columns} rows={report.tasks_reports} rowKey={({ id }) => id ?? 0} />
      )}
      {report.history.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('history')}
          </Text>
          {report.history.map(({ username, timestamp }) => (
            <Text key={`${username} ${timestamp}`} size="sm" c="dimmed">
              {username} · <TimeAgo value={timestamp} />
            </Text>
          ))}
        </div>
      )}
    </Stack>
  );
};

interface ColumnsProps extends Omit<DecisionsProps, 'report'> {
  isForGood: boolean;
  number: Intl.NumberFormat;
}

const useColumns = ({ number, ...rest }: ColumnsProps): Column<Line>[] => {
  const t = useTexts(texts);
  const tempo = (line: Line) => tempoOf(line.answers, line.hours, timerSeconds(line.sessions));
  return [
    { key: 'work', title: t('work'), main: true, cell: ({ title }) => title },
    { key: 'description', title: t('description'), cell: ({ description }) => description || '–' },
    { key: 'answers', title: t('activity'), align: 'right', cell: ({ answers }) => number.format(answers) },
    { key: 'timer', title: t('timer'), align: 'right', cell: (line) => clockText(timerSeconds(line.sessions)) },
    { key: 'hours', title: t('hours'), align: 'right', cell: ({ hours }) => number.format(hours) },
    {
      key: 'tempo',
      title: t('tempo'),
      align: 'right',
      cell: (line) => (line.answers === 0 ? '–' : number.format(tempo(line) ?? 0)),
    },
    { key: 'status', title: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
    { key: 'actions', title: t('actions'), align: 'right', cell: (line) => <LineActions line={line} {...rest} /> },
  ];
};

const LineActions = ({ line, isBusy, isForGood, decide }: Omit<ColumnsProps, 'number'> & { line: Line }) => {
  const t = useTexts(texts);
  const [isSending, setSending] = useState(false);
  const ask = (decision: Decision, comment?: string) =>
    decide(() =>
      call(decideLine, {
        params: { id: line.id ?? 0 },
        body: { decision, status: line.status, ...(comment !== undefined && { coordinator_comment: comment }) },
      }),
    );
  const words: Record<Decision, string> = {
    accept: t(isForGood || line.status === 'TO_GL_ACCEPT' ? 'accept' : 'preAccept'),
    reject: t('reject'),
    send: t(line.status === 'TO_GL_ACCEPT' ? 'editComment' : 'send'),
  };
  return (
    <Group gap={4} justify="flex-end">
      {line.decisions.map((decision) => (
        <Button
          key={decision}
          size="compact-xs"
          variant={decision === 'accept' ? 'light' : 'default'}
          disabled={isBusy}
          aria-label={t('acceptOf', { action: words[decision], work: line.title })}
          onClick={() => (decision === 'send' ? setSending(true) : ask(decision))}
        >
          {words[decision]}
        </Button>
      ))}
      {isSending && (
        <CommentDialog
          comment={line.coordinator_comment}
          onClose={() => setSending(false)}
          onSend={(comment) => {
            setSending(false);
            ask('send', comment);
          }}
        />
      )}
    </Group>
  );
};
