import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { headingShown } from './heading-focus.ts';
import classes from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  /** Name of the browser tab, where it should say more than the heading. */
  documentTitle?: string;
  /** Takes the focus where it comes in place of what had it: a form that was sent. */
  focus?: boolean;
  /** In a line with other things, cut off where it is too long. */
  isSmall?: boolean;
  /** Buttons and links at the right. */
  children?: ReactNode;
}

/** The one `h1` of a page: names the browser tab and takes the focus after navigation. */
export const PageHeading = ({
  title,
  documentTitle = title,
  focus = false,
  isSmall = false,
  children,
}: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${documentTitle} · Tagwerk`;
  }, [documentTitle]);

  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: true });
    else if (heading.current) headingShown(heading.current);
  }, [focus]);

  if (isSmall) {
    return (
      <Title
        order={1}
        size="h4"
        ref={heading}
        tabIndex={-1}
        className={`${classes.heading} ${classes.small}`}
        title={title}
      >
        {title}
      </Title>
    );
  }
  return (
    <Group justify="space-between" gap="sm" mb="md">
      <Title order={1} ref={heading} tabIndex={-1} className={classes.heading}>
        {title}
      </Title>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  );
};
