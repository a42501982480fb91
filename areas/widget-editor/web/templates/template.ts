import type { Form, Input, WidgetConfig } from '../../../../widgets/form/form.ts';
import { SUBMIT_ID } from '../../../../widgets/form/form.ts';

/** A ready form, and questions that it can be tried out with. */
export interface FormTemplate {
  form: Form;
  questions: Input[];
}

const widget =
  (componentType: string, common: Partial<WidgetConfig> = {}) =>
  (componentId: string, widgetConfig: Record<string, unknown>, more: Partial<WidgetConfig> = {}): WidgetConfig => ({
    ...{ componentId, componentType, ...common, widgetConfig },
    ...more,
  });

const asked = { required: true };
export const text = widget('RichTextReadOnly');
export const choice = widget('RadioButton', asked);
export const select = widget('Select', asked);
export const note = widget('Textarea');
export const spans = widget('TextSpanAnnotation');
export const order = widget('OrderList', asked);
export const table = widget('Spreadsheet', asked);
export const files = widget('FileUpload', asked);
export const app = widget('GooglePlay');

/** Options, the colours in the same order. */
export const options = (values: readonly string[], colors: readonly string[] = []) =>
  values.map((value, at) => ({ value, color: colors[at] ?? '' }));

export const SCALE = options(['1', '2', '3', '4', '5'], ['#db2828', '#f2711c', '#fbbd08', '#b5cc18', '#21ba45']);
export const YES_NO = options(['Yes', 'No'], ['#21ba45', '#db2828']);

export const box = (
  componentId: string,
  structure: WidgetConfig[],
  settings: Record<string, unknown> = {},
  more: Partial<WidgetConfig> = {},
): WidgetConfig => ({ componentId, componentType: 'Container', widgetConfig: { ...settings, structure }, ...more });

/** Shows a widget while another one has one of these values. */
export const when = (targetId: string, ...values: string[]): Pick<WidgetConfig, 'displayRule'> => ({
  displayRule: { rules: [{ op: 'Intersects', val: values }], data: { targetId } },
});

/** The form of these widgets with its Submit; questions may be skipped. */
export const formOf = (...structure: WidgetConfig[]): Form => ({
  structure: [...structure, { componentId: SUBMIT_ID, componentType: 'Submit', widgetConfig: { skippable: true } }],
});
