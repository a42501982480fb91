import { superuser } from '../../shared/access.ts';
import { textRef } from '../../shared/texts.ts';
import { lazyPage as lazy } from '../../web/platform/lazy-page.ts';
import { definePages } from '../../web/platform/pages.ts';
import { menuTexts } from './menu-texts.ts';
import { TARIFF_TABS } from './tabs.ts';

export const pages = definePages({
  '/price-tariffs/{-$tariffsOf}': {
    need: superuser,
    component: lazy(() => import('./web/tariffs-page.tsx'), 'TariffsPage'),
    tabs: TARIFF_TABS,
    menu: [{ menu: 'other', order: 4, label: textRef(menuTexts, 'tariffs') }],
  },
});
