import { container } from './container/model.ts';
import { radioButton } from './radio-button/model.ts';
import { richTextReadOnly } from './rich-text-read-only/model.ts';
import { select } from './select/model.ts';
import type { WidgetModel } from './shared/model.ts';
import { submit } from './submit/model.ts';
import { textSpan } from './text-span/model.ts';
import { textarea } from './textarea/model.ts';

/** Every widget there is, in the order in which the editor offers them. */
export const models: readonly WidgetModel[] = [
  richTextReadOnly,
  textarea,
  radioButton,
  select,
  textSpan,
  container,
  submit,
];

const byType = new Map(models.map((model) => [model.type, model]));

export const modelOf = (type: string): WidgetModel | undefined => byType.get(type);
