import type { Form, WidgetConfig } from '../../../../widgets/form/form.ts';
import type { WidgetExample } from '../../../../widgets/shared/example.ts';
import type { WidgetModel } from '../../../../widgets/shared/model.ts';

/** The ids of all widgets, those inside others too. */
export const idsOf = (structure: readonly WidgetConfig[]): string[] =>
  structure.flatMap((widget) => {
    const inside = widget.widgetConfig.structure;
    return [widget.componentId, ...(Array.isArray(inside) ? idsOf(inside as WidgetConfig[]) : [])];
  });

/** `note`, then `note2`, `note3` … */
const freeId = (taken: ReadonlySet<string>, wanted: string): string => {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}${number}`;
  return id;
};

/** The form with one more widget, as its example shows it and required, before the widget `before` (or last). */
export const withWidget = (form: Form, model: WidgetModel, example: WidgetExample, before: string): Form => {
  const taken = new Set(idsOf(form.structure));
  const rename = (widget: WidgetConfig): WidgetConfig => {
    const componentId = freeId(taken, widget.componentId);
    taken.add(componentId);
    const inside = widget.widgetConfig.structure;
    if (!Array.isArray(inside)) return { ...widget, componentId };
    const structure = (inside as WidgetConfig[]).map(rename);
    return { ...widget, componentId, widgetConfig: { ...widget.widgetConfig, structure } };
  };
  const { componentId, widgetConfig } = example;
  const required = model.carriesAnswer ? { required: true } : {};
  const widget = rename({ componentId, componentType: model.type, ...required, widgetConfig });
  const at = form.structure.findIndex((one) => one.componentId === before);
  const place = at < 0 ? form.structure.length : at;
  return { structure: form.structure.toSpliced(place, 0, widget) };
};
