import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Plain = Omit<ComponentPropsWithRef<'a'>, 'color' | 'style'>;

/** A link of one sign; its name shows on hover and is read out. */
export const IconLink = createLink(({ label, ...props }: Omit<ActionIconProps, 'href'> & Plain & { label: string }) => (
  <Tooltip label={label}>
    <ActionIcon component="a" variant="subtle" color="gray" c="inherit" size="lg" aria-label={label} {...props} />
  </Tooltip>
));
