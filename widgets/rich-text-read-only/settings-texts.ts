import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-rich-text-read-only-settings',
  {
    value: 'Template (HTML)',
    'value.help':
      '{{name}} inserts a value of the question as text, {{{name}}} as HTML. A longer section in three braces is left out when one of its values is missing.',
  },
  {
    value: 'Szablon (HTML)',
    'value.help':
      '{{name}} wstawia wartość z pytania jako tekst, {{{name}}} – jako HTML. Dłuższa sekcja w trzech klamrach znika, gdy brakuje którejś z jej wartości.',
  },
);
