import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts('support-menu', { support: 'Support' }, { support: 'Wsparcie' });
