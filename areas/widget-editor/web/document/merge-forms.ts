import { sameJson } from '../../../../shared/json.ts';
import type { Form, WidgetConfig } from '../../../../widgets/form/form.ts';
import { isRecord } from '../../../../widgets/shared/json.ts';
import { readJson } from '../json/read-json.ts';
import { freeId, renamed } from './edits.ts';
import { formText } from './form-text.ts';
import { mergedOrder, mergedWidget } from './merge-values.ts';
import { listIn, type Part, type Parts, partsOf, withInside } from './parts.ts';
import { renamesOf } from './renames.ts';
import { idsOf } from './tree.ts';

/** Where two people changed the same, in ways that do not go together. */
export interface Torn {
  /** The ID of the widget. */
  widget: string;
  /** Names of its settings, of which mine are kept; `parent` is the container around it. None where one deleted it. */
  settings: string[];
}

/** Two people's changes of one form, put together. */
export interface MergedForms {
  text: string;
  both: Torn[];
  /** My new widgets, of which they added others with the same ID: from which ID to which. */
  renamed: { from: string; to: string }[];
  /** Mine cannot be read widget by widget: it is as it was, without theirs. */
  isMineAlone: boolean;
  /** They changed the form, and what of it goes with mine is in the text: no earlier state of mine has it. */
  hasTheirs: boolean;
}

const isWidget = (value: unknown): boolean => {
  if (!isRecord(value) || typeof value.componentId !== 'string' || !isRecord(value.widgetConfig)) return false;
  const { structure } = value.widgetConfig;
  return structure === undefined || (Array.isArray(structure) && structure.every(isWidget));
};

/** Only its tree is read: what is wrong inside a widget is nothing to a merge. */
const formOf = (text: string): Form | null => {
  const { value } = readJson(text);
  if (!isRecord(value) || !Array.isArray(value.structure) || !value.structure.every(isWidget)) return null;
  const ids = idsOf(value.structure as WidgetConfig[]);
  return new Set(ids).size === ids.length ? (value as Form) : null;
};

const isSame = (a: Part, b: Part) => sameJson(a.own, b.own) && a.parent === b.parent;

interface MergedPart {
  /** Undefined: gone. */
  part: Part | undefined;
  /** As of `Torn`; undefined: nothing is. */
  torn?: string[] | undefined;
}

/** The widget after both changes. `isMineRenamed`: I gave it another ID, which is a change too. */
const mergedPart = (isMineRenamed: boolean, was?: Part, mine?: Part, theirs?: Part): MergedPart => {
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    const isTouched =
      left !== undefined && was !== undefined && ((mine !== undefined && isMineRenamed) || !isSame(left, was));
    const isKept = was === undefined || (isTouched && mine !== undefined);
    return { part: isKept ? left : undefined, torn: isTouched ? [] : undefined };
  }
  const { own, torn } = mergedWidget(was?.own, mine.own, theirs.own);
  const isPlaceOld = was !== undefined && mine.parent === was.parent;
  const isPlaceTorn = !isPlaceOld && mine.parent !== theirs.parent && theirs.parent !== was?.parent;
  const all = [...torn, ...(isPlaceTorn ? ['parent'] : [])];
  return { part: { own, parent: (isPlaceOld ? theirs : mine).parent }, torn: all.length > 0 ? all : undefined };
};

/** IDs of widgets before somebody gave them others, and these. */
type Renames = ReadonlyMap<string, string>;

/** My new widgets get other IDs where they added widgets with the same ones: mine have no answers yet. */
const apart = (
  [old, mine, theirs]: readonly [Parts, Form, Form],
  [myNames, theirNames]: readonly [Renames, Renames],
  fields: readonly string[],
): { form: Form; names: Renames; changes: MergedForms['renamed'] } => {
  const there = partsOf(theirs);
  const taken = new Set([...idsOf(mine.structure), ...there.keys()]);
  const names = new Map(myNames);
  let form = mine;
  const changes: MergedForms['renamed'] = [];
  for (const [from, { own }] of partsOf(mine)) {
    const other = there.get(from);
    const [before] = [...myNames].find(([, name]) => name === from) ?? [];
    const isOneWidget = before !== undefined && theirNames.get(before) === from;
    if (!other || old.has(from) || isOneWidget || sameJson(own, other.own)) continue;
    const to = freeId(taken, from);
    taken.add(to);
    form = renamed(form, from, to, fields);
    if (before !== undefined) names.set(before, to);
    changes.push({ from, to });
  }
  return { form, names, changes };
};

const treeOf = (kept: Parts, [was, mine, theirs]: readonly [Parts, Parts, Parts]): WidgetConfig[] => {
  const inside = (parent: string | null): WidgetConfig[] => {
    const here = new Set(listIn(kept, parent));
    const order = mergedOrder(here, listIn(was, parent), listIn(mine, parent), listIn(theirs, parent));
    return order.flatMap((id) => {
      const own = kept.get(id)?.own;
      if (!own) return [];
      const widgets = inside(id);
      return [widgets.length > 0 ? withInside(own, widgets) : own];
    });
  };
  return inside(null);
};

