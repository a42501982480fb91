import { signedIn, type Viewer } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

const isStaff = (viewer: Viewer) => viewer.is_staff;

export const pages = definePages({
  '/tasks': {
    need: signedIn,
    component: lazy(() => import('./web/list/task-list-page.tsx'), 'TaskListPage'),
    menu: [
      { menu: 'main', order: 1, label: textRef(menuTexts, 'tasks'), isFor: (viewer) => !isStaff(viewer) },
      { menu: 'own', order: 1, label: textRef(menuTexts, 'myTasks'), isFor: isStaff },
    ],
  },
});
