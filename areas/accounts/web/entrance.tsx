import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './entrance.module.css';

/** The narrow card in which all steps of signing in stand. */
export const Entrance = ({ children }: { children: ReactNode }) => (
  <Paper className={classes.card} withBorder radius="lg" p={{ base: 'md', xs: 'xl' }}>
    {children}
  </Paper>
);
