import { anyone, inPerson, signedOut } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';
import type {} from './web/second-factor/second-factor.ts';

const login = lazy(() => import('./web/sign-in/login-page.tsx'), 'LoginPage');

export const pages = definePages({
  '/login': { need: signedOut, component: login },
  '/login/$token': { need: signedOut, component: login },
  '/second-factor-login': {
    need: signedOut,
    component: lazy(() => import('./web/second-factor/second-factor-page.tsx'), 'SecondFactorPage'),
  },
  '/single-sign-on': {
    need: signedOut,
    component: lazy(() => import('./web/single-sign-on/single-sign-on-page.tsx'), 'SingleSignOnPage'),
  },
  '/create-account': {
    need: signedOut,
    component: lazy(() => import('./web/new-account/create-account-page.tsx'), 'CreateAccountPage'),
  },
  '/password-reset': {
    need: signedOut,
    component: lazy(() => import('./web/passwords/password-reset-page.tsx'), 'PasswordResetPage'),
  },
  '/reset-auth/reset-password/$token': {
    need: signedOut,
    component: lazy(() => import('./web/passwords/reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  '/reset-auth/token_reset/$token': {
    need: signedOut,
    component: lazy(() => import('./web/second-factor/token-reset-page.tsx'), 'TokenResetPage'),
  },
  '/password-change': {
    need: inPerson,
    component: lazy(() => import('./web/passwords/password-change-page.tsx'), 'PasswordChangePage'),
    // Also at the second step of signing in, where an expired password must be changed first; the call needs the ticket.
    admits: ({ passwordExpired }) => passwordExpired === true,
    menu: [{ menu: 'own', order: 3, label: textRef(menuTexts, 'changePassword') }],
  },
  '/logout': { need: anyone, component: lazy(() => import('./web/sign-in/logged-out-page.tsx'), 'LoggedOutPage') },
});
