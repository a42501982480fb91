import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ApiError, errorText, formError } from '../../../../web/platform/api-error.ts';
import { useEditor } from '../../../../web/platform/editor/use-editor.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { coversBottom } from '../../../../web/ui/covers-window.ts';
import { LeaveGuard } from '../../../../web/ui/editor/leave-guard.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { MonthReport, ReportLine, ReportTask } from '../../contract.ts';
import { hoursOf, isAccepted, minutesOf, needsDescription } from '../../rules.ts';
import { ownTimesQuery, type ReportUser, reportKeys, reportTasksQuery } from '../queries.ts';
import { LineView } from './line-view.tsx';
import classes from './own-report.module.css';
import { PayText } from './pay-text.tsx';
import { type DraftLine, draftNameOf, nameOf, offeredHours, reportForm, unkeptIn } from './report-form.ts';
import { ReportNotices } from './report-notices.tsx';
import { texts } from './texts.ts';
import { isNoPeriod } from './use-shown-period.ts';

interface OwnReportProps {
  report: MonthReport;
  /** Whose it is; undefined: the viewer's own. */
  user: ReportUser;
  /** Its period was deleted while the report was open. */
  isGone: boolean;
  onGone: () => void;
  /** Told whether something is entered that is not submitted. Has to stay the same function. */
  onDirty: (isDirty: boolean) => void;
}

/** A person's report for one period: what is entered is stored as a draft until it is submitted. */
export const OwnReport = ({ report, user, isGone, onGone, onDirty }: OwnReportProps) => {
  const t = useTexts(texts);
  const userId = useViewer()?.id ?? 0;
  const client = useQueryClient();
  const number = useNumberText('short');
  const form = useMemo(() => reportForm(userId, user), [userId, user]);
  const editor = useEditor(form, report, {
    onFailed: (error) => {
      if (isNoPeriod(error)) return onGone();
      if (!(error instanceof ApiError) || error.status !== 400) toast.error(errorText(error));
    },
  });
  const { base = report, draft, edit, isDirty } = editor;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const decided = base.tasks_reports.filter(({ is_open }) => !is_open);
  const total = [...decided, ...draft.lines].reduce((sum, { hours }) => sum + minutesOf(hours), 0);
  const submit = useOneAtATime(async () => {
    if (!(await editor.save().catch(() => null))) return;
    const text = draft.lines.some(needsDescription) ? 'submittedUndescribed' : 'submitted';
    toast.success(t(user === undefined ? text : 'submittedFor', { hours: number(hoursOf(total)) }));
    await client.invalidateQueries({ queryKey: reportKeys.own });
    if (user !== undefined) await client.invalidateQueries({ queryKey: reportKeys.list });
  });

  const setLine = (key: string, change: Partial<DraftLine>) =>
    edit(({ lines }) => ({ lines: lines.map((line) => (line.key === key ? { ...line, ...change } : line)) }));
  const [added, setAdded] = useState<string | null>(null);
  const add = (line: Pick<DraftLine, 'task' | 'title'>) => {
    const fresh = newLine(line);
    setAdded(fresh.key);
    edit(({ lines }) => ({ lines: [...lines, fresh] }));
  };

  const byName = new Map(base.tasks_reports.map((line) => [nameOf(line), line]));
  const knownOf = (line: DraftLine) => byName.get(draftNameOf(line));
  // What was rejected may be submitted again as it is.
  const isRejected = base.tasks_reports.some(({ id, status }) => id !== null && status === 'NOT_ACCEPTED');
  const closed = closedBy(base, isGone);
  const isUnkept = unkeptIn(editor.merged).some(({ mine }) => mine !== null);
  const { data: times } = useQuery(ownTimesQuery(report.deadline.id, user));
  const timesOf = (line: ReportLine | undefined) => (times ? times.find(({ task }) => task === line?.task?.id) : null);
  const proposed = draft.lines.filter((line) => line.hours === 0 && offeredHours(knownOf(line)) > 0);
  const taken = new Set([...draft.lines.map(({ task }) => task), ...decided.map(({ task }) => task?.id)]);
  return (
    <Stack gap="md">
      {/* What could not be kept stands nowhere but in its notice. */}
      <LeaveGuard isDirty={isDirty || isUnkept} param="deadlineId" search="user" onLeave={editor.forget} />
      <ReportNotices editor={editor} closed={closed} />
      {proposed.length > 0 && !closed && (
        <TakeTimer
          onTake={() =>
            edit(({ lines }) => ({
              lines: lines.map((line) =>
                proposed.includes(line) ? { ...line, hours: offeredHours(knownOf(line)) } : line,
              ),
            }))
          }
        />
      )}
      {draft.lines.length + decided.length === 0 ? (
        <EmptyState title={t('nothing')} hint={t('nothingHint')} />
      ) : (
        <ul className={classes.lines} aria-label={t('lines')}>
          {decided.map((line) => (
            <LineView key={`decided-${line.id}`} line={line} known={line} times={timesOf(line)} />
          ))}
          {draft.lines.map((line) => (
            <LineView
              key={line.key}
              line={line}
              isNew={line.key === added}
              known={knownOf(line)}
              times={timesOf(knownOf(line))}
              {...(!closed && {
                onChange: (change) => setLine(line.key, change),
                onRemove: () => edit(({ lines }) => ({ lines: lines.filter(({ key }) => key !== line.key) })),
              })}
            />
          ))}
        </ul>
      )}
      {!closed && <AddLine taken={taken} user={user} onAdd={add} />}
      <Group ref={coversBottom} justify="space-between" className={classes.bar}>
        {/* Next to the button, wherever the page stands. */}
        {editor.error && (
          <div className={classes.error}>
            <ErrorMessage error={formError(editor.error, [])} />
          </div>
        )}
        <div>
          <Text fw={600} role="status">
            {t('total')}: {t('totalHours', { hours: number(hoursOf(total)) })}
          </Text>
          {/* The server knows the sum of what was submitted, not of what is being entered. */}
          {!isDirty && <PayText report={base} />}
        </div>
        {!closed && (
          <Group gap="xs">
            {isDirty && (
              <Button variant="default" onClick={editor.discard}>
                {t('discard')}
              </Button>
            )}
            <Button
              onClick={() => void submit()}
              loading={editor.isBusy}
              disabled={!isDirty && base.id !== null && !isRejected}
            >
              {t('submit')}
            </Button>
          </Group>
        )}
      </Group>
    </Stack>
  );
};

