import { asText, isRecord, type Json, own } from '../../../widgets/shared/json.ts';

/** What a form says about apps. */
export interface FormApps {
  /** Under which a question gives the app. */
  app: string;
  /** The widget in which annotators choose categories; null: the form has none. */
  category: string | null;
  /** What may be chosen there. */
  options: string[];
}

const widgetsIn = (structure: Json | undefined): Record<string, Json>[] =>
  (Array.isArray(structure) ? structure : []).filter(isRecord).flatMap((widget) => {
    const config = own(widget, 'widgetConfig');
    return [widget, ...(isRecord(config) ? widgetsIn(own(config, 'structure')) : [])];
  });

const texts = (list: Json | undefined): string[] =>
  (Array.isArray(list) ? list : []).flatMap((one) => {
    const text = asText(isRecord(one) ? own(one, 'value') : one);
    return text === undefined ? [] : [text];
  });

/** Null where the form shows no app. The first choice from a list is that of the categories. */
export const appsOf = (form: Json): FormApps | null => {
  const widgets = widgetsIn(isRecord(form) ? own(form, 'structure') : undefined);
  const ofType = (type: string) => widgets.find((widget) => own(widget, 'componentType') === type);
  const [app, select] = [ofType('GooglePlay'), ofType('Select')];
  if (!app) return null;
  const config = select && own(select, 'widgetConfig');
  const options = isRecord(config) ? [...texts(own(config, 'categories')), ...texts(own(config, 'options'))] : [];
  return {
    app: asText(own(app, 'componentId')) ?? '',
    category: select ? (asText(own(select, 'componentId')) ?? null) : null,
    options: [...new Set(options)],
  };
};
