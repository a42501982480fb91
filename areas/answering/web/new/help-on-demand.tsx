import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { ShortcutHelpProps } from './shortcut-help.tsx';

const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }));

/** The help is seldom asked for, so it comes only then; where it cannot come (no network) work goes on without it. */
export const HelpOnDemand = (props: ShortcutHelpProps) => {
  const [isWanted, setWanted] = useState(false);
  if (props.opened && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <ShortcutHelp {...props} />
      </Suspense>
    </ErrorBoundary>
  );
};
