import { anyone, superuser } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

export const pages = definePages({
  '/audio-hunter-confirm/$token': {
    need: anyone,
    component: lazy(() => import('./web/confirm-page.tsx'), 'ConfirmPage'),
  },
  '/audio-hunter-migrate': {
    need: superuser,
    component: lazy(() => import('./web/migrate-page.tsx'), 'MigratePage'),
    menu: [{ menu: 'other', order: 11, label: textRef(menuTexts, 'migrate') }],
  },
  '/audio-hunter-company-migrate': {
    need: superuser,
    component: lazy(() => import('./web/migrate-page.tsx'), 'CompanyMigratePage'),
    menu: [{ menu: 'other', order: 12, label: textRef(menuTexts, 'companyMigrate') }],
  },
});
