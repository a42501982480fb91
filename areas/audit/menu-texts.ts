import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts('audit-menu', { audit: 'Audit trail' }, { audit: 'Dziennik audytu' });
