import { staffWithData } from '../../shared/access.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';

export const pages = definePages({
  '/admin/whole-tasks/{-$taskSlug}': {
    need: staffWithData,
    component: lazy(() => import('./web/whole-tasks-page.tsx'), 'WholeTasksPage'),
  },
});
