import { defineTexts } from '../../shared/texts.ts';

export const texts = defineTexts('widget-rich-text-read-only', { none: 'No value...' }, { none: 'Brak wartości...' });
