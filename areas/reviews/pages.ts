import { signedIn } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

export const pages = definePages({
  '/discussions/{-$reviewId}': {
    need: signedIn,
    component: lazy(() => import('./web/discussions-page.tsx'), 'DiscussionsPage'),
    menu: [{ menu: 'own', order: 4, label: textRef(menuTexts, 'discussions') }],
  },
});
