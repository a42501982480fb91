import { isText } from '../shared/json.ts';
import { settingsIn } from '../shared/settings-schema.ts';
import { childrenOf } from './form-reading.ts';
import type { Form, WidgetConfig } from './form-shape.ts';
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
