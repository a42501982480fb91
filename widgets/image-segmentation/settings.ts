import type { WidgetSettings } from '../shared/settings-form/settings-form.tsx';
import { settingsTexts } from './settings-texts.ts';

export const settings: WidgetSettings = { texts: settingsTexts };
