import { seesPeople } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

export const pages = definePages({
  '/users': {
    need: seesPeople,
    component: lazy(() => import('./web/list/people-page.tsx'), 'PeoplePage'),
    menu: [{ menu: 'users', order: 1, label: textRef(menuTexts, 'users') }],
  },
});
