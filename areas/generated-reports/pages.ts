import { superuser } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

export const pages = definePages({
  '/admin/generate-reports': {
    need: superuser,
    component: lazy(() => import('./web/generator-page.tsx'), 'GeneratorPage'),
    menu: [{ menu: 'reports', order: 3, label: textRef(menuTexts, 'generator') }],
  },
});
