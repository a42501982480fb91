import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { texts } from './texts.ts';
import { toast } from './toasts/toast.ts';

const Nothing = () => null;

interface OptionalPartProps {
  /** Closes what somebody has opened; that it could not be loaded is said. Left out: it comes by itself, and is missed without a word. */
  onMissing?: () => void;
  children: ReactNode;
}

/** Around a lazy part that the page can do without: where its code cannot be loaded, the page stays. */
export const OptionalPart = ({ onMissing, children }: OptionalPartProps) => {
  const t = useTexts(texts);
  const close = () => {
    if (!onMissing) return;
    toast.error(t('partMissing'));
    onMissing();
  };
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={Nothing} onCatch={close}>
      {children}
    </CatchBoundary>
  );
};
