import { Button, Text } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTexts } from '../../shared/use-texts.ts';
import { errorText } from '../platform/api-error.ts';
import { PART_MISSING } from '../platform/part-missing.ts';
import { useStore } from '../platform/store.ts';
import { AccessDenied } from './guard.ts';
import { missingPart } from './missing-part-store.ts';
import { Screen } from './screen.tsx';
import classes from './screens.module.css';
import { texts } from './texts.ts';

export const NotFoundScreen = () => {
  const t = useTexts(texts);
  return <Screen mark="404" heading={t('notFound')} />;
};

const ForbiddenScreen = () => {
  const t = useTexts(texts);
  return <Screen mark="403" heading={t('forbidden')} />;
};

/** What a page that threw is replaced by; the navigation above it stays. */
export const ErrorScreen = ({ error, reset }: ErrorComponentProps) => {
  const t = useTexts(texts);
  const { Part } = useStore(missingPart);
  if (error instanceof Error && error.name === PART_MISSING && Part) return <Part reset={reset} />;
  if (error instanceof AccessDenied) return <ForbiddenScreen />;
  return (
    <Screen heading={t('broken')}>
      <Text c="dimmed" maw="40rem" className={classes.reason}>
        {errorText(error)}
      </Text>
      <Button variant="default" onClick={reset}>
        {t('tryAgain')}
      </Button>
    </Screen>
  );
};
