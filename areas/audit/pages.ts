import { superuser } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

export const pages = definePages({
  '/audit-trail': {
    need: superuser,
    component: lazy(() => import('./web/audit-page.tsx'), 'AuditPage'),
    menu: [{ menu: 'users', order: 9, label: textRef(menuTexts, 'audit') }],
  },
});
