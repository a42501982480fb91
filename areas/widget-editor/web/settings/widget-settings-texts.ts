import { defineTexts } from '../../../../shared/texts.ts';

export const texts = defineTexts(
  'widget-settings',
  {
    tab: 'Widget settings',
    widget: 'Widget',
    required: 'Required',
    requiredHint: 'An answer cannot be submitted without it, unless the widget is hidden.',
    notReadable: 'Fix the JSON to edit settings.',
    none: 'The form has no widgets yet.',
  },
  {
    tab: 'Ustawienia widżetów',
    widget: 'Widżet',
    required: 'Wymagany',
    requiredHint: 'Bez tej wartości nie można wysłać odpowiedzi, chyba że widżet jest ukryty.',
    notReadable: 'Popraw JSON, aby edytować ustawienia.',
    none: 'Formularz nie ma jeszcze widżetów.',
  },
);
