import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmAccess } from '../../../areas/accounts/contract.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { texts } from '../texts.ts';

const nothing = () => {};

/** Stands before everything else until the person has confirmed that they may work with people's data. */
export const AccessConfirmation = () => {
  const t = useTexts(texts);
  const router = useRouter();
  const [agreed, setAgreed] = useState(false);
  const confirm = useMutation({
    mutationFn: () => call(confirmAccess, { body: { confirmed_access_to_users_data: true } }),
    onSuccess: async () => {
      await session.refresh();
      await router.invalidate();
    },
  });
  return (
    <Modal
      opened
      onClose={nothing}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('accessTitle')}
    >
      <Stack>
        <Text>{t('accessWhy')}</Text>
        <Checkbox
          label={t('accessAgreed')}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          data-autofocus
        />
        <ErrorMessage error={confirm.error} />
        <Button disabled={!agreed} loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('accessConfirm')}
        </Button>
        <Button variant="subtle" onClick={() => void session.signOut()}>
          {t('logout')}
        </Button>
      </Stack>
    </Modal>
  );
};
