import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { DateTime } from '../../../web/ui/dates/date-time.tsx';
import { CATEGORIES, type Category } from '../rules.ts';
import { categoryTexts } from './category-texts.ts';
import type { Running } from './queries.ts';
import { texts } from './texts.ts';

interface TimerPanelProps {
  running: Running | null;
  /** The task that a session would be started on. */
  taskId: number;
  isBusy: boolean;
  onStart: (category: Category) => void;
  onStop: () => void;
  onList: () => void;
}

/** What the timer offers: start with a category, stop, the list of sessions. */
export const TimerPanel = ({ running, taskId, isBusy, onStart, onStop, onList }: TimerPanelProps) => {
  const t = useTexts(texts);
  const nameOf = useTexts(categoryTexts);
  const [chosen, setChosen] = useState('');
  const category = CATEGORIES.find((one) => one === chosen);
  // On another task the same category is another session.
  const isRunning = running?.session.task.id === taskId && running.session.category === category;
  return (
    <Stack gap="sm">
      {running && (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <div>
            <Text size="sm" fw={600}>
              {running.session.task.title}
            </Text>
            <Text size="sm" c="dimmed">
              {nameOf(running.session.category)}, <DateTime value={running.session.start} />
            </Text>
          </div>
          <Button color="red.8" loading={isBusy} onClick={onStop}>
            {t('stop')}
          </Button>
        </Group>
      )}
      <Group gap="sm" align="end" wrap="nowrap">
        <NativeSelect
          label={t('category')}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[
            { value: '', label: t('chooseCategory') },
            ...CATEGORIES.map((value) => ({ value, label: nameOf(value) })),
          ]}
          style={{ flex: 1 }}
        />
        <Button
          variant={running ? 'default' : 'filled'}
          disabled={!category || isRunning}
          loading={isBusy}
          onClick={() => category && onStart(category)}
        >
          {t('start')}
        </Button>
      </Group>
      <Button variant="subtle" onClick={onList}>
        {t('allSessions')}
      </Button>
    </Stack>
  );
};
