import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-rich-text-read-only-settings',
  {
    value: 'Template (HTML)',
    'value.help':
      'Two braces insert a value of the question as text, three as HTML. A section in three braces is left out when one of its values is missing.',
  },
  {
    value: 'Szablon (HTML)',
    'value.help':
      'Dwie klamry wstawiają wartość z pytania jako tekst, trzy – jako HTML. Sekcja w trzech klamrach znika, gdy brakuje którejś z jej wartości.',
  },
);
