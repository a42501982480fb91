import { rater } from '../../shared/access.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';

export const pages = definePages({
  '/ratings/$ratingId': {
    need: rater,
    component: lazy(() => import('./web/rating-page.tsx'), 'RatingPage'),
  },
  '/ratings/task/$taskSlug': {
    need: rater,
    component: lazy(() => import('./web/task-ratings-page.tsx'), 'TaskRatingsPage'),
  },
  '/ratings/new/$username/{-$taskSlug}': {
    need: rater,
    component: lazy(() => import('./web/new-rating-page.tsx'), 'NewRatingPage'),
  },
});
