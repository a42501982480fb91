import { Center, Loader, Text } from '@mantine/core';
import { useTexts } from '../../shared/use-texts.ts';
import { texts } from './texts.ts';

/** Stands where something will be in a moment. */
export const Loading = ({ label }: { label?: string }) => {
  const t = useTexts(texts);
  return (
    <Center py="xl" role="status" style={{ gap: 'var(--mantine-spacing-sm)' }}>
      <Loader size="sm" aria-hidden />
      <Text c="dimmed">{label ?? t('loading')}</Text>
    </Center>
  );
};
