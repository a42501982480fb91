import { createRoute, lazyRouteComponent as lazy, redirect } from '@tanstack/react-router';
import { signedIn } from '../../shared/access.ts';
import { viewerOf } from '../platform/session.ts';
import { guard, homeOf } from './guard.ts';
import { page } from './page.ts';
import { rootRoute } from './root.tsx';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: (entering) => {
    guard(signedIn)(entering);
    const viewer = viewerOf(entering.context.session.store.get());
    if (viewer) throw redirect({ to: homeOf(viewer), replace: true });
  },
});

/** Every page, each loaded when it is first opened. What is not in this list is "not found". */
export const routeTree = rootRoute.addChildren([
  home,
  page(
    '/login',
    lazy(() => import('../../areas/accounts/web/login-page.tsx'), 'LoginPage'),
  ),
  page(
    '/second-factor-login',
    lazy(() => import('../../areas/accounts/web/second-factor-page.tsx'), 'SecondFactorPage'),
  ),
  page(
    '/logout',
    lazy(() => import('../../areas/accounts/web/logged-out-page.tsx'), 'LoggedOutPage'),
  ),
  page(
    '/mailbox',
    lazy(() => import('../../areas/accounts/web/mailbox-page.tsx'), 'MailboxPage'),
  ),
  page(
    '/tasks',
    lazy(() => import('../../areas/tasks/web/task-list-page.tsx'), 'TaskListPage'),
  ),
  page(
    '/task/$taskSlug/{-$subTab}',
    lazy(() => import('../../areas/tasks/web/task-page.tsx'), 'TaskPage'),
  ),
  page(
    '/admin/tasks',
    lazy(() => import('../../areas/task-admin/web/admin-task-list-page.tsx'), 'AdminTaskListPage'),
  ),
  page(
    '/admin/task/$taskSlug/{-$subTab}',
    lazy(() => import('../../areas/task-admin/web/admin-task-page.tsx'), 'AdminTaskPage'),
  ),
  page(
    '/admin/new/task/{-$subTab}',
    lazy(() => import('../../areas/task-admin/web/admin-task-page.tsx'), 'AdminTaskPage'),
  ),
  page(
    '/admin/$taskSlug/questions',
    lazy(() => import('../../areas/questions/web/questions-page.tsx'), 'QuestionsPage'),
  ),
  page(
    '/admin/$taskSlug/answers',
    lazy(() => import('../../areas/questions/web/answers-page.tsx'), 'AnswersPage'),
  ),
  page(
    '/gallery',
    lazy(() => import('../gallery/gallery-page.tsx'), 'GalleryPage'),
  ),
  page(
    '/docs',
    lazy(() => import('./docs-page.tsx'), 'DocsPage'),
  ),
]);
