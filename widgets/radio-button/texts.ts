import { defineTexts } from '../../shared/texts.ts';

export const texts = defineTexts('radio-button', { clear: 'Clear' }, { clear: 'Wyczyść' });
