import { staff } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

const module = lazy(() => import('./web/module-page.tsx'), 'ModulePage');

export const pages = definePages({
  '/modules': {
    need: staff,
    component: lazy(() => import('./web/modules-page.tsx'), 'ModulesPage'),
    menu: [{ menu: 'other', order: 3, label: textRef(menuTexts, 'modules') }],
  },
  '/module/new': { need: staff, component: module },
  '/module/$id': { need: staff, component: module },
});