/** A container stays, whoever deleted it, as long as something is left in it. */
const keepContainers = (kept: Map<string, Part>, mine: Parts, theirs: Parts): string[] => {
  const back: string[] = [];
  for (const { parent } of kept.values()) {
    const container = parent === null || kept.has(parent) ? undefined : (mine.get(parent) ?? theirs.get(parent));
    if (parent === null || !container) continue;
    kept.set(parent, container);
    back.push(parent);
  }
  return back;
};

/** Widgets that one of both renamed have one ID in all three forms meanwhile, which no field of a question has. */
const meanwhile = (id: string) => `\u0001${id}`;

const withMeanwhile = (form: Form, ids: readonly string[], names: Renames, fields: readonly string[]): Form =>
  ids.reduce((now, id) => renamed(now, names.get(id) ?? id, meanwhile(id), fields), form);

const mergedTrees = ([old, mine, theirs]: readonly [Form, Form, Form], isMineRenamed: (id: string) => boolean) => {
  const [was, my, their] = [partsOf(old), partsOf(mine), partsOf(theirs)];
  const merge = (isPlaceMine: boolean) => {
    const kept = new Map<string, Part>();
    const torn = new Map<string, string[]>();
    for (const id of new Set([...my.keys(), ...their.keys()])) {
      const merged = mergedPart(isMineRenamed(id), was.get(id), my.get(id), their.get(id));
      const parent = isPlaceMine ? my.get(id)?.parent : undefined;
      if (merged.part) kept.set(id, parent === undefined ? merged.part : { ...merged.part, parent });
      if (merged.torn) torn.set(id, merged.torn);
    }
    for (const id of keepContainers(kept, my, their)) if (!torn.has(id)) torn.set(id, []);
    const structure = treeOf(kept, [was, my, their]);
    return { structure, torn, isWhole: idsOf(structure).length === kept.size };
  };
  // Each may have moved a container into one that the other moved into it.
  const first = merge(false);
  return first.isWhole ? first : merge(true);
};

const mergedForms = (
  [old, mineNow, theirs]: readonly [Form, Form, Form],
  fields: readonly string[],
): Omit<MergedForms, 'isMineAlone' | 'hasTheirs'> => {
  const was = partsOf(old);
  const theirNames = renamesOf(was, partsOf(theirs));
  const { form, names, changes } = apart(
    [was, mineNow, theirs],
    [renamesOf(was, partsOf(mineNow)), theirNames],
    fields,
  );
  const ids = [...new Set([...names.keys(), ...theirNames.keys()])];
  const mine = withMeanwhile(form, ids, names, fields);
  const { structure, torn } = mergedTrees(
    [withMeanwhile(old, ids, new Map(), fields), mine, withMeanwhile(theirs, ids, theirNames, fields)],
    (id) => ids.some((one) => names.has(one) && meanwhile(one) === id),
  );
  const taken = new Set(idsOf(structure));
  let merged: Form = { structure };
  const shown = new Map<string, string>();
  for (const id of ids) {
    const [my, their] = [names.get(id), theirNames.get(id)];
    const to = freeId(taken, my ?? their ?? id);
    taken.add(to);
    merged = renamed(merged, meanwhile(id), to, fields);
    shown.set(meanwhile(id), to);
    const isIdTorn = my !== undefined && their !== undefined && my !== their;
    if (isIdTorn) torn.set(meanwhile(id), ['componentId', ...(torn.get(meanwhile(id)) ?? [])]);
  }
  const both = [...torn].map(([id, settings]) => ({ widget: shown.get(id) ?? id, settings }));
  return { text: formText({ ...mine, ...merged }), both, renamed: changes };
};

/**
 * The form `mine` was made of `old`, as was `theirs`: texts. What one of both changed comes in, widget by widget. The
 * widgets of `mine` are loaded. `fields`: names of the questions' own values.
 */
export const mergeForms = (old: string, mine: string, theirs: string, fields: readonly string[] = []): MergedForms => {
  const unmerged = { both: [], renamed: [], isMineAlone: false, hasTheirs: false };
  const [was, my, their] = [old, mine, theirs].map((text) => readJson(text).value);
  const hasTheirs = !sameJson(their, was);
  if (mine === old || (my !== undefined && sameJson(my, was))) return { ...unmerged, text: theirs, hasTheirs };
  if (!hasTheirs || sameJson(their, my)) return { ...unmerged, text: mine, hasTheirs };
  const [before, mineNow, theirsNow] = [old, mine, theirs].map(formOf);
  if (!before || !mineNow || !theirsNow) return { ...unmerged, text: mine, isMineAlone: true };
  return { ...mergedForms([before, mineNow, theirsNow], fields), isMineAlone: false, hasTheirs };
};
