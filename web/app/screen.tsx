import { Button, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { headingShown } from '../ui/heading-focus.ts';
import classes from './screens.module.css';
import { texts } from './texts.ts';

interface ScreenProps {
  mark?: string;
  heading: string;
  children?: ReactNode;
}

/** What stands in place of a page, with the way to the start page. */
export const Screen = ({ mark, heading, children }: ScreenProps) => {
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
