import { type ComponentProps, lazy, useState } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';
import type { ReviewPanel } from './review-panel.tsx';

type Panel = typeof ReviewPanel;

let loaded: Panel | undefined;

/** For a list of cards, before they stand: a panel that came later would push away those below it. */
export const loadReviewPanel = async () => {
  const { ReviewPanel: Panel } = await withTexts(import('./review-panel.tsx'));
  loaded = Panel;
  return { default: Panel };
};

const Coming = lazy(loadReviewPanel);

/** The panel of a review, loaded where there is one. Once it is there it stands at once: what is `lazy` first leaves a gap. */
export const LazyReviewPanel = (props: ComponentProps<Panel>) => {
  const [Shown] = useState(() => loaded ?? Coming);
  return <Shown {...props} />;
};

/** The dialog that resolves discussions by user, loaded in the task's administration. */
export const LazyResolveReviews = lazy(async () => ({
  default: (await withTexts(import('./resolve-reviews.tsx'))).ResolveReviews,
}));

/** Discussions of people who have not answered a question. */
export const LazyDiscussions = lazy(async () => ({
  default: (await withTexts(import('./early-discussions.tsx'))).EarlyDiscussions,
}));
