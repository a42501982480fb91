import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Loading } from '../../../web/ui/loading.tsx';

interface ShownFiguresProps<Data> {
  /** As `useQuery` gives it: without data while it asks for figures of something else. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Stands there until the first figures come. */
  first?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Figures, that they load, or why they do not. Those of another period or filter go at once, yet keep their place until
 * the new ones are there: what follows does not move, and what was opened stays open.
 */
export const ShownFigures = <Data,>(props: ShownFiguresProps<Data>) => {
  const { data, error, refetch } = props.query;
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const figures = data ?? (error ? undefined : last);
  const isLoading = data === undefined && !error;
  return (
    <Box pos="relative">
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      {isLoading && figures === undefined && (props.first ?? <Loading />)}
      {isLoading && figures !== undefined && (
        <Box pos="absolute" top={0} left={0} right={0}>
          <Loading />
        </Box>
      )}
      {figures !== undefined && (
        <div style={isLoading ? { visibility: 'hidden' } : undefined}>{props.children(figures)}</div>
      )}
    </Box>
  );
};
