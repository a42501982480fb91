import { lazy } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';

const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 3000 });
    else setTimeout(done, 500);
  });

/** The timer, loaded once the page has nothing more urgent to do. */
export const Timer = lazy(async () => {
  await idle();
  return { default: (await withTexts(import('./timer.tsx'))).Timer };
});

export { categoryTexts } from './category-texts.ts';
