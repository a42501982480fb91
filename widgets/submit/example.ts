import type { WidgetExample } from '../shared/example.ts';

export const example: WidgetExample = {
  componentId: 'submit-button',
  widgetConfig: { skippable: true },
  input: {},
  value: null,
};
