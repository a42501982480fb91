import { Box } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';

const LASTS_MS = 300;

/** Whether that what is shown is of another page or filter has lasted: a quick answer changes nothing in between. */
export const useStale = (isPlaceholderData = false): boolean => {
  const [lasts] = useDebouncedValue(isPlaceholderData, LASTS_MS);
  return isPlaceholderData && lasts;
};

/** Rows, and a mark on those that are of another page or filter than the address says. */
export const Stale = ({ isStale, children }: { isStale: boolean; children: ReactNode }) => (
  <Box aria-busy={isStale} opacity={isStale ? 0.5 : undefined}>
    {children}
  </Box>
);
