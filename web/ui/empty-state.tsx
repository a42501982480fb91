import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What to do about it. */
  hint?: string;
  children?: ReactNode;
}

/** A list without rows, a page with nothing to do. */
export const EmptyState = ({ title, hint, children }: EmptyStateProps) => (
  <Stack align="center" gap="xs" py="xl" px="md" ta="center">
    <Title order={2} size="h3">
      {title}
    </Title>
    {hint && (
      <Text c="dimmed" maw="32rem">
        {hint}
      </Text>
    )}
    {children}
  </Stack>
);
