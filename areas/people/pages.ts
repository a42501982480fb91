import { seesPeople, signedIn, staffWithData, superuser } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';
import { ADDING_ROLES, PROFILE_TABS } from './tabs.ts';

export const pages = definePages({
  '/users': {
    need: seesPeople,
    component: lazy(() => import('./web/list/people-page.tsx'), 'PeoplePage'),
    menu: [{ menu: 'users', order: 1, label: textRef(menuTexts, 'users') }],
  },
  '/users-permissions/{-$id}': {
    need: superuser,
    component: lazy(() => import('./web/permissions/permissions-page.tsx'), 'PermissionsPage'),
    menu: [{ menu: 'users', order: 2, label: textRef(menuTexts, 'permissions') }],
  },
  '/add-user': {
    need: staffWithData,
    component: lazy(() => import('./web/adding/add-user-page.tsx'), 'AddUserPage'),
  },
  '/add-many-users/{-$usersRole}': {
    need: staffWithData,
    component: lazy(() => import('./web/adding/add-many-page.tsx'), 'AddManyPage'),
    tabs: ADDING_ROLES,
  },
  '/user/profile/$username/{-$tabName}': {
    need: signedIn,
    component: lazy(() => import('./web/profile/profile-page.tsx'), 'ProfilePage'),
    tabs: PROFILE_TABS,
    menu: [{ menu: 'own', order: 2, label: textRef(menuTexts, 'editProfile') }],
  },
});
