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

const told = new Set<string>();

/** Asks external people who reached their limit to report their hours; once for a task. */
export const LimitReminder = ({ work, viewer, slug }: LimitReminderProps) => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState(false);
  const key = `${viewer.id} ${slug} ${work.limit}`;
  const isDue = viewer.is_external && isLimitReached(work) && work.answered > 0;
  useEffect(() => {
    if (!isDue || told.has(key)) return;
    told.add(key);
    setOpened(true);
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
