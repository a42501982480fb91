import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the page of this area. */
export const menuTexts = defineTexts(
  'generated-reports-menu',
  { generator: 'Report Generator' },
  { generator: 'Generator raportów' },
);
