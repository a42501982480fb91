import { lazy } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';
import { whenCalm } from '../../../web/platform/when-calm.ts';

/** The timer, loaded once the page has nothing more urgent to do. */
export const Timer = lazy(async () => {
  await whenCalm();
  return { default: (await withTexts(import('./timer.tsx'))).Timer };
});
