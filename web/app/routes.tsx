import { createRoute, lazyRouteComponent as lazy, notFound, redirect } from '@tanstack/react-router';
import { isProfileTab } from '../../areas/accounts/web/profile/tabs.ts';
import type {} from '../../areas/accounts/web/second-factor.ts';
import { pages, signedIn } from '../../shared/access.ts';
import { viewerOf } from '../platform/session.ts';
import { guard, homeOf } from './guard.ts';
import { page } from './page.ts';
import { rootRoute } from './root.tsx';
import { NotFoundScreen } from './screens.tsx';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: (entering) => {
    guard(signedIn)(entering);
    const viewer = viewerOf(entering.context.session.store.get());
    if (viewer) throw redirect({ to: homeOf(viewer), replace: true });
  },
});

/** Also for who is at the second step and has to change the password first; the call asks for the ticket. */
const passwordChange = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password-change',
  component: lazy(() => import('../../areas/accounts/web/password-change-page.tsx'), 'PasswordChangePage'),
  beforeLoad: (entering) => {
    if (!entering.location.state.passwordExpired) guard(pages['/password-change'].need)(entering);
  },
});

/** Parts of the profile that come later have rights of their own; until then nobody finds them. */
const profile = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/profile/$username/{-$tabName}',
  component: lazy(() => import('../../areas/accounts/web/profile/profile-page.tsx'), 'ProfilePage'),
  notFoundComponent: NotFoundScreen,
  beforeLoad: (entering) => {
    const { tabName } = entering.params;
    if (tabName !== undefined && !isProfileTab(tabName)) throw notFound();
    guard(pages['/user/profile/$username'].need)(entering);
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
    '/login/$token',
    lazy(() => import('../../areas/accounts/web/login-page.tsx'), 'LoginPage'),
  ),
  page(
    '/create-account',
    lazy(() => import('../../areas/accounts/web/create-account-page.tsx'), 'CreateAccountPage'),
  ),
  page(
    '/password-reset',
    lazy(() => import('../../areas/accounts/web/password-reset-page.tsx'), 'PasswordResetPage'),
  ),
  page(
    '/reset-auth/reset-password/$token',
    lazy(() => import('../../areas/accounts/web/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  passwordChange,
  page(
    '/second-factor-login',
    lazy(() => import('../../areas/accounts/web/second-factor-page.tsx'), 'SecondFactorPage'),
  ),
  page(
    '/reset-auth/token_reset/$token',
    lazy(() => import('../../areas/accounts/web/token-reset-page.tsx'), 'TokenResetPage'),
  ),
  profile,
  page(
    '/logout',
    lazy(() => import('../../areas/accounts/web/logged-out-page.tsx'), 'LoggedOutPage'),
  ),
  page(
    '/mailbox',
    lazy(() => import('../../areas/mailbox/web/mailbox-page.tsx'), 'MailboxPage'),
  ),
  page(
    '/user/notifications/{-$subTab}',
    lazy(() => import('../../areas/notifications/web/notifications-page.tsx'), 'NotificationsPage'),
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
    lazy(() => import('../../areas/task-admin/web/list/admin-task-list-page.tsx'), 'AdminTaskListPage'),
  ),
  page(
    '/admin/task/$taskSlug/{-$subTab}',
    lazy(() => import('../../areas/task-admin/web/editor/admin-task-page.tsx'), 'AdminTaskPage'),
  ),
  page(
    '/admin/new/task/{-$subTab}',
    lazy(() => import('../../areas/task-admin/web/editor/admin-task-page.tsx'), 'AdminTaskPage'),
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
