import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts('tariffs-menu', { tariffs: 'Price tariffs' }, { tariffs: 'Taryfy cenowe' });
