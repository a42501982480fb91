import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import type { ManyUsersCheck } from '../../adding-contract.ts';
import { texts } from './texts.ts';

interface ConfirmAddingProps {
  found: ManyUsersCheck;
  isSaving: boolean;
  /** Takes an inactive account out. */
  onReject: (email: string) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** Inactive accounts, which can be rejected, and people who are on the tasks already. */
export const ConfirmAdding = ({ found, isSaving, onReject, onConfirm, onClose }: ConfirmAddingProps) => {
  const t = useTexts(texts);
  return (
    <Modal opened onClose={onClose} title={t('confirmTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        {found.inactive_users.length > 0 && (
          <section>
            <Title order={3} size="h5" mb="xs">
              {t('inactiveUsers')}
            </Title>
            <Stack gap="xs">
              {found.inactive_users.map(({ username, email }) => (
                <Group key={username} justify="space-between" wrap="nowrap">
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {username} · {email}
                  </Text>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('rejectOf', { email })}
                    onClick={() => onReject(email)}
                  >
                    {t('reject')}
                  </Button>
                </Group>
              ))}
            </Stack>
          </section>
        )}
        {found.existing_users.length > 0 && (
          <section>
            <Title order={3} size="h5" mb="xs">
              {t('existingUsers')}
            </Title>
            <List size="sm">
              {found.existing_users.map((one) => (
                <List.Item key={`${one.username} ${one.task}`}>{t('onTask', one)}</List.Item>
              ))}
            </List>
          </section>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isSaving} onClick={onConfirm}>
            {t('add')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
