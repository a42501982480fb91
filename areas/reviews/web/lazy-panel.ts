import { lazy } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';

/** The panel of a review, loaded where there is one. */
export const LazyReviewPanel = lazy(async () => ({
  default: (await withTexts(import('./review-panel.tsx'))).ReviewPanel,
}));

/** The dialog that resolves discussions by user, loaded in the task's administration. */
export const LazyResolveReviews = lazy(async () => ({
  default: (await withTexts(import('./resolve-reviews.tsx'))).ResolveReviews,
}));

/** Discussions of people who have not answered a question. */
export const LazyDiscussions = lazy(async () => ({
  default: (await withTexts(import('./early-discussions.tsx'))).EarlyDiscussions,
}));
