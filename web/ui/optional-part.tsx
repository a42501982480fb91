import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { isPartMissing } from '../platform/part-missing.ts';
import { texts } from './texts.ts';
import { toast } from './toasts/toast.ts';

/** What else goes wrong in the part is for the page to show. */
const Nothing = ({ error }: ErrorComponentProps) => {
  if (!isPartMissing(error)) throw error;
  return null;
};

interface OptionalPartProps {
  /** Closes what somebody has opened; that it could not be loaded is said. Left out: it comes by itself, and is missed without a word. */
  onMissing?: () => void;
  children: ReactNode;
}

/** Around a lazy part that the page can do without: where its code cannot be loaded, the page stays. */
export const OptionalPart = ({ onMissing, children }: OptionalPartProps) => {
  const t = useTexts(texts);
  const close = (error: unknown) => {
    if (!onMissing || !isPartMissing(error)) return;
    toast.error(t('partMissing'));
    onMissing();
  };
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={Nothing} onCatch={close}>
      {children}
    </CatchBoundary>
  );
};
