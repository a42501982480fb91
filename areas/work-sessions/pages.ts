import { signedIn } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';

export const pages = definePages({
  '/manuals/timer': {
    need: signedIn,
    component: lazy(() => import('./web/manual/timer-manual-page.tsx'), 'TimerManualPage'),
    menu: [{ menu: 'manuals', order: 1, label: textRef(menuTexts, 'manual') }],
  },
});
