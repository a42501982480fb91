import { defineTexts } from '../../../../shared/texts.ts';

export const texts = defineTexts(
  'text-drawing',
  {
    error: 'ERROR: {{reason}}',
    printedPart: 'Only the beginning is printed: {{done}} of {{all}} characters.',
  },
  {
    error: 'BŁĄD: {{reason}}',
    printedPart: 'Wydrukowano tylko początek: {{done}} z {{all}} znaków.',
  },
);
