import { Box, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from './texts.ts';

const LASTS_MS = 300;

/** Whether that what is shown is of another page or filter has lasted: a quick answer changes nothing in between. */
export const useStale = (isPlaceholderData = false): boolean => {
  const [lasts] = useDebouncedValue(isPlaceholderData, LASTS_MS);
  return isPlaceholderData && lasts;
};

interface StaleSaidProps {
  /** As `useQuery` gives it. */
  query: { data: unknown; isPlaceholderData: boolean };
  children: ReactNode;
}

/** Rows, and a mark on those that are of another page or filter than the address says. */
export const Stale = ({ isStale, children }: { isStale: boolean; children: ReactNode }) => (
  <Box aria-busy={isStale} opacity={isStale ? 0.5 : undefined}>
    {children}
  </Box>
);

/** The same, and says that others load where nothing else on the page does. */
export const StaleSaid = ({ query: { data, isPlaceholderData }, children }: StaleSaidProps) => {
  const t = useTexts(texts);
  const isStale = useStale(data !== undefined && isPlaceholderData);
  return (
    <div>
      {isStale && <VisuallyHidden role="status">{t('loadingList')}</VisuallyHidden>}
      <Stale isStale={isStale}>{children}</Stale>
    </div>
  );
};
