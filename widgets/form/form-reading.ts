import { withDefaults } from '../shared/defaults.ts';
import { isRecord, type Json, own } from '../shared/json.ts';
import type { WidgetModel } from '../shared/model.ts';
import type { Problem } from '../shared/problem.ts';
import { schemaProblems } from '../shared/schema-problems.ts';
import { isValidated, markValidated } from '../shared/validated.ts';
import type { Content, Form, Input, WidgetConfig } from './form-shape.ts';
import { modelOf } from './loading.ts';

/** A widget of a form, ready for use: its model, its settings with defaults, where it stands. */
export interface Placed {
  id: string;
  config: WidgetConfig;
  model: WidgetModel;
  settings: Record<string, unknown>;
  /** JSON pointer into the form. */
  path: string;
  parent?: Placed;
}

interface Filled {
  model: WidgetModel;
  settings: Record<string, unknown>;
}

const filled = new WeakMap<object, Filled>();

/**
 * Settings as written (`widgetConfig`), without the children, with defaults for what is not there. Forms are never
 * changed in place, so each are filled once, and then judged once (below): there may be thousands of types in them.
 */
export const settingsWithDefaults = (model: WidgetModel, config: Record<string, unknown>): Record<string, unknown> => {
  const known = filled.get(config);
  if (known?.model === model) return known.settings;
  const { structure: _, ...written } = config;
  const settings = withDefaults(model.settings, written) as Record<string, unknown>;
  filled.set(config, { model, settings });
  return settings;
};

interface Judged {
  model: WidgetModel;
  fits: boolean;
  problems: Problem[];
}

const judged = new WeakMap<object, Judged>();

const judge = (model: WidgetModel, settings: Record<string, unknown>): Judged => {
  const known = judged.get(settings);
  if (known?.model === model) return known;
  const unfit = schemaProblems(model.settings, settings);
  const fits = unfit.length === 0;
  const verdict = { model, fits, problems: fits ? (model.checkSettings?.(settings) ?? []) : unfit };
  judged.set(settings, verdict);
  return verdict;
};

/** What is wrong with a widget's settings by themselves; paths point into the settings. */
export const settingsProblems = (model: WidgetModel, settings: Record<string, unknown>): Problem[] =>
  judge(model, settings).problems;

/** Do settings have the shape that the widget expects, whatever else may be wrong with them? */
export const settingsFit = (model: WidgetModel, settings: Record<string, unknown>): boolean =>
  judge(model, settings).fits;

export const childrenOf = (config: WidgetConfig): WidgetConfig[] => {
  const { structure } = config.widgetConfig;
  return Array.isArray(structure) ? (structure as WidgetConfig[]) : [];
};

const read = new WeakMap<Form, Placed[]>();

/** The widgets of a form that `checkForm` accepted, parents before their children. Forms are never changed in place. */
export const placed = (form: Form): Placed[] => {
  const known = read.get(form);
  if (known) return known;
  const found: Placed[] = [];
  const visit = (structure: readonly WidgetConfig[], path: string, parent?: Placed) => {
    structure.forEach((config, at) => {
      const model = modelOf(config.componentType);
      if (!model) return;
      const here = `${path}/structure/${at}`;
      const settings = settingsWithDefaults(model, config.widgetConfig);
      const one = { id: config.componentId, config, model, settings, path: here, ...(parent && { parent }) };
      found.push(one);
      visit(childrenOf(config), `${here}/widgetConfig`, one);
    });
  };
  visit(form.structure, '');
  read.set(form, found);
  return found;
};

/** A value may say of itself that it is not to be shown: `{ "display": false, … }`. */
export const isHidden = (value: Json | undefined): boolean => isRecord(value) && value.display === false;

const unmarked = new WeakMap<object, Record<string, Json>>();

/** What the question says for a widget, without the mark whether to show it: of one value always the same object. */
const inputOf = (id: string, input: Input): Json | undefined => {
  const value = own(input, id);
  if (!isRecord(value) || typeof value.display !== 'boolean') return value;
  const { display: _, ...stripped } = value;
  const rest = unmarked.get(value) ?? stripped;
  unmarked.set(value, rest);
  return Object.keys(rest).length > 0 ? rest : undefined;
};

/** Name of the question's value that a widget starts from. */
export const sourceOf = ({ id, model, settings }: Placed): string => model.source?.(settings) || id;

export const inputFor = (one: Placed, input: Input): Json | undefined => inputOf(sourceOf(one), input);

const firstOne = () => 0;

/** The widget's value: the answer's where there is one, else what it starts with. */
export const currentValue = (one: Placed, input: Input, content: Content): Json =>
  own(content, one.id) ?? one.model.initial(one.settings, inputFor(one, input), firstOne);

/** A value that does not even fit its schema has no names, is not empty and is not valid: it is judged elsewhere. */
export const fits = ({ model }: Placed, value: Json): boolean => {
  if (isValidated(model.value, value)) return true;
  const good = model.fits ? model.fits(value) : schemaProblems(model.value, value).length === 0;
  if (good) markValidated(model.value, value);
  return good;
};
