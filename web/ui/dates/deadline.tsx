import { Group, Text } from '@mantine/core';
import { deadlineState } from '../../../shared/deadline.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { Icon } from '../icon.tsx';
import { DateTime } from './date-time.tsx';
import classes from './deadline.module.css';
import { deadlineTexts } from './deadline-texts.ts';

interface DeadlineProps {
  value: string | null;
}

/** A deadline; one that is past or within a day says so in a word, an icon and a colour. */
export const Deadline = ({ value }: DeadlineProps) => {
  const state = deadlineState(value, Date.now());
  if (state === 'none' || state === 'far') return <DateTime value={value} />;
  return (
    <Group component="span" display="inline-flex" gap={6} className={classes[state]}>
      <DateTime value={value} />
      <DeadlineWord state={state} />
    </Group>
  );
};

/** The word alone, for a deadline that stands in a field. */
export const DeadlineWord = ({ state }: { state: 'past' | 'soon' }) => {
  const t = useTexts(deadlineTexts);
  return (
    <Text component="span" size="xs" fw={600} className={`${classes.word} ${classes[state]}`}>
      <Icon name={state === 'past' ? 'warning' : 'clock'} size={14} /> {t(state)}
    </Text>
  );
};
