import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { defineTexts } from '../../shared/texts.ts';
import { Line } from '../shared/fields.ts';
import { asText } from '../shared/json.ts';
import { defineModel } from '../shared/model.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import { defineWidget } from '../shared/widget.ts';
import { widgets } from '../widgets.ts';

const model = defineModel({
  type: 'Counting',
  settings: closed({ source: Line(120) }),
  value: Type.String(),
  carriesAnswer: true,
  initial: () => '',
  empty: (value) => value === '',
  names: (value) => [value],
  reads: ({ source }) => (source ? [source] : []),
});

/** The ids of the widgets that were rendered, in order. */
export const rendered: string[] = [];

/** A text; shows the value that its settings name. */
const View = ({ id, settings, value, context, onChange }: WidgetViewProps<{ source: string }, string>) => {
  rendered.push(id);
  return (
    <>
      <input aria-label={id} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      <output>{settings.source && asText(context.read(settings.source))}</output>
    </>
  );
};

const counting = defineWidget({
  model,
  messages: defineTexts('widget-counting', { about: 'Texts' }, { about: 'Teksty' }),
  view: async () => ({ View }),
  settings: async () => ({ settings: { texts: defineTexts('widget-counting-settings', {}, {}) } }),
  example: async () => ({ example: { componentId: 'counting', widgetConfig: {}, input: {}, value: '' } }),
});

/** Adds a widget to the list that says when it is rendered. */
export const addCountingWidget = (): void => {
  (widgets as Record<string, (typeof widgets)[string]>).Counting = async () => ({ widget: counting });
};
