import { watchNetwork } from '../platform/watch-network.ts';
import { keepToDialog } from '../ui/dialogs/keep-to-dialog.ts';
import { keepEnterInChoices } from '../ui/fields/enter-in-choices.ts';
import { keepToQuestion } from '../ui/keep-to-question.ts';
import { returnLostFocus } from '../ui/lost-focus.ts';
import { MissingPart } from './missing-part.tsx';
import { missingPart } from './missing-part-store.ts';
import { followKonami } from './shell/easter-egg.ts';

/** What no page needs before it has shown something. Returns the end of it. */
export const startAtRest = (): (() => void) => {
  if (!missingPart.get().Part) missingPart.set({ Part: MissingPart });
  const ends = [
    returnLostFocus(),
    watchNetwork(),
    keepEnterInChoices(),
    keepToQuestion(),
    keepToDialog(),
    followKonami(),
  ];
  return () => {
    for (const end of ends) end();
  };
};