/** Why nothing can be submitted; null: it can. */
const closedBy = ({ status, is_too_late }: MonthReport, isGone: boolean) => {
  if (isGone) return 'gone';
  // What was accepted as a whole is opened again by whoever rejects a line of it.
  if (isAccepted(status)) return 'accepted';
  return is_too_late ? 'tooLate' : null;
};

const newLine = (line: Pick<DraftLine, 'task' | 'title'>): DraftLine => ({
  ...line,
  key: line.task === null ? `new-${crypto.randomUUID()}` : `task-${line.task}`,
  id: null,
  description: '',
  hours: 0,
});

/** Takes over what the timer counted, for all lines without hours at once. */
const TakeTimer = ({ onTake }: { onTake: () => void }) => {
  const t = useTexts(texts);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Icon name="clock" size={16} />}
        h="auto"
        mih={36}
        py={6}
        styles={{ label: { whiteSpace: 'normal', lineHeight: 1.35 } }}
        onClick={onTake}
      >
        {t('takeAll')}
      </Button>
    </div>
  );
};

interface AddLineProps extends Pick<OwnReportProps, 'user'> {
  taken: ReadonlySet<number | null | undefined>;
  onAdd: (line: Pick<DraftLine, 'task' | 'title'>) => void;
}

/** Work that the report does not propose by itself. */
const AddLine = ({ taken, user, onAdd }: AddLineProps) => {
  const t = useTexts(texts);
  const { data = [] } = useQuery(reportTasksQuery(user));
  const others = data.filter(({ id }) => !taken.has(id));
  const chosen = (value: string): ReportTask | undefined => others.find(({ id }) => String(id) === value);
  return (
    <Group gap="sm" align="flex-end">
      {others.length > 0 && (
        <NativeSelect
          aria-label={t('addTask')}
          value=""
          data={[
            { value: '', label: t('addTask') },
            ...others.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={({ currentTarget }) => {
            const task = chosen(currentTarget.value);
            if (task) onAdd({ task: task.id, title: task.title });
          }}
        />
      )}
      <Button
        variant="default"
        leftSection={<Icon name="plus" size={16} />}
        onClick={() => onAdd({ task: null, title: '' })}
      >
        {t('addOther')}
      </Button>
    </Group>
  );
};
