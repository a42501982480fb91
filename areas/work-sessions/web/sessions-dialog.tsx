import { Button, Group, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { formError } from '../../../web/platform/api-error.ts';
import { DateTime, useDateText } from '../../../web/ui/dates/date-time.tsx';
import { Modal, useUnsaved } from '../../../web/ui/dialogs/modal.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { type Column, DataTable } from '../../../web/ui/table/data-table.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { editSession, type WorkSession } from '../contract.ts';
import { CATEGORIES, type Category, clockText, NOTE_LENGTH, OUTSIDE } from '../rules.ts';
import { categoryTexts } from './category-texts.ts';
import { sessionKeys, taskSessionsQuery } from './queries.ts';
import classes from './sessions.module.css';
import { texts } from './texts.ts';

interface SessionsDialogProps {
  taskId: number;
  onClose: () => void;
}

/** The person's sessions on a task, with the sum of each category. */
export const SessionsDialog = ({ taskId, onClose }: SessionsDialogProps) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(taskSessionsQuery(taskId));
  return (
    <Modal opened onClose={onClose} title={t('sessions')} size="xl" closeButtonProps={{ 'aria-label': t('close') }}>
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && data.sessions.length === 0 && <EmptyState title={t('noSessions')}>{t('noSessionsHint')}</EmptyState>}
      {data && data.sessions.length > 0 && (
        <Stack>
          <Summary summary={data.summary} />
          <Sessions taskId={taskId} sessions={data.sessions} />
        </Stack>
      )}
    </Modal>
  );
};

const Summary = ({ summary }: { summary: Readonly<Record<string, number>> }) => {
  const t = useTexts(texts);
  const nameOf = useTexts(categoryTexts);
  const total = Object.values(summary).reduce((sum, seconds) => sum + seconds, 0);
  const rows = CATEGORIES.flatMap((category) => {
    const seconds = summary[category];
    return seconds === undefined ? [] : [{ name: nameOf(category), seconds }];
  });
  return (
    <Table maw="20rem" aria-label={t('total')}>
      <Table.Tbody>
        {[...rows, { name: t('total'), seconds: total }].map(({ name, seconds }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {clockText(seconds)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

const Sessions = ({ taskId, sessions }: { taskId: number; sessions: readonly WorkSession[] }) => {
  const t = useTexts(texts);
  const nameOf = useTexts(categoryTexts);
  const write = useDateText();
  const [edited, setEdited] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(null);
    opener.current?.focus();
  };
  const columns: Column<WorkSession>[] = [
    { key: 'start', title: t('started'), main: true, cell: ({ start }) => <DateTime value={start} /> },
    {
      key: 'end',
      title: t('finished'),
      cell: ({ end, ended_by_server }) => (
        <>
          {end === null ? t('inProgress') : <DateTime value={end} />}
          {ended_by_server && (
            <Text size="xs" c="dimmed">
              {t('byServer')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'duration',
      title: t('duration'),
      align: 'right',
      cell: ({ current_duration, idle_seconds }) => (
        <>
          {clockText(current_duration)}
          {idle_seconds > 0 && (
            <Text size="xs" c="dimmed">
              {t('pauses', { time: clockText(idle_seconds) })}
            </Text>
          )}
        </>
      ),
    },
    { key: 'category', title: t('category'), cell: ({ category }) => nameOf(category) },
    { key: 'note', title: t('note'), cell: ({ note }) => <span className={classes.note}>{note}</span> },
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      cell: ({ id, start, end }) =>
        end !== null && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('editOf', { when: write(start) })}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setEdited(edited === id ? null : id);
            }}
          >
            {t('edit')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label={t('sessions')}
      columns={columns}
      rows={sessions}
      rowKey={({ id }) => id}
      detail={(session) => session.id === edited && <EditSession taskId={taskId} session={session} onClose={close} />}
    />
  );
};

interface EditSessionProps {
  taskId: number;
  session: WorkSession;
  onClose: () => void;
}

const EditSession = ({ taskId, session, onClose }: EditSessionProps) => {
  const t = useTexts(texts);
  const nameOf = useTexts(categoryTexts);
  const client = useQueryClient();
  const [category, setCategory] = useState(session.category);
  const [note, setNote] = useState(session.note);
  const [first] = useState(session);
  const choices = CATEGORIES.filter((value) => (value === OUTSIDE) === (session.category === OUTSIDE));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(editSession, { params: { id: session.id }, body: { category, note } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionKeys.onTask(taskId) });
      toast.success(t('saved'));
      onClose();
    },
  });
  useUnsaved(note !== first.note || category !== first.category, isPending);
  return (
    <Stack gap="xs" p="xs">
      <Group gap="sm" align="end">
        <NativeSelect
          label={t('category')}
          value={category}
          {...(session.category === OUTSIDE && { disabled: true, description: t('keepsCategory') })}
          onChange={({ currentTarget }) => setCategory(currentTarget.value as Category)}
          data={choices.map((value) => ({ value, label: nameOf(value) }))}
        />
        <TextInput
          ref={field}
          label={t('note')}
          value={note}
          maxLength={NOTE_LENGTH}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          style={{ flex: 1, minWidth: '12rem' }}
        />
        <Button loading={isPending} onClick={() => mutate()}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
      <ErrorMessage error={formError(error)} />
    </Stack>
  );
};
