import { defineTexts } from '../../../../shared/texts.ts';

export const texts = defineTexts(
  'widget-settings',
  {
    tab: 'Widget settings',
    widget: 'Widget',
    notReadable: 'The settings come back when the text beside them is valid JSON again.',
    none: 'The form has no widgets yet.',
  },
  {
    tab: 'Ustawienia widżetów',
    widget: 'Widżet',
    notReadable: 'Ustawienia wrócą, gdy tekst obok znów będzie poprawnym JSON-em.',
    none: 'Formularz nie ma jeszcze widżetów.',
  },
);
