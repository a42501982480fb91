import { withTexts } from '../../../shared/use-texts.ts';
import { isRecord, isText } from '../../shared/json.ts';
import { loadRichText } from '../../shared/view/rich-text.tsx';
import type { ComparisonView, WidgetView } from '../../shared/view.ts';
import { loadWidget } from '../loading.ts';
import { onDemand } from './on-demand.tsx';

/** The views that are loaded, by type. */
const views = new Map<string, WidgetView>();

const loadView = async (type: string): Promise<WidgetView> => {
  const known = views.get(type);
  if (known) return known;
  const found = await (await loadWidget(type))?.view();
  if (!found) throw new Error(`There is no widget of the type ${type}.`);
  views.set(type, found.View);
  return found.View;
};

/** The types that a form names, at any depth; of a form that is not checked, what can be read. */
const typesIn = (form: unknown): string[] => {
  const structure = isRecord(form) ? form.structure : undefined;
  if (!Array.isArray(structure)) return [];
  return structure.flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    return [...(isText(one.componentType) ? [one.componentType] : []), ...typesIn(one.widgetConfig)];
  });
};

/**
 * Loads the widgets of a form, models without views: enough to check it and answers to it. Rejects if code cannot be
 * fetched.
 */
export const modelsFor = async (form: unknown): Promise<void> => {
  await withTexts(Promise.all([...new Set(typesIn(form))].map(loadWidget)));
};

/**
 * Loads the widgets of a form with their views, and no others, and what shows HTML, in the form or in what is said about it:
 * a page awaits it together with the form, which then has its height at once. Rejects if a model cannot be fetched; other
 * code that cannot is asked for again at its place in the form, which says so there.
 */
export const widgetsFor = async (form: unknown): Promise<void> => {
  const load = async (type: string) => {
    if (await loadWidget(type)) await loadView(type).catch(() => undefined);
  };
  const html = loadRichText().catch(() => undefined);
  await withTexts(Promise.all([html, ...[...new Set(typesIn(form))].map(load)]));
};

/** What was given out stays: another component in its place would lose what the person is doing in it. */
const given = new Map<string, WidgetView>();

/** How a widget looks. One that `widgetsFor` did not load comes when it is first drawn. */
export const viewOf = (type: string): WidgetView => {
  const view = given.get(type) ?? views.get(type) ?? onDemand(() => loadView(type));
  given.set(type, view);
  return view;
};

const comparisons = new Map<string, ComparisonView>();

/** How a widget shows several answers next to each other; it comes when it is first drawn. */
export const comparisonOf = (type: string): ComparisonView => {
  const load = async () => {
    const found = await (await loadWidget(type))?.compare?.();
    if (!found) throw new Error(`The widget ${type} does not compare answers.`);
    return found.Comparison;
  };
  const view = comparisons.get(type) ?? onDemand(load);
  comparisons.set(type, view);
  return view;
};
