import { staff } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

export const pages = definePages({
  '/upeu': {
    need: staff,
    component: lazy(() => import('./web/app-answers-page.tsx'), 'AppAnswersPage'),
    menu: [{ menu: 'other', order: 7, label: textRef(menuTexts, 'apps') }],
  },
});
