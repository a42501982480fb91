import { signedIn, staff } from '../../shared/access.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';

export const pages = definePages({
  '/files/$id/$name': { need: signedIn, component: lazy(() => import('./web/file-page.tsx'), 'FilePage') },
  '/admin/$taskSlug/files': {
    need: staff,
    component: lazy(() => import('./web/task-files/task-files-page.tsx'), 'TaskFilesPage'),
  },
});
