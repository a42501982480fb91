import { defineTexts } from '../../shared/texts.ts';

/** What the widget is for. */
export const messages = defineTexts(
  'widget-rich-text-messages',
  { about: 'Formatted text with headings, lists, links, tables and pictures.' },
  { about: 'Tekst sformatowany, z nagłówkami, listami, odnośnikami, tabelami i obrazami.' },
);
