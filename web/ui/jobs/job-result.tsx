import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface JobResultProps {
  state: 'done' | 'failed' | 'cancelled';
  title: string;
  /** It ended, but not all of it is well. */
  hasProblems?: boolean;
  /** Why it failed. */
  error?: string | null;
  /** What came of it. */
  children?: ReactNode;
}

/** How a job ended: read out at once. */
export const JobResult = ({ state, title, hasProblems = false, error, children }: JobResultProps) => {
  if (state === 'cancelled') {
    return (
      <Alert color="gray" role="status">
        {title}
      </Alert>
    );
  }
  if (state === 'failed') {
    return (
      <Alert color="red" title={title} role="alert">
        <Text size="sm">{error}</Text>
      </Alert>
    );
  }
  return (
    <Alert color={hasProblems ? 'yellow' : 'green'} title={title} role="status">
      {children}
    </Alert>
  );
};
