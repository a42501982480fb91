import type { WidgetSettings } from '../shared/settings-form/settings-form.tsx';
import type { RadioButtonSettings } from './model.ts';
import { settingsTexts } from './settings-texts.ts';

export const settings: WidgetSettings = {
  texts: settingsTexts,
  choices: (settings) => (settings as RadioButtonSettings).options.map(({ value }) => value),
};
