import { lazy } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';

/** The panel of a review, loaded where there is one. */
export const LazyReviewPanel = lazy(async () => ({
  default: (await withTexts(import('./review-panel.tsx'))).ReviewPanel,
}));
