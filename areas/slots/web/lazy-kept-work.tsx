import { lazy, Suspense } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';
import type { KeptWorkProps } from './kept-work.tsx';

const Loaded = lazy(async () => ({ default: (await withTexts(import('./kept-work.tsx'))).KeptWork }));

/** Loaded where somebody may not work. */
export const KeptWork = (props: KeptWorkProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
