import { defineTexts } from '../../../../shared/texts.ts';

export const texts = defineTexts(
  'widget-settings',
  {
    tab: 'Widget settings',
    widget: 'Widget',
    required: 'Required',
    requiredHint: 'While it is shown, an answer without a value for it cannot be submitted.',
    notReadable: 'Fix the JSON to edit settings.',
    none: 'The form has no widgets yet.',
  },
  {
    tab: 'Ustawienia widżetów',
    widget: 'Widżet',
    required: 'Wymagany',
    requiredHint: 'Gdy jest widoczny, bez jego wartości nie można wysłać odpowiedzi.',
    notReadable: 'Ustawienia wrócą, gdy tekst obok znów będzie poprawnym JSON-em.',
    none: 'Formularz nie ma jeszcze widżetów.',
  },
);
