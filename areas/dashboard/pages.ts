import { decider } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

export const pages = definePages({
  '/dashboard': {
    need: decider,
    component: lazy(() => import('./web/dashboard-page.tsx'), 'DashboardPage'),
    menu: [{ menu: 'main', order: 2, label: textRef(menuTexts, 'dashboard') }],
  },
});
