import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the page of this area. */
export const menuTexts = defineTexts('dashboard-menu', { dashboard: 'Today' }, { dashboard: 'Dzisiaj' });
