import { lazy, Suspense, useState } from 'react';
import { withTexts } from '../../../../shared/use-texts.ts';
import { OptionalPart } from '../../../../web/ui/optional-part.tsx';
import type { ShortcutHelpProps } from './shortcut-help.tsx';

const ShortcutHelp = lazy(async () => ({ default: (await withTexts(import('./shortcut-help.tsx'))).ShortcutHelp }));

/** The help is seldom asked for, so it comes only then; where it cannot come (no network), that is said and work goes on without it. */
export const HelpOnDemand = (props: ShortcutHelpProps) => {
  const [isWanted, setWanted] = useState(false);
  if (props.opened && !isWanted) setWanted(true);
  if (!isWanted) return null;
  const giveUp = () => {
    setWanted(false);
    props.onClose();
  };
  return (
    <OptionalPart onMissing={giveUp}>
      <Suspense fallback={null}>
        <ShortcutHelp {...props} />
      </Suspense>
    </OptionalPart>
  );
};
