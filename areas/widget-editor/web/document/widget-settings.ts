import { sameJson } from '../../../../shared/json.ts';
import type { WidgetConfig } from '../../../../widgets/form/form.ts';
import { settingsWithDefaults } from '../../../../widgets/form/form-reading.ts';
import { modelOf } from '../../../../widgets/form/loading.ts';
import { withoutDefaults } from '../../../../widgets/shared/defaults.ts';

type Settings = Record<string, unknown>;

/** The settings of a widget, with defaults for those that are not written. Empty for a type that does not exist. */
export const settingsOf = ({ componentType, widgetConfig }: WidgetConfig): Settings => {
  const model = modelOf(componentType);
  return model ? settingsWithDefaults(model, widgetConfig) : {};
};

/** The widget with other settings. What did not change stays as its author wrote it; defaults are not written. */
export const withSettings = (widget: WidgetConfig, next: Settings): WidgetConfig => {
  const model = modelOf(widget.componentType);
  if (!model) return widget;
  const before = settingsOf(widget);
  const thin = withoutDefaults(model.settings, next) as Settings;
  const widgetConfig = { ...widget.widgetConfig };
  for (const name of Object.keys(next)) {
    if (sameJson(next[name], before[name])) continue;
    if (Object.hasOwn(thin, name)) widgetConfig[name] = thin[name];
    else delete widgetConfig[name];
  }
  return { ...widget, widgetConfig };
};

/** The widget without a field, or with another value of it. */
export const withField = <K extends 'required' | 'displayRule' | 'popupContent' | 'customClass'>(
  widget: WidgetConfig,
  name: K,
  value: WidgetConfig[K] | undefined,
): WidgetConfig => {
  const { [name]: _, ...rest } = widget;
  return (value === undefined ? rest : { ...rest, [name]: value }) as WidgetConfig;
};

/** The setting that two states of a widget differ in, where it is one text or number: typing goes on in it. */
export const typedSetting = (before: Settings, next: Settings): string | null => {
  const changed = Object.keys(next).filter((name) => next[name] !== before[name]);
  const [name] = changed;
  if (name === undefined || changed.length > 1) return null;
  return typeof next[name] === 'string' || typeof next[name] === 'number' ? name : null;
};
