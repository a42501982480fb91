/** The door to annotated texts for what brings them in and takes them out: the widgets for them, their types, formats. */
import type { Form } from './form/form.ts';
import { placed } from './form/form-reading.ts';
import { textSpan } from './text-span/model.ts';
import type { SpanSettings } from './text-span/span-settings.ts';

// biome-ignore lint/performance/noBarrelFile: the one door through which the server comes in.
export {
  type Fault,
  isUnreadable,
  type Loss,
  type SpanFile,
  type SpanFormat,
  type SpanFormatId,
  type SpanHead,
  type SpanSource,
  type SpanText,
  type SpanTypes,
  type SpanWritable,
  type Unreadable,
} from './text-span/formats/format.ts';
export { detectSpanFormat, spanFormat } from './text-span/formats/formats.ts';
export { Losses } from './text-span/formats/losses.ts';
export { type SpanTypes as KnownTypes, typesOf } from './text-span/rules/type-tree.ts';
export { isSpanValue } from './text-span/rules/value-shape.ts';
export { type SpanSettings, type SpanType, spanType } from './text-span/span-settings.ts';
export {
  connectorTo,
  type Range,
  rangeOf,
  type SpanInput,
  type SpanValue,
  type Suggestion,
} from './text-span/value.ts';

export interface SpanWidget {
  id: string;
  label: string;
  settings: SpanSettings;
}

/** The widgets of a form that such texts belong to, in order. */
export const spanWidgets = (form: Form): SpanWidget[] =>
  placed(form)
    .filter((one) => one.model.type === textSpan.type)
    .map(({ id, settings }) => {
      const own = settings as unknown as SpanSettings;
      return { id, label: own.label || id, settings: own };
    });
