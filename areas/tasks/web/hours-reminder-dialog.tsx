import { Button, Group, Modal, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts as uiTexts } from '../../../web/ui/texts.ts';
import { filterTexts } from './filter-texts.ts';

export const HoursReminderDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(filterTexts);
  const ui = useTexts(uiTexts);
  const navigate = useNavigate();
  const go = () => {
    onClose();
    void navigate({ href: '/reports' });
  };
  return (
    <Modal opened onClose={onClose} title={t('recentAnswers')} closeButtonProps={{ 'aria-label': ui('close') }}>
      <Text mb="md">{t('reportHours')}</Text>
      <Group justify="flex-end">
        <Button onClick={go} data-autofocus>
          {t('toReports')}
        </Button>
      </Group>
    </Modal>
  );
};
