import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '../../../../shared/route.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { errorText, fieldError } from '../../../../web/platform/api-error.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { useTopDialog } from '../../../../web/ui/dialogs/top-dialog.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import { type DecidedReport, decideReport } from '../../list-contract.ts';
import { statusTexts } from '../../status-texts.ts';
import { reportHistoryQuery, reportKeys, reportToDecideQuery } from '../queries.ts';
import type { Deciding } from './line-actions.tsx';
import { LinesTable } from './lines-table.tsx';
import { type Outcome, OutcomeDialog } from './outcome-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReportHistory } from './report-history.tsx';
import { StatusBadge } from './status-badge.tsx';
import { texts } from './texts.ts';

interface ReportDialogProps {
  id: number;
  onClose: () => void;
}

/** What is left of a decision; a line that is decided upon alone leaves nothing. */
type Decided = DecidedReport & Partial<Outcome>;

/** One person's hours of a period: what was done on each task, and accepting or rejecting it. */
export const ReportDialog = ({ id, onClose }: ReportDialogProps) => {
  const t = useTexts(texts);
  const isOnTop = useTopDialog();
  const client = useQueryClient();
  const query = reportToDecideQuery(id);
  const { data, error, refetch } = useQuery(query);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const readAround = () =>
    Promise.all([reportKeys.list, reportKeys.history].map((queryKey) => client.invalidateQueries({ queryKey })));
  const deciding = useMutation({
    mutationFn: (ask: () => Promise<Decided>) => ask(),
    onSuccess: async ({ decided = 1, refused = [], refused_count = 0, ...now }) => {
      client.setQueryData(query.queryKey, now);
      if (refused_count > 0) setOutcome({ decided, refused, refused_count });
      else toast.success(t('decided'));
      await readAround();
    },
    // What was decided meanwhile is shown, with who did it; hours that are refused are told at their field.
    onError: async (failed) => {
      if (fieldError(failed, 'hours') === undefined) toast.error(errorText(failed));
      await Promise.all([refetch(), readAround()]);
    },
  });
  const decide: Deciding['decide'] = useOneAtATime((ask) => deciding.mutateAsync(ask));
  return (
    <Modal
      closeOnEscape={isOnTop}
      opened
      onClose={onClose}
      size="80rem"
      xOffset="min(5vw, 2rem)"
      title={data && t('reportOf', { name: data.user.username, deadline: data.deadlineName })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      {!data && !error && <Loading />}
      {data && <Decisions report={data} isBusy={deciding.isPending} decide={decide} />}
      {outcome && <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} />}
    </Modal>
  );
};

const Decisions = ({ report, isBusy, decide }: Deciding & { report: DecidedReport }) => {
  const t = useTexts(texts);
  const isForGood = useViewer()?.is_superuser ?? false;
  // What only the group leader accepts is decided line by line, with its justification in sight.
  const lines = report.tasks_reports.filter(
    ({ status, decisions }) => status !== 'TO_GL_ACCEPT' || !decisions.includes('accept'),
  );
  const may = (decision: 'accept' | 'reject') => lines.some(({ decisions }) => decisions.includes(decision));
  /** The report that was in sight when the reason for rejecting it was asked for. */
  const [rejecting, setRejecting] = useState<DecidedReport | null>(null);
  const { total, changedLines } = useReportWords();
  const all = (said: Omit<BodyOf<typeof decideReport>, 'version'>) => {
    const body = { ...said, version: report.version };
    decide(async () => {
      const decided = await call(decideReport, { params: { id: report.id }, body });
      setRejecting(null);
      return decided;
    }).catch(() => undefined);
  };
  return (
    <Stack>
      <Group justify="space-between">
        <Group gap="sm">
          <StatusBadge status={report.status} />
          <Text fw={600}>{total(report)}</Text>
        </Group>
        <Group gap="xs">
          {may('reject') && (
            <Button variant="default" disabled={isBusy} onClick={() => setRejecting(report)}>
              {t('rejectAll')}
            </Button>
          )}
          {may('accept') && (
            <Button loading={isBusy} onClick={() => all({ decision: 'accept' })}>
              {t(isForGood ? 'acceptAll' : 'preAcceptAll')}
            </Button>
          )}
        </Group>
      </Group>
      {report.tasks_reports.length === 0 ? (
        <Text c="dimmed">{t('noEntries')}</Text>
      ) : (
        <LinesTable lines={report.tasks_reports} isBusy={isBusy} decide={decide} />
      )}
      {rejecting !== null && (
        <RejectDialog
          title={t('rejectAll')}
          now={[total(report), ...changedLines(rejecting, report)].join('\n')}
          isBusy={isBusy}
          onClose={() => setRejecting(null)}
          onReject={(reason) => all({ decision: 'reject', reason })}
        />
      )}
      <ReportHistory query={reportHistoryQuery(report.id)} />
    </Stack>
  );
};

/** What a report says, in words: its hours, and the lines that are other than they were. */
const useReportWords = () => {
  const t = useTexts(texts);
  const statusName = useTexts(statusTexts);
  const number = useNumberText('short');
  const inWords = (hours: number) => t('totalHours', { hours: number(hours) });
  const wordsOf = ({ tasks_reports }: DecidedReport) =>
    tasks_reports.map(({ title, hours, status, description }) =>
      `${title}: ${inWords(hours)}, ${statusName(status)} ${description}`.trim(),
    );
  return {
    total: ({ total_hours }: DecidedReport) => `${t('total')}: ${inWords(total_hours)}`,
    changedLines: (before: DecidedReport, now: DecidedReport) => {
      const known = new Set(wordsOf(before));
      return wordsOf(now).filter((words) => !known.has(words));
    },
  };
};
