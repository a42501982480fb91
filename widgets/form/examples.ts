import type { WidgetExample } from '../shared/example.ts';
import { allWidgets } from './loading.ts';

/** Loads the examples of all widgets; by type. */
export const allExamples = async (): Promise<ReadonlyMap<string, WidgetExample>> => {
  const widgets = await allWidgets();
  return new Map(
    await Promise.all(widgets.map(async ({ model, example }) => [model.type, (await example()).example] as const)),
  );
};
