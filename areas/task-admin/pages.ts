import { staff, staffWithData, type Viewer } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

const isStaff = (viewer: Viewer) => viewer.is_staff;
const editor = lazy(() => import('./web/editor/admin-task-page.tsx'), 'AdminTaskPage');

export const pages = definePages({
  '/admin/tasks': {
    need: staff,
    component: lazy(() => import('./web/list/admin-task-list-page.tsx'), 'AdminTaskListPage'),
    menu: [
      { menu: 'main', order: 1, label: textRef(menuTexts, 'tasks'), isFor: isStaff },
      { menu: 'side', order: 3, label: textRef(menuTexts, 'admin'), isFor: isStaff },
    ],
  },
  '/admin/task/$taskSlug/{-$subTab}': { need: staffWithData, component: editor },
  '/admin/new/task/{-$subTab}': { need: staffWithData, component: editor },
});
