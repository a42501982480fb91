import { isText, type Json } from '../shared/json.ts';
import { settingsIn } from '../shared/settings-schema.ts';
import { childrenOf, placed } from './form-reading.ts';
import type { Content, Form, Input, WidgetConfig } from './form-shape.ts';
import { modelOf } from './loading.ts';

const mapWidget = (config: WidgetConfig, change: (html: string) => string): WidgetConfig => {
  const { popupContent, componentType } = config;
  const widgetConfig = { ...config.widgetConfig };
  const model = modelOf(componentType);
  for (const [name, setting] of model ? settingsIn(model.settings) : []) {
    const value = widgetConfig[name];
    if (setting.control === 'html' && isText(value)) widgetConfig[name] = change(value);
  }
  if (widgetConfig.structure !== undefined)
    widgetConfig.structure = childrenOf(config).map((child) => mapWidget(child, change));
  return { ...config, widgetConfig, ...(popupContent !== undefined && { popupContent: change(popupContent) }) };
};

/** A form that `checkForm` accepted, with all HTML in it changed: how the server cleans one before it is kept. */
export const mapFormHtml = (form: Form, change: (html: string) => string): Form => ({
  structure: form.structure.map((config) => mapWidget(config, change)),
});

/** Names of a question's values that a form shows as HTML and as nothing else. */
const htmlNames = (form: Form): string[] => {
  const html = new Set<string>();
  const other = new Set<string>();
  for (const { id, model, settings } of placed(form)) {
    const asHtml = model.showsAsHtml?.(settings, id) ?? [];
    for (const name of asHtml) html.add(name);
    for (const name of [id, ...(model.reads?.(settings) ?? [])]) if (!asHtml.includes(name)) other.add(name);
  }
  return [...html].filter((name) => !other.has(name));
};

const mayHoldTags = (value: Json): boolean =>
  isText(value) ? value.includes('<') : Array.isArray(value) && value.some(mayHoldTags);

const cleanValue = (value: Json, clean: (html: string) => string): Json => {
  if (Array.isArray(value)) return value.map((one) => cleanValue(one, clean));
  return isText(value) && mayHoldTags(value) ? clean(value) : value;
};

/** What a question gives a form, with the HTML that the form shows of it cleaned. All else stays as it is. */
export const cleanInput = (form: Form, input: Input, clean: (html: string) => string): Input => {
  // Few questions bring any: the form need not be read for the others.
  if (!Object.values(input).some(mayHoldTags)) return input;
  const names = htmlNames(form).filter((name) => Object.hasOwn(input, name));
  return { ...input, ...Object.fromEntries(names.map((name) => [name, cleanValue(input[name] as Json, clean)])) };
};

/** An answer whose values are sound, with all HTML in them changed: how the server cleans it before it is kept. */
export const mapContentHtml = (form: Form, content: Content, change: (html: string) => string): Content => {
  const models = new Map(placed(form).map(({ id, model }) => [id, model]));
  return Object.fromEntries(
    Object.entries(content).map(([id, value]) => [id, models.get(id)?.mapHtml?.(value as never, change) ?? value]),
  );
};
