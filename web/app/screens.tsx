import { Button, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { errorText } from '../platform/api-error.ts';
import { headingShown } from '../ui/heading-focus.ts';
import { AccessDenied } from './guard.ts';
import classes from './screens.module.css';
import { texts } from './texts.ts';

interface ScreenProps {
  mark?: string;
  heading: string;
  children?: ReactNode;
}

const Screen = ({ mark, heading, children }: ScreenProps) => {
  const t = useTexts(texts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${mark ?? heading} · Tagwerk`;
    if (title.current) headingShown(title.current);
  }, [mark, heading]);
  return (
    <Stack align="center" gap="md" py="10vh" px="md" ta="center">
      {mark && (
        <p className={classes.mark} aria-hidden>
          {mark}
        </p>
      )}
      <Title order={1} size="h2" maw="40rem" ref={title} tabIndex={-1} className={classes.heading}>
        {mark && <span className={classes.hidden}>{mark}: </span>}
        {heading}
      </Title>
      {children}
      <Button component={Link} to="/tasks">
        {t('backHome')}
      </Button>
    </Stack>
  );
};

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
