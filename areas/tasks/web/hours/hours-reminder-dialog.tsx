import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { texts as uiTexts } from '../../../../web/ui/texts.ts';
import { filterTexts } from '../list/filter-texts.ts';

interface HoursReminderDialogProps {
  /** What was noticed, before what is asked. */
  children?: ReactNode;
  onClose: () => void;
}

/** Reminds users to report their hours, and leads there. */
export const HoursReminderDialog = ({ children, onClose }: HoursReminderDialogProps) => {
  const t = useTexts(filterTexts);
  const ui = useTexts(uiTexts);
  const navigate = useNavigate();
  const go = () => {
    onClose();
    void navigate({ to: '/reports' });
  };
  return (
    <Modal
      comesByItself
      opened
      onClose={onClose}
      title={t('recentAnswers')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap="sm">
        {children}
        <Text>{t('reportHours')}</Text>
        <Group justify="flex-end">
          <Button onClick={go} data-autofocus>
            {t('toReports')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
