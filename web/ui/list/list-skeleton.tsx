import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from './texts.ts';

const ROWS = 8;

/** Stands where the rows of a list will be while they are loaded for the first time. */
export const ListSkeleton = () => {
  const t = useTexts(texts);
  return (
    <Stack gap="xs" role="status">
      <VisuallyHidden>{t('loadingList')}</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} height={40} aria-hidden />
      ))}
    </Stack>
  );
};
