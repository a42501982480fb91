import type { Form, WidgetConfig } from '../../../../widgets/form/form.ts';
import type { DisplayRule } from '../../../../widgets/form/form-shape.ts';
import { modelOf } from '../../../../widgets/form/loading.ts';
import { isRecord, isText } from '../../../../widgets/shared/json.ts';
import { isGroup, type QueryGroup, type QueryRule } from '../../../../widgets/shared/query.ts';
import { bare, settingsIn } from '../../../../widgets/shared/settings-schema.ts';
import { allWidgetsOf, mapWidgets } from './tree.ts';

/** What becomes of an id where a widget names it: another id, or null if the widget is gone. */
export type NewId = (id: string) => string | null;

/** `{{name}}` in a template. */
const PLACE = /\{\{([^{}]*)\}\}/g;

const target = (data: { targetId: string } | undefined, idOf: NewId): { targetId: string } | undefined | null => {
  if (!data) return undefined;
  const targetId = idOf(data.targetId);
  if (targetId === null) return null;
  return targetId === data.targetId ? data : { targetId };
};

/** Rules about a widget that is gone go with it; a display rule without rules is none. */
const ruleWith = (display: DisplayRule, idOf: NewId): DisplayRule | null => {
  const common = target(display.data, idOf);
  const rules = display.rules.flatMap((rule) => {
    const own = target(rule.data, idOf);
    if (own === null || (own === undefined && common === null)) return [];
    return [own === rule.data ? rule : { ...rule, data: own }];
  });
  const isWhole = rules.length === display.rules.length && rules.every((rule, at) => rule === display.rules[at]);
  if (common === display.data && isWhole) return display;
  if (rules.length === 0) return null;
  const { data: _, ...rest } = display;
  return { ...rest, rules: rules as DisplayRule['rules'], ...(common && { data: common }) };
};

/** A query, without the rules about widgets that are gone and the groups that have none left; null if nothing is left. */
const queryWith = (group: QueryGroup, idOf: NewId): QueryGroup | null => {
  const rules = group.rules.flatMap((one): (QueryRule | QueryGroup)[] => {
    if (isGroup(one)) {
      const inside = one.rules.length === 0 ? one : queryWith(one, idOf);
      return inside ? [inside] : [];
    }
    const field = idOf(one.field);
    if (field === null) return [];
    return [field === one.field ? one : { ...one, field }];
  });
  if (rules.length === 0) return null;
  return rules.length === group.rules.length && rules.every((one, at) => one === group.rules[at])
    ? group
    : { ...group, rules };
};

const isQuery = (value: unknown): value is QueryGroup => isRecord(value) && Array.isArray(value.rules);

const settingWith = (control: string | undefined, value: unknown, idOf: NewId, inTemplates: NewId): unknown => {
  if (control === 'query' && isQuery(value)) return queryWith(value, idOf);
  if (control !== 'html' || !isText(value)) return value;
  return value.replaceAll(PLACE, (place, inside: string) => {
    const name = inside.trim();
    const id = inTemplates(name);
    return id === null || id === name ? place : place.replace(name, () => id);
  });
};

const configWith = (config: WidgetConfig, idOf: NewId, inTemplates: NewId): WidgetConfig => {
  const { displayRule, widgetConfig, componentType } = config;
  const rule = displayRule && ruleWith(displayRule, idOf);
  const model = modelOf(componentType);
  const changed = (model ? settingsIn(model.settings) : []).flatMap(([name, schema]) => {
    const value = widgetConfig[name];
    const next = settingWith(bare(schema).control, value, idOf, inTemplates);
    return next === value ? [] : [[name, next] as const];
  });
  if (rule === displayRule && changed.length === 0) return config;
  const { displayRule: _, ...rest } = config;
  return {
    ...rest,
    ...(rule && { displayRule: rule }),
    widgetConfig: { ...widgetConfig, ...Object.fromEntries(changed) },
  };
};

/**
 * Widgets with new ids wherever they name others: in display rules, in queries, in templates. `fields` are names of the
 * questions' own values: a template that names one of these means the question, not the widget.
 */
export const withNewIds = (
  structure: WidgetConfig[],
  idOf: NewId,
  fields: ReadonlySet<string> = new Set(),
): WidgetConfig[] => {
  const inTemplates: NewId = (name) => (fields.has(name) ? name : idOf(name));
  return mapWidgets(structure, (config) => configWith(config, idOf, inTemplates));
};

/** A rule of one widget about another. */
export interface RuleAbout {
  of: string;
  about: string;
}

/** What the widgets that are left say in rules about those that go. */
export const rulesAbout = (form: Form, gone: ReadonlySet<string>): RuleAbout[] => {
  const without = (config: WidgetConfig, isGone: (id: string) => boolean) => {
    const idOf: NewId = (id) => (isGone(id) ? null : id);
    return configWith(config, idOf, idOf);
  };
  return allWidgetsOf(form).flatMap(({ config }) => {
    if (gone.has(config.componentId) || without(config, (id) => gone.has(id)) === config) return [];
    const named = [...gone].filter((id) => without(config, (one) => one === id) !== config);
    return named.map((about) => ({ of: config.componentId, about }));
  });
};

/** The form without what it says about widgets that are gone. */
export const withoutReferences = (form: Form, gone: ReadonlySet<string>): Form => ({
  structure: withNewIds(form.structure, (id) => (gone.has(id) ? null : id)),
});
