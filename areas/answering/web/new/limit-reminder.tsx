import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { isLimitReached, type Work } from '../session/batch.ts';
import { texts } from '../texts.ts';

interface LimitReminderProps {
  work: Work;
  viewer: Viewer;
  slug: string;
}

/** Whether it is the first time in this tab. */
const isNews = (key: string): boolean => {
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, 'told');
  } catch {
    // A browser that keeps nothing says it again.
  }
  return true;
};

/** Asks external people who reached their limit to report their hours; once for a task. */
export const LimitReminder = ({ work, viewer, slug }: LimitReminderProps) => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState(false);
  const key = `tagwerk-limit ${viewer.id} ${slug} ${work.limit}`;
  const isDue = viewer.is_external && isLimitReached(work) && work.answered > 0;
  useEffect(() => {
    if (isDue && isNews(key)) setOpened(true);
  }, [isDue, key]);
  const close = () => setOpened(false);
  return (
    <Modal opened={opened} onClose={close} title={t('limitModalTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text>{t('limitModal')}</Text>
        <Group justify="flex-end">
          <Button onClick={close} data-autofocus>
            {t('limitModalClose')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
