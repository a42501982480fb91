import type { Need } from '../../shared/access.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';

const moderator: Need = { who: ['moderator'] };

export const pages = definePages({
  '/ratings/$ratingId': {
    need: moderator,
    component: lazy(() => import('./web/rating-page.tsx'), 'RatingPage'),
  },
  '/ratings/task/$taskSlug': {
    need: moderator,
    component: lazy(() => import('./web/task-ratings-page.tsx'), 'TaskRatingsPage'),
  },
  '/ratings/new/$username/{-$taskSlug}': {
    need: moderator,
    component: lazy(() => import('./web/new-rating-page.tsx'), 'NewRatingPage'),
  },
});
