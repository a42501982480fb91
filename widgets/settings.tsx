import { container } from './container/model.ts';
import { settingsTexts as containerTexts } from './container/settings-texts.ts';
import { radioButton } from './radio-button/model.ts';
import { settingsTexts as radioButtonTexts } from './radio-button/settings-texts.ts';
import { richTextReadOnly } from './rich-text-read-only/model.ts';
import { settingsTexts as richTextReadOnlyTexts } from './rich-text-read-only/settings-texts.ts';
import { select } from './select/model.ts';
import { settingsTexts as selectTexts } from './select/settings-texts.ts';
import type { WidgetSettings } from './shared/settings-form.tsx';
import { submit } from './submit/model.ts';
import { submitSettings } from './submit/settings.tsx';
import { textSpan } from './text-span/model.ts';
import { textSpanSettings } from './text-span/settings.tsx';
import { textarea } from './textarea/model.ts';
import { settingsTexts as textareaTexts } from './textarea/settings-texts.ts';

/** What each widget brings to the settings form, by type. */
export const settingsByType: Readonly<Record<string, WidgetSettings>> = {
  [container.type]: { texts: containerTexts },
  [radioButton.type]: { texts: radioButtonTexts },
  [richTextReadOnly.type]: { texts: richTextReadOnlyTexts },
  [select.type]: { texts: selectTexts },
  [submit.type]: submitSettings,
  [textarea.type]: { texts: textareaTexts },
  [textSpan.type]: textSpanSettings,
};
