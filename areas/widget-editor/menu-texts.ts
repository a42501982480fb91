import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts('widget-editor-menu', { editor: 'Form editor' }, { editor: 'Edytor formularzy' });
