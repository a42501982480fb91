import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  Tooltip,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Plain = Omit<ComponentPropsWithRef<'a'>, 'color' | 'style'>;

/** Links to pages of ours, with the router's typed addresses. */
export const TextLink = createLink((props: Omit<AnchorProps, 'href'> & Plain) => <Anchor {...props} />);

export const ButtonLink = createLink((props: Omit<ButtonProps, 'href'> & Plain) => <Button component="a" {...props} />);

/** A link of one sign; its name shows on hover and is read out. */
export const IconLink = createLink(({ label, ...props }: Omit<ActionIconProps, 'href'> & Plain & { label: string }) => (
  <Tooltip label={label}>
    <ActionIcon component="a" variant="subtle" color="gray" c="inherit" size="lg" aria-label={label} {...props} />
  </Tooltip>
));
