import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts('widget-google-play-settings', { label: 'Label' }, { label: 'Etykieta' });
