import type { Static } from '../../shared/schema.ts';
import type { WidgetSettings } from '../shared/settings-form/settings-form.tsx';
import type { SelectSettings } from './choices.ts';
import { settingsTexts } from './settings-texts.ts';

export const settings: WidgetSettings = {
  texts: settingsTexts,
  choices: (settings) => {
    const { categories, options } = settings as Static<typeof SelectSettings>;
    return [...categories, ...options];
  },
};
