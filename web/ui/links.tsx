import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Plain = Omit<ComponentPropsWithRef<'a'>, 'color' | 'style'>;

/** Links to pages of ours, with the router's typed addresses. */
export const TextLink = createLink((props: Omit<AnchorProps, 'href'> & Plain) => <Anchor {...props} />);

export const ButtonLink = createLink((props: Omit<ButtonProps, 'href'> & Plain) => <Button component="a" {...props} />);
