import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** Fields of a dialog that closes once they are saved: what was typed meanwhile would be lost with it, so they take nothing. */
export const SavedFields = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <fieldset disabled={isBusy} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
    <Stack>{children}</Stack>
  </fieldset>
);
