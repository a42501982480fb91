import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { ApiError, errorText } from '../../../web/platform/api-error.ts';
import { Modal } from '../../../web/ui/dialogs/modal.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { endPause, type WorkSession } from '../contract.ts';
import { clockText } from '../rules.ts';
import { sessionKeys, sessionSaid } from './queries.ts';
import { texts } from './texts.ts';

interface PauseDialogProps {
  session: WorkSession;
  /** Also where there is nothing to decide any more. */
  onAnswered: () => void;
}

/** Asks whether a time without a sign of the person was work. It stays until it is answered. */
export const PauseDialog = ({ session, onAnswered }: PauseDialogProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (keep: boolean) => call(endPause, { body: { session: session.id, keep } }),
    onSuccess: (said) => {
      sessionSaid(client, said);
      onAnswered();
      // Another one may run in its place.
      if (said.end !== null) void client.invalidateQueries({ queryKey: sessionKeys.ongoing });
    },
    onError: (failed) => {
      if (!(failed instanceof ApiError && failed.status === 400)) return;
      toast.error(errorText(failed));
      onAnswered();
      void client.invalidateQueries({ queryKey: sessionKeys.ongoing });
    },
  });
  return (
    <Modal
      comesByItself
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('pauseTitle')}
    >
      <Text>{t('pauseText', { time: clockText(session.pause) })}</Text>
      <ErrorMessage error={error} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" loading={isPending && variables === true} onClick={() => mutate(true)}>
          {t('keepPause')}
        </Button>
        <Button loading={isPending && variables === false} onClick={() => mutate(false)} data-autofocus>
          {t('dropPause')}
        </Button>
      </Group>
    </Modal>
  );
};
