import { signedIn } from '../../shared/access.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';

export const pages = definePages({
  '/user/notifications/{-$subTab}': {
    need: signedIn,
    component: lazy(() => import('./web/notifications-page.tsx'), 'NotificationsPage'),
  },
});
