import type { Form, WidgetConfig } from '../../../../widgets/form/form.ts';
import { allWidgetsOf } from './tree.ts';

/** A widget by itself, and the container that it stands in; null: the form. */
export interface Part {
  own: WidgetConfig;
  parent: string | null;
}
/** The widgets of a form by their IDs, from top to bottom. */
export type Parts = ReadonlyMap<string, Part>;

export const withInside = (config: WidgetConfig, structure: WidgetConfig[]): WidgetConfig => ({
  ...config,
  widgetConfig: { ...config.widgetConfig, structure },
});

export const partsOf = (form: Form): Parts =>
  new Map(
    allWidgetsOf(form).map(({ config, parent }) => {
      const own = config.widgetConfig.structure === undefined ? config : withInside(config, []);
      return [config.componentId, { own, parent }];
    }),
  );

/** The IDs of the widgets of one container. */
export const listIn = (parts: Parts, parent: string | null): string[] =>
  [...parts].flatMap(([id, part]) => (part.parent === parent ? [id] : []));
