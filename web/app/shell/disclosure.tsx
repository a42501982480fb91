import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  button: ReactNode;
  /** Name of the button where its content is not words. */
  label?: string;
  className?: string | undefined;
  /** Something in it is the page that is shown. */
  here?: boolean;
  align?: 'start' | 'end';
  children: ReactNode;
}

/**
 * A button that shows and hides what hangs under it: the pattern for menus of links, which unlike the menus of
 * programs are walked with Tab. Closes by Escape, by a click elsewhere, and when a link in it was followed.
 */
export const Disclosure = ({ button, label, className, here = false, align = 'start', children }: DisclosureProps) => {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!opened) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpened(false);
    };
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpened(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', close);
    };
  }, [opened]);

  return (
    <div ref={root} className={classes.root}>
      <UnstyledButton
        className={className}
        aria-label={label}
        aria-expanded={opened}
        data-status={here ? 'active' : undefined}
        onClick={() => setOpened(!opened)}
      >
        {button}
      </UnstyledButton>
      {opened && (
        // biome-ignore lint/a11y: a click on a link inside is the link's; this only closes the panel after it
        <div
          className={classes.panel}
          data-align={align}
          onClick={({ target }) => target instanceof Element && target.closest('a') && setOpened(false)}
        >
          {children}
        </div>
      )}
    </div>
  );
};
