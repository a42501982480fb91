import { Alert, Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../shared/use-texts.ts';
import { errorText } from '../platform/api-error.ts';
import { texts } from './texts.ts';

interface ErrorMessageProps {
  /** A thrown error or words; nothing is shown for null and undefined. */
  error: unknown;
  onRetry?: () => void;
}

/** What went wrong, in place, read out at once. */
export const ErrorMessage = ({ error, onRetry }: ErrorMessageProps) => {
  const t = useTexts(texts);
  if (error === null || error === undefined || error === '') return null;
  return (
    // What can be tried again is no word against what was to be saved (`showRefusal`).
    <Alert color="red" role="alert" mb="md" data-refusal={onRetry === undefined || undefined}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="var(--mantine-color-text)">
          {typeof error === 'string' ? error : errorText(error)}
        </Text>
        {onRetry && (
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </Group>
    </Alert>
  );
};
