import { sameJson } from '../../../../shared/json.ts';
import type { Form, WidgetConfig } from '../../../../widgets/form/form.ts';
import { isRecord } from '../../../../widgets/shared/json.ts';
import { readJson } from '../json/read-json.ts';
import { freeId, renamed } from './edits.ts';
import { formText } from './form-text.ts';
import { allWidgetsOf, idsOf } from './tree.ts';

/** Two people's changes of one form, put together. */
export interface MergedForms {
  text: string;
  /** IDs of widgets that both changed: of what cannot be combined, mine is kept. */
  both: string[];
  /** My new widgets, of which they added others with the same ID: from which ID to which. */
  renamed: { from: string; to: string }[];
  /** Mine cannot be read widget by widget: it is as it was, without theirs. */
  isMineAlone: boolean;
}

/** A widget by itself, and the container that it stands in; null: the form. */
interface Part {
  own: WidgetConfig;
  parent: string | null;
}
type Parts = ReadonlyMap<string, Part>;

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

const withInside = (config: WidgetConfig, structure: WidgetConfig[]): WidgetConfig => ({
  ...config,
  widgetConfig: { ...config.widgetConfig, structure },
});

const partsOf = (form: Form): Parts =>
  new Map(
    allWidgetsOf(form).map(({ config, parent }) => {
      const own = config.widgetConfig.structure === undefined ? config : withInside(config, []);
      return [config.componentId, { own, parent }];
    }),
  );

const isSame = (a: Part, b: Part) => sameJson(a.own, b.own) && a.parent === b.parent;

/** The widget after both changes; undefined: gone. `isTorn`: each changed it, in ways that do not go together. */
const mergedPart = (was?: Part, mine?: Part, theirs?: Part): { part: Part | undefined; isTorn: boolean } => {
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    const isTouched = left !== undefined && was !== undefined && !isSame(left, was);
    const isKept = was === undefined || (isTouched && mine !== undefined);
    return { part: isKept ? left : undefined, isTorn: isTouched };
  }
  const choose = <K extends keyof Part>(name: K) => {
    const isMineOld = was !== undefined && sameJson(mine[name], was[name]);
    const isTheirsOld = was !== undefined && sameJson(theirs[name], was[name]);
    const isTorn = !isMineOld && !isTheirsOld && !sameJson(mine[name], theirs[name]);
    return { value: isMineOld ? theirs[name] : mine[name], isTorn };
  };
  const [own, parent] = [choose('own'), choose('parent')];
  return { part: { own: own.value, parent: parent.value }, isTorn: own.isTorn || parent.isTorn };
};

/** My new widgets get other IDs where they added widgets with the same ones: mine have no answers yet. */
const apart = (
  [old, mine, theirs]: readonly [Parts, Form, Form],
  fields: readonly string[],
): { form: Form; changes: MergedForms['renamed'] } => {
  const there = partsOf(theirs);
  const taken = new Set([...idsOf(mine.structure), ...there.keys()]);
  let form = mine;
  const changes: MergedForms['renamed'] = [];
  for (const [from, { own }] of partsOf(mine)) {
    const other = there.get(from);
    if (!other || old.has(from) || sameJson(own, other.own)) continue;
    const to = freeId(taken, from);
    taken.add(to);
    form = renamed(form, from, to, fields);
    changes.push({ from, to });
  }
  return { form, changes };
};

const listIn = (parts: Parts, parent: string | null): string[] =>
  [...parts].flatMap(([id, part]) => (part.parent === parent ? [id] : []));

/** The widgets of one container in their order: mine where I rearranged them, else theirs; the others after their neighbours. */
const orderOf = (here: ReadonlySet<string>, was: string[], mine: string[], theirs: string[]): string[] => {
  const common = was.filter((id) => mine.includes(id));
  const isRearranged = !sameJson(
    common,
    mine.filter((id) => common.includes(id)),
  );
  const [first, second] = isRearranged ? [mine, theirs] : [theirs, mine];
  const order = first.filter((id) => here.has(id));
  second.forEach((id, at) => {
    if (!here.has(id) || order.includes(id)) return;
    const before = second.slice(0, at).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
};

const treeOf = (kept: Parts, [was, mine, theirs]: readonly [Parts, Parts, Parts]): WidgetConfig[] => {
  const inside = (parent: string | null): WidgetConfig[] => {
    const here = new Set(listIn(kept, parent));
    const order = orderOf(here, listIn(was, parent), listIn(mine, parent), listIn(theirs, parent));
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

const mergedForms = (
  [old, mineNow, theirs]: readonly [Form, Form, Form],
  fields: readonly string[],
): Omit<MergedForms, 'isMineAlone'> => {
  const was = partsOf(old);
  const { form: mine, changes } = apart([was, mineNow, theirs], fields);
  const [my, their] = [partsOf(mine), partsOf(theirs)];
  const merge = (isPlaceMine: boolean) => {
    const kept = new Map<string, Part>();
    const both = [...new Set([...my.keys(), ...their.keys()])].filter((id) => {
      const { part, isTorn } = mergedPart(was.get(id), my.get(id), their.get(id));
      const parent = isPlaceMine ? my.get(id)?.parent : undefined;
      if (part) kept.set(id, parent === undefined ? part : { ...part, parent });
      return isTorn;
    });
    const back = keepContainers(kept, my, their);
    const structure = treeOf(kept, [was, my, their]);
    return { structure, both: [...new Set([...both, ...back])], isWhole: idsOf(structure).length === kept.size };
  };
  // Each may have moved a container into one that the other moved into it.
  const first = merge(false);
  const { structure, both } = first.isWhole ? first : merge(true);
  return { text: formText({ ...mine, structure }), both, renamed: changes };
};

/**
 * The form `mine` was made of `old`, as was `theirs`: texts. What one of both changed comes in, widget by widget. The
 * widgets of `mine` are loaded. `fields`: names of the questions' own values.
 */
export const mergeForms = (old: string, mine: string, theirs: string, fields: readonly string[] = []): MergedForms => {
  const unmerged = { both: [], renamed: [], isMineAlone: false };
  const [was, my, their] = [old, mine, theirs].map((text) => readJson(text).value);
  if (mine === old || (my !== undefined && sameJson(my, was))) return { ...unmerged, text: theirs };
  if (sameJson(their, was) || sameJson(their, my)) return { ...unmerged, text: mine };
  const [before, mineNow, theirsNow] = [old, mine, theirs].map(formOf);
  if (!before || !mineNow || !theirsNow) return { ...unmerged, text: mine, isMineAlone: true };
  return { ...mergedForms([before, mineNow, theirsNow], fields), isMineAlone: false };
};
