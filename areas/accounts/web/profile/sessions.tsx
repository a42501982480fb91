import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/confirm-dialog.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { endOtherSignInSessions, endSignInSession } from '../../session-contract.ts';
import { sessionsQuery } from './queries.ts';
import { SessionRow } from './session-row.tsx';
import classes from './sessions.module.css';
import { texts } from './texts.ts';

/** Where the person is signed in, and the end of it. */
export const Sessions = () => {
  const t = useTexts(texts);
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const reload = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

  const endOne = useMutation({
    mutationFn: (id: string) => call(endSignInSession, { params: { id } }),
    onSuccess: () => toast.success(t('deviceOut')),
    onSettled: reload,
  });
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSignInSessions, {}),
    onSuccess: ({ ended }) => toast.success(t('devicesOut', { count: ended })),
    onSettled: async () => {
      setAsking(false);
      await reload();
    },
  });

  if (!sessions) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <Stack gap="sm">
      <Text>{t('devicesHint')}</Text>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.some(({ is_current }) => !is_current) && (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('signOutOthers')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('signOutOthers')}
        confirm={t('signOut')}
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('signOutOthersHint')}
      </ConfirmDialog>
    </Stack>
  );
};
