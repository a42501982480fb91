import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { hasPage } from '../../../../web/platform/pages.ts';
import { texts as uiTexts } from '../../../../web/ui/texts.ts';
import { filterTexts } from '../list/filter-texts.ts';

interface HoursReminderDialogProps {
  /** What was noticed, before what is asked. */
  children?: ReactNode;
  onClose: () => void;
}

/** Reminds users to report their hours. While there is no page for it, it says whom to report them to. */
export const HoursReminderDialog = ({ children, onClose }: HoursReminderDialogProps) => {
  const t = useTexts(filterTexts);
  const ui = useTexts(uiTexts);
  const navigate = useNavigate();
  const hasReports = hasPage('/reports');
  const go = () => {
    onClose();
    void navigate({ href: '/reports' });
  };
  return (
    <Modal opened onClose={onClose} title={t('recentAnswers')} closeButtonProps={{ 'aria-label': ui('close') }}>
      <Stack gap="sm">
        {children}
        <Text>{t('reportHours')}</Text>
        {!hasReports && <Text size="sm">{t('noReportsYet')}</Text>}
        <Group justify="flex-end">
          <Button onClick={hasReports ? go : onClose} data-autofocus>
            {t(hasReports ? 'toReports' : 'understood')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
