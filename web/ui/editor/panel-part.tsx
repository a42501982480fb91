import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPartMissing } from '../../platform/part-missing.ts';
import { MissingPanel } from './missing-panel.tsx';

/** What else goes wrong in the tab is for the page to show. */
const InPlace = ({ error }: ErrorComponentProps) => {
  if (!isPartMissing(error)) throw error;
  return <MissingPanel />;
};

/**
 * Around what a tab shows: where its code cannot be loaded, the rest of the page stays. The page is loaded again later, so what
 * is typed into it must be stored by then.
 */
export const PanelPart = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => ''} errorComponent={InPlace}>
    {children}
  </CatchBoundary>
);
