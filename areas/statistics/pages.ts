import { staff } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

export const pages = definePages({
  '/tasks-statistics': {
    need: staff,
    component: lazy(() => import('./web/tasks/tasks-page.tsx'), 'TasksPage'),
    menu: [{ menu: 'statistics', order: 1, label: textRef(menuTexts, 'tasks') }],
  },
  '/task-statistics/$taskSlug': { need: staff, component: lazy(() => import('./web/task/task-page.tsx'), 'TaskPage') },
  '/task-statistics-group': { need: staff, component: lazy(() => import('./web/task/task-page.tsx'), 'GroupPage') },
  '/task-statistics/task-user/$taskSlug/$userName': {
    need: staff,
    component: lazy(() => import('./web/people/task-user-page.tsx'), 'TaskUserPage'),
  },
  '/basic-task-statistics/$taskSlug': {
    need: staff,
    component: lazy(() => import('./web/basic/basic-page.tsx'), 'BasicPage'),
  },
  '/users-statistics': {
    need: staff,
    component: lazy(() => import('./web/users/users-page.tsx'), 'UsersPage'),
    menu: [{ menu: 'statistics', order: 2, label: textRef(menuTexts, 'users') }],
  },
  '/user-statistics/$userName': {
    need: staff,
    component: lazy(() => import('./web/people/user-page.tsx'), 'UserPage'),
  },
});
