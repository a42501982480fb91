import { checkFormToSave, type Form } from '../../../../widgets/form/form.ts';
import { settingsFit, settingsProblems, settingsWithDefaults } from '../../../../widgets/form/form-reading.ts';
import { FormSchema, MOST_LEVELS, WidgetConfig } from '../../../../widgets/form/form-shape.ts';
import { modelOf } from '../../../../widgets/form/loading.ts';
import { isRecord } from '../../../../widgets/shared/json.ts';
import type { WidgetModel } from '../../../../widgets/shared/model.ts';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import { schemaProblems } from '../../../../widgets/shared/schema-problems.ts';
import { idsOf } from './tree.ts';

const shaped = new WeakMap<object, boolean>();

const hasShape = (config: object): config is WidgetConfig => {
  const known = shaped.get(config);
  if (known !== undefined) return known;
  const fits = schemaProblems(WidgetConfig, config).length === 0;
  shaped.set(config, fits);
  return fits;
};

const isWidget = (config: unknown, depth: number): boolean => {
  if (!isRecord(config) || !hasShape(config) || depth > MOST_LEVELS) return false;
  const model = modelOf(config.componentType);
  const { structure } = config.widgetConfig;
  if (!model || structure === undefined) return model !== undefined;
  if (!model.holdsWidgets || !Array.isArray(structure)) return false;
  return structure.every((one) => isWidget(one, depth + 1));
};

/**
 * A form that can be edited widget by widget, whatever else is wrong with it: its widgets exist, and their ids tell them
 * apart. Null for all else, which can only be edited as JSON.
 */
export const editableForm = (value: unknown): Form | null => {
  if (!isRecord(value) || !Array.isArray(value.structure)) return null;
  if (schemaProblems(FormSchema, { ...value, structure: [] }).length > 0) return null;
  if (!value.structure.every((one) => isWidget(one, 1))) return null;
  const ids = idsOf(value.structure as WidgetConfig[]);
  return new Set(ids).size === ids.length ? (value as Form) : null;
};

/** Everything that is wrong with a form of a task. */
export const problemsOf = (form: unknown): Problem[] => checkFormToSave(form, { files: true });

/** A form that was too large and has become smaller has no new fault, so its size is left out. */
const nameOf = ({ code, widget = '', message }: Problem) =>
  JSON.stringify([code, widget, ...(code === 'form-too-large' ? [] : [message])]);

/** What is wrong with a form after an edit that was not before. Such an edit of whole widgets is not made. */
export const newProblems = (before: Form, after: Form): Problem[] => {
  const known = new Set(problemsOf(before).map(nameOf));
  return problemsOf(after).filter((problem) => !known.has(nameOf(problem)));
};

interface Drawable {
  model: WidgetModel;
  config: WidgetConfig;
  settings: Record<string, unknown>;
}

const drawables = new WeakMap<WidgetConfig, Drawable>();

/** A widget as it can be drawn: settings that make no sense give way to their defaults. The same object each time. */
export const drawable = (config: WidgetConfig): Drawable | null => {
  const known = drawables.get(config);
  if (known) return known;
  const model = modelOf(config.componentType);
  if (!model) return null;
  let settings = settingsWithDefaults(model, config.widgetConfig);
  if (!settingsFit(model, settings)) {
    const wrong = new Set(settingsProblems(model, settings).map(({ path = '' }) => path.split('/')[1]));
    const sound = Object.entries(config.widgetConfig).filter(([name]) => !wrong.has(name));
    settings = settingsWithDefaults(model, Object.fromEntries(sound));
  }
  const found = { model, config, settings };
  drawables.set(config, found);
  return found;
};
