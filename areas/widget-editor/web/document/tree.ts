import type { Form, WidgetConfig } from '../../../../widgets/form/form.ts';
import { childrenOf } from '../../../../widgets/form/form-reading.ts';

type Structure = readonly WidgetConfig[];

/** A place for widgets: before the one that stands at `index` now, in the container `parent` (null: the form itself). */
export interface Place {
  parent: string | null;
  index: number;
}

/** A widget and where it stands. `path` is a JSON pointer, `ancestors` the containers around it, the outermost first. */
export interface Found extends Place {
  config: WidgetConfig;
  ancestors: readonly string[];
  path: string;
}

/** Every widget of a form from top to bottom, containers before what they hold. */
export const allWidgetsOf = (form: Form): Found[] => {
  const visit = (structure: Structure, ancestors: readonly string[], path: string): Found[] =>
    structure.flatMap((config, index) => {
      const here = `${path}/structure/${index}`;
      const found = { config, parent: ancestors.at(-1) ?? null, index, ancestors, path: here };
      return [found, ...visit(childrenOf(config), [...ancestors, config.componentId], `${here}/widgetConfig`)];
    });
  return visit(form.structure, [], '');
};

export const findWidget = (form: Form, id: string): Found | undefined =>
  allWidgetsOf(form).find(({ config }) => config.componentId === id);

/** The ids of widgets and of all that they hold. */
export const idsOf = (structure: Structure): string[] =>
  structure.flatMap((config) => [config.componentId, ...idsOf(childrenOf(config))]);

const withChildren = (config: WidgetConfig, structure: WidgetConfig[]): WidgetConfig => ({
  ...config,
  widgetConfig: { ...config.widgetConfig, structure },
});

const isSame = (a: Structure, b: Structure) => a.length === b.length && a.every((one, at) => one === b[at]);

/** Each widget replaced by what `change` makes of it, inner ones first; null drops it. What does not change stays the same object. */
export const mapWidgets = (
  structure: WidgetConfig[],
  change: (config: WidgetConfig) => WidgetConfig | null,
): WidgetConfig[] => {
  const mapped = structure.flatMap((config) => {
    const before = childrenOf(config);
    const inside = mapWidgets(before, change);
    const changed = change(inside === before ? config : withChildren(config, inside));
    return changed ? [changed] : [];
  });
  return isSame(structure, mapped) ? structure : mapped;
};

/** The form with one widget changed. */
export const withWidget = (form: Form, id: string, change: (config: WidgetConfig) => WidgetConfig): Form => ({
  structure: mapWidgets(form.structure, (config) => (config.componentId === id ? change(config) : config)),
});

/** The form with more widgets at a place; at the end where there is no such container. */
export const withWidgetsAt = (form: Form, { parent, index }: Place, added: readonly WidgetConfig[]): Form =>
  parent === null
    ? { structure: form.structure.toSpliced(index, 0, ...added) }
    : withWidget(form, parent, (config) => withChildren(config, childrenOf(config).toSpliced(index, 0, ...added)));
