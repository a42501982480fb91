import { type Form, SUBMIT_ID, type WidgetConfig } from '../../../../widgets/form/form.ts';
import { modelOf } from '../../../../widgets/form/loading.ts';
import type { WidgetExample } from '../../../../widgets/shared/example.ts';
import type { WidgetModel } from '../../../../widgets/shared/model.ts';
import { withNewIds, withoutReferences } from './references.ts';
import { allWidgetsOf, findWidget, idsOf, mapWidgets, type Place, withWidgetsAt } from './tree.ts';

const LONGEST_ID = 120;

/** The first free one of `note`, `note2`, `note3` …: a number at the end of the id counts on. */
export const freeId = (taken: ReadonlySet<string>, wanted: string): string => {
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/(?<!\d)\d+$/, '') || wanted;
  for (let number = 2; ; number += 1) {
    const id = `${stem.slice(0, LONGEST_ID - String(number).length)}${number}`;
    if (!taken.has(id)) return id;
  }
};

/** Widgets with ids that are free in the form; what they say about each other follows. */
const withFreeIds = (form: Form, added: WidgetConfig[]): WidgetConfig[] => {
  const taken = new Set(idsOf(form.structure));
  const ids = new Map<string, string>();
  for (const id of idsOf(added)) {
    const free = freeId(taken, id);
    taken.add(free);
    ids.set(id, free);
  }
  const renamed = mapWidgets(added, (config) => ({ ...config, componentId: ids.get(config.componentId) ?? '' }));
  return withNewIds(renamed, (id) => ids.get(id) ?? id);
};

/** A widget as its example shows it, and required; what holds widgets begins empty. */
export const exampleWidget = (model: WidgetModel, { componentId, widgetConfig }: WidgetExample): WidgetConfig =>
  model.holdsWidgets
    ? { componentId: model.type.toLowerCase(), componentType: model.type, widgetConfig: { structure: [] } }
    : {
        componentId: model.submits ? SUBMIT_ID : componentId,
        componentType: model.type,
        ...(model.carriesAnswer && { required: true }),
        widgetConfig,
      };

/** Where a new widget goes: into the chosen container, after the chosen widget, else before Submit. */
export const placeAfter = (form: Form, id: string | undefined): Place => {
  const found = id === undefined ? undefined : findWidget(form, id);
  if (found && modelOf(found.config.componentType)?.holdsWidgets)
    return { parent: found.config.componentId, index: Number.MAX_SAFE_INTEGER };
  if (found && found.config.componentId !== SUBMIT_ID) return { parent: found.parent, index: found.index + 1 };
  const at = form.structure.findIndex(({ componentId }) => componentId === SUBMIT_ID);
  return { parent: null, index: at < 0 ? form.structure.length : at };
};

/** Submit is the last widget of a form: a place after it is the one before it. */
const beforeSubmit = (form: Form, place: Place): Place => {
  const at = form.structure.findIndex(({ componentId }) => componentId === SUBMIT_ID);
  return place.parent === null && at >= 0 ? { parent: null, index: Math.min(place.index, at) } : place;
};

interface Edited {
  form: Form;
  /** Ids of the widgets that were added or moved. */
  ids: string[];
}

export const inserted = (form: Form, place: Place, added: WidgetConfig[]): Edited => {
  const widgets = withFreeIds(form, added);
  const isSubmit = widgets.some(({ componentId }) => componentId === SUBMIT_ID);
  const there = isSubmit ? { parent: null, index: form.structure.length } : beforeSubmit(form, place);
  return { form: withWidgetsAt(form, there, widgets), ids: widgets.map(({ componentId }) => componentId) };
};

/** Of widgets some of which stand inside of others, the outer ones, from top to bottom. */
const outermost = (form: Form, ids: readonly string[]) =>
  allWidgetsOf(form).filter(
    ({ config, ancestors }) => ids.includes(config.componentId) && !ancestors.some((one) => ids.includes(one)),
  );

/** Moves widgets, with all that they hold, to a place that none of them holds. They keep their order; Submit stays. */
export const moved = (form: Form, ids: readonly string[], to: Place): Edited => {
  const moving = outermost(form, ids).filter(({ config }) => config.componentId !== SUBMIT_ID);
  const place = beforeSubmit(form, to);
  const going = new Set(moving.map(({ config }) => config.componentId));
  const target = place.parent === null ? undefined : findWidget(form, place.parent);
  const isInside = target && [target.config.componentId, ...target.ancestors].some((one) => going.has(one));
  if (moving.length === 0 || isInside) return { form, ids: [] };
  const before = moving.filter((one) => one.parent === place.parent && one.index < place.index).length;
  const rest = { structure: mapWidgets(form.structure, (one) => (going.has(one.componentId) ? null : one)) };
  const index = Math.max(0, place.index - before);
  return {
    form: withWidgetsAt(
      rest,
      { parent: place.parent, index },
      moving.map(({ config }) => config),
    ),
    ids: [...going],
  };
};

/** Copies widgets after the last of them. There is one Submit, which is not copied. */
export const copied = (form: Form, ids: readonly string[]): Edited => {
  const sources = outermost(form, ids).filter(({ config }) => config.componentId !== SUBMIT_ID);
  const last = sources.at(-1);
  if (!last) return { form, ids: [] };
  return inserted(
    form,
    { parent: last.parent, index: last.index + 1 },
    sources.map(({ config }) => config),
  );
};

/** Deletes widgets with all that they hold, and what rules say about them. Submit stays, and so does what holds it. */
export const deleted = (form: Form, ids: readonly string[]): Form => {
  const going = outermost(form, ids).filter(({ config }) => !idsOf([config]).includes(SUBMIT_ID));
  const gone = new Set(idsOf(going.map(({ config }) => config)));
  const rest = mapWidgets(form.structure, (config) => (gone.has(config.componentId) ? null : config));
  return withoutReferences({ structure: rest }, gone);
};

/** Gives a widget another id, everywhere it is named. `fields`: names of the questions' own values. */
export const renamed = (form: Form, from: string, to: string, fields: readonly string[] = []): Form => {
  const structure = mapWidgets(form.structure, (config) =>
    config.componentId === from ? { ...config, componentId: to } : config,
  );
  return { structure: withNewIds(structure, (id) => (id === from ? to : id), new Set(fields)) };
};
