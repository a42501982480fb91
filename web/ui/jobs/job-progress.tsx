import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { JobBar } from './job-bar.tsx';

interface JobProgressProps {
  /** What is being done. */
  label: string;
  done: number;
  /** Null while nobody knows. */
  total: number | null;
  /** The button that stops it. */
  stop: ReactNode;
  /** What has come of it so far. */
  children?: ReactNode;
}

/** A job under way: what it does, how far it is, and how to stop it. */
export const JobProgress = ({ label, done, total, stop, children }: JobProgressProps) => (
  <Stack gap="xs">
    <Group justify="space-between">
      <Text size="sm" role="status">
        {label}
      </Text>
      {stop}
    </Group>
    <JobBar label={label} done={done} total={total} />
    {children}
  </Stack>
);
