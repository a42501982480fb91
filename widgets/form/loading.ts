import type { WidgetModel } from '../shared/model.ts';
import type { Widget } from '../shared/widget.ts';
import { widgets } from '../widgets.ts';

/**
 * The widgets that are loaded, by type. What a form is checked, read and drawn with is asked for synchronously, so the
 * widgets come first: the server loads all when it starts (`allWidgets`), a page those of its form (`widgetsFor`).
 */
const loaded = new Map<string, Widget>();

/** Loads one widget, without its view. Undefined: there is no such type. */
export const loadWidget = async (type: string): Promise<Widget | undefined> => {
  const known = loaded.get(type);
  const load = Object.hasOwn(widgets, type) ? widgets[type] : undefined;
  if (known || !load) return known;
  const { widget } = await load();
  loaded.set(type, widget);
  return widget;
};

/** Loads every widget, without views, and returns them in the order of the list. */
export const allWidgets = async (): Promise<readonly Widget[]> => {
  const all = await Promise.all(Object.keys(widgets).map(loadWidget));
  return all.filter((widget) => widget !== undefined);
};

/** A widget by its type; undefined if there is no such type. Throws if there is one that nobody has loaded. */
export const widgetOf = (type: string): Widget | undefined => {
  const widget = loaded.get(type);
  if (!widget && Object.hasOwn(widgets, type))
    throw new Error(`The widget ${type} is not loaded. Await widgetsFor(form) or allWidgets() first.`);
  return widget;
};

export const modelOf = (type: string): WidgetModel | undefined => widgetOf(type)?.model;
