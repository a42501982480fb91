import { staff } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

export const pages = definePages({
  '/widgets-edit': {
    need: staff,
    component: lazy(() => import('./web/page/widgets-edit-page.tsx'), 'WidgetsEditPage'),
    menu: [{ menu: 'other', order: 10, label: textRef(menuTexts, 'editor') }],
  },
});
