import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { ApiError, errorText, fieldError } from '../../../web/platform/api-error.ts';
import { isRunning, lookAgain } from '../../../web/platform/jobs.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { Modal } from '../../../web/ui/dialogs/modal.tsx';
import { JobProgress } from '../../../web/ui/jobs/job-progress.tsx';
import { JobResult } from '../../../web/ui/jobs/job-result.tsx';
import { type Erasure, readErasure, startErasure } from '../contract.ts';
import { texts } from './texts.ts';

interface EraseDialogProps {
  username: string;
  onClose: () => void;
}

/** Asks for the username before it erases a person's data, and shows how far that is. */
export const EraseDialog = ({ username, onClose }: EraseDialogProps) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [confirmation, setConfirmation] = useState('');
  const start = useMutation({
    mutationFn: () => call(startErasure, { body: { username, confirmation } }),
    onError: () => {},
  });
  const erase = useOneAtATime(() => start.mutateAsync().catch(() => {}));
  const { data: erasure = start.data } = useQuery({
    queryKey: ['erasure', start.data?.id],
    queryFn: ({ signal }) => call(readErasure, { params: { id: start.data?.id ?? '' }, signal }),
    enabled: start.data !== undefined,
    refetchInterval: ({ state }) => lookAgain(state.data && [state.data]),
  });
  const close = () => {
    if (erasure?.state !== 'done') return onClose();
    const params = { username: erasure.username };
    void navigate({ to: '/user/profile/$username/{-$tabName}', params });
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('eraseTitle', { username })}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
    >
      {erasure ? (
        <Progress erasure={erasure} onClose={close} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (confirmation !== '') void erase();
          }}
        >
          <Stack>
            <Text size="sm">{t('eraseHint')}</Text>
            <Text size="sm">{t('keptHint')}</Text>
            <Obstacles error={start.error} />
            <TextInput
              label={t('confirmation', { username })}
              value={confirmation}
              error={fieldError(start.error, 'confirmation')}
              onChange={(event) => setConfirmation(event.currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                {t('cancel')}
              </Button>
              <Button type="submit" color="red.8" disabled={confirmation === ''} loading={start.isPending}>
                {t('eraseNow')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
};

/** What has to be done before, or what else went wrong; what belongs to the field is shown there. */
const Obstacles = ({ error }: { error: unknown }) => {
  if (error === null || fieldError(error, 'confirmation') !== undefined) return null;
  const said = error instanceof ApiError && error.nonField.length > 0 ? error.nonField : [errorText(error)];
  return (
    <Alert color="red" role="alert">
      <List size="sm" c="var(--mantine-color-text)">
        {said.map((one) => (
          <List.Item key={one}>{one}</List.Item>
        ))}
      </List>
    </Alert>
  );
};

const Progress = ({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) => {
  const t = useTexts(texts);
  const { state, done, total, error, username } = erasure;
  if (isRunning(erasure)) return <JobProgress label={t('erasing')} done={done} total={total} stop={null} />;
  const isDone = state === 'done';
  return (
    <Stack>
      <JobResult state={isDone ? 'done' : 'failed'} title={t(isDone ? 'erased' : 'notErased')} error={error}>
        <Text size="sm">{t('erasedHint', { username })}</Text>
      </JobResult>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  );
};
