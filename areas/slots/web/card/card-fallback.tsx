import { Alert, Button, Group, Text } from '@mantine/core';
import type { FallbackProps } from 'react-error-boundary';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../texts.ts';

/** In place of a question that broke; the others go on. */
export const CardFallback = ({ resetErrorBoundary }: FallbackProps) => {
  const t = useTexts(texts);
  return (
    <Alert color="red" role="alert">
      <Group justify="space-between">
        <Text size="sm">{t('cardBroken')}</Text>
        <Button size="compact-sm" variant="default" onClick={resetErrorBoundary}>
          {t('tryAgain')}
        </Button>
      </Group>
    </Alert>
  );
};
