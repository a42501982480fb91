import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { Modal } from '../../../web/ui/dialogs/modal.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { endPause, type WorkSession } from '../contract.ts';
import { clockText } from '../rules.ts';
import { sessionSaid } from './queries.ts';
import { texts } from './texts.ts';

/** Asks whether a time without a sign of the person was work. It stays until it is answered. */
export const PauseDialog = ({ session }: { session: WorkSession }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (keep: boolean) => call(endPause, { body: { session: session.id, keep } }),
    onSuccess: (said) => sessionSaid(client, said),
  });
  return (
    <Modal
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
