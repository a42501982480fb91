import { sameJson } from '../../../../shared/json.ts';
import { settingsWithDefaults } from '../../../../widgets/form/form-reading.ts';
import { modelOf } from '../../../../widgets/form/loading.ts';
import { withoutDefaults } from '../../../../widgets/shared/defaults.ts';
import { isRecord } from '../../../../widgets/shared/json.ts';
import type { WidgetModel } from '../../../../widgets/shared/model.ts';

type Settings = Record<string, unknown>;

/** A widget of a form that may have other faults: where it stands and what it is. */
export interface FoundWidget {
  id: string;
  /** JSON pointer. */
  path: string;
  model: WidgetModel;
  config: Settings;
  isRequired: boolean;
}

/** Every widget that can be made out, containers before what they hold. */
export const foundWidgets = (form: unknown, path = ''): FoundWidget[] => {
  const structure = isRecord(form) ? form.structure : undefined;
  if (!Array.isArray(structure)) return [];
  return structure.flatMap((one: unknown, at) => {
    const here = `${path}/structure/${at}`;
    if (!isRecord(one) || typeof one.componentId !== 'string' || !isRecord(one.widgetConfig)) return [];
    const model = modelOf(String(one.componentType));
    const inside = foundWidgets(one.widgetConfig, `${here}/widgetConfig`);
    return model
      ? [
          { id: one.componentId, path: here, model, config: one.widgetConfig, isRequired: one.required === true },
          ...inside,
        ]
      : inside;
  });
};

export const settingsOf = ({ model, config }: FoundWidget): Settings => settingsWithDefaults(model, config);

const replacedAt = (value: unknown, path: readonly string[], change: (before: unknown) => unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? replacedAt(one, rest, change) : one));
  return isRecord(value) ? { ...value, [key]: replacedAt(value[key], rest, change) } : value;
};

/** The form with a widget made required, or no longer so. */
export const withRequired = (form: unknown, { path }: FoundWidget, isRequired: boolean): unknown =>
  replacedAt(form, path.split('/').slice(1), (widget) => {
    if (!isRecord(widget)) return widget;
    const { required: _, ...rest } = widget;
    return isRequired ? { ...rest, required: true } : rest;
  });

/** The form with other settings of a widget. What did not change stays as its author wrote it; defaults are not written. */
export const withSettings = (form: unknown, widget: FoundWidget, next: Settings): unknown => {
  const before = settingsOf(widget);
  const thin = withoutDefaults(widget.model.settings, next) as Settings;
  const config = { ...widget.config };
  for (const name of Object.keys(next)) {
    if (sameJson(next[name], before[name])) continue;
    if (Object.hasOwn(thin, name)) config[name] = thin[name];
    else delete config[name];
  }
  return replacedAt(form, [...widget.path.split('/').slice(1), 'widgetConfig'], () => config);
};
