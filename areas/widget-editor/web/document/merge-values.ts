import { sameJson } from '../../../../shared/json.ts';
import type { WidgetConfig } from '../../../../widgets/form/form.ts';
import { type JsonRecord as Fields, isRecord, isText, own } from '../../../../widgets/shared/json.ts';

/** `isTorn`: both changed it, in ways that do not go together; mine is kept. A value that is gone is undefined. */
interface Merged {
  value: unknown;
  isTorn: boolean;
}

/** What a thing was, and what it is: mine and theirs. */
type Three = readonly [was: unknown, mine: unknown, theirs: unknown];

/** Names in their order: mine where I rearranged them, else theirs; the others after their neighbours. */
export const mergedOrder = (here: ReadonlySet<string>, was: string[], mine: string[], theirs: string[]): string[] => {
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

/** What tells an item of a list from the others: a text itself, an option its value, a column its key, a type its name. */
const nameOf = (item: unknown): string | undefined => {
  if (isText(item)) return item;
  if (!isRecord(item)) return undefined;
  const { value, key, name } = item;
  return [value, key, name].filter(isText).find((text) => text !== '');
};

type Named = ReadonlyMap<string, unknown>;

/** Items by their names; null where these do not tell them apart. */
const named = (list: unknown, name = nameOf): Named | null => {
  if (!Array.isArray(list)) return list === undefined ? new Map() : null;
  const items = new Map(list.map((item) => [name(item), item]));
  return items.size === list.length && !items.has(undefined) ? (items as Map<string, unknown>) : null;
};

const mergedItem = ([was, mine, theirs]: Three): Merged => {
  if (mine !== undefined && theirs !== undefined) return mergedValue([was, mine, theirs]);
  const left = mine ?? theirs;
  if (was === undefined) return { value: left, isTorn: false };
  const isTouched = !sameJson(left, was);
  return { value: isTouched ? mine : undefined, isTorn: isTouched };
};

const mergedLists = ([was, mine, theirs]: readonly [Named, Named, Named]): Merged => {
  const merged = new Map(
    [...new Set([...mine.keys(), ...theirs.keys()])].map((name) => [
      name,
      mergedItem([was.get(name), mine.get(name), theirs.get(name)]),
    ]),
  );
  const here = new Set([...merged].flatMap(([name, { value }]) => (value === undefined ? [] : [name])));
  const order = mergedOrder(here, [...was.keys()], [...mine.keys()], [...theirs.keys()]);
  return {
    value: order.map((name) => merged.get(name)?.value),
    isTorn: [...merged.values()].some(({ isTorn }) => isTorn),
  };
};

const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

const isGroup = (value: Fields) => Array.isArray(value.rules);

/** Field by field; `torn`: of which fields mine is kept. */
const mergedFields = (
  [was, mine, theirs]: readonly [Fields, Fields, Fields],
  merge: (three: Three, name: string) => Merged = mergedValue,
): { value: Fields; torn: string[] } => {
  const merged = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map(
    (name) => [name, merge([own(was, name), own(mine, name), own(theirs, name)], name)] as const,
  );
  return {
    value: Object.fromEntries(merged.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]))),
    torn: merged.flatMap(([name, { isTorn }]) => (isTorn ? [name] : [])),
  };
};

/** Of one value both changes: lists item by item, objects field by field. A query is one thing: its parts depend on each other. */
const mergedValue = (three: Three): Merged => {
  const [was, mine, theirs] = three;
  if (sameJson(mine, was)) return { value: theirs, isTorn: false };
  if (sameJson(theirs, was) || sameJson(theirs, mine)) return { value: mine, isTorn: false };
  const lists = Array.isArray(mine) && Array.isArray(theirs) ? three.map((list) => named(list)) : [];
  const [before, my, their] = lists;
  if (before && my && their) return mergedLists([before, my, their]);
  if (!isRecord(mine) || !isRecord(theirs) || isGroup(mine) || isGroup(theirs)) return { value: mine, isTorn: true };
  const { value, torn } = mergedFields([fieldsOf(was), mine, theirs]);
  return { value, isTorn: torn.length > 0 };
};

const targetOf = (rule: unknown): string | undefined =>
  isRecord(rule) && isRecord(rule.data) && isText(rule.data.targetId) ? rule.data.targetId : '';

/** Display rules target by target. All must hold, so what each added goes together. */
const mergedRule = (three: Three): Merged => {
  const rules = three.map((rule) => (isRecord(rule) ? rule : { rules: [] }));
  const [was, mine, theirs] = rules.map((rule) => named(rule.rules, targetOf));
  const hasOneTarget = rules.every(({ data }) => sameJson(data, rules[0]?.data));
  if (!was || !mine || !theirs || !hasOneTarget) return mergedValue(three);
  const { value, isTorn } = mergedLists([was, mine, theirs]);
  const isEmpty = Array.isArray(value) && value.length === 0;
  return { value: isEmpty ? undefined : { ...rules[1], rules: value }, isTorn };
};

/** A widget after both changes, setting by setting; `torn`: the names of settings of which mine are kept. */
export const mergedWidget = (
  was: WidgetConfig | undefined,
  mine: WidgetConfig,
  theirs: WidgetConfig,
): { own: WidgetConfig; torn: string[] } => {
  if (mine.componentType !== theirs.componentType) {
    const { value, isTorn } = mergedValue([was?.componentType, mine.componentType, theirs.componentType]);
    return { own: value === mine.componentType ? mine : theirs, torn: isTorn ? ['componentType'] : [] };
  }
  const inside: string[] = [];
  const { value, torn } = mergedFields([was ?? {}, mine, theirs], (three, name) => {
    if (name === 'displayRule') return mergedRule(three);
    if (name !== 'widgetConfig') return mergedValue(three);
    const [before, my, their] = three;
    const settings = mergedFields([fieldsOf(before), fieldsOf(my), fieldsOf(their)]);
    inside.push(...settings.torn);
    return { value: settings.value, isTorn: false };
  });
  return { own: value as WidgetConfig, torn: [...inside, ...torn] };
};
