import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts(
  'work-sessions-menu',
  { manual: 'Timer instruction' },
  { manual: 'Instrukcja licznika czasu' },
);
