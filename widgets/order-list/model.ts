import { closed } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { Align, Flag, Line } from '../shared/fields.ts';
import { asText, isRecord, type Json, own } from '../shared/json.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';
import { namesOf } from '../shared/names.ts';
import { problem } from './messages.ts';

const LONGEST_ITEM = 1000;
const MOST_ITEMS = 200;

const Items = Type.Array(Type.String({ maxLength: LONGEST_ITEM }), { maxItems: MOST_ITEMS });

/**
 * `items` as the question or the form lists them; `initial` the order in which the annotator first saw them, as indices
 * into `items`; `orderedlist` the items in the annotator's order.
 */
const OrderListValue = Type.Object(
  {
    items: Items,
    initial: Type.Array(Type.Integer({ minimum: 0, maximum: MOST_ITEMS }), { maxItems: MOST_ITEMS }),
    orderedlist: Items,
  },
  { additionalProperties: false },
);
export type OrderListValue = Static<typeof OrderListValue>;

/** The items that a question brings: a list of texts, alone or as `items`; undefined where it brings none. */
const brought = (input: Json | undefined): Json | undefined =>
  (isRecord(input) ? own(input, 'items') : input) ?? undefined;

const textsOf = (items: Json | undefined): string[] | undefined => {
  if (!Array.isArray(items)) return undefined;
  const texts = items.map(asText);
  return texts.every((text) => text !== undefined) ? (texts as string[]) : undefined;
};

const itemsOf = (settings: { items: string[] }, input: Json | undefined): string[] =>
  textsOf(brought(input)) ?? settings.items;

/** Fisher and Yates; `random` gives 0 ≤ x < 1. */
const shuffled = (count: number, random: () => number): number[] => {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order;
};

const sameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);

const samePieces = (a: readonly string[], b: readonly string[]) => sameList([...a].sort(), [...b].sort());

const isOrderOf = (initial: readonly number[], count: number) =>
  initial.length === count && new Set(initial).size === count && initial.every((at) => at < count);

/** Share of the pairs of items that two orders hold the same way round (Kendall's tau, from 0 to 1). */
const samePairs = (a: readonly string[], b: readonly string[]): number => {
  if (!samePieces(a, b)) return 0;
  const places = Map.groupBy(b.keys(), (at) => b[at]);
  const order = a.map((item) => places.get(item)?.shift() ?? 0);
  const pairs = (order.length * (order.length - 1)) / 2;
  if (pairs === 0) return 1;
  let same = 0;
  for (let i = 0; i < order.length; i += 1)
    for (let j = i + 1; j < order.length; j += 1) if ((order[i] as number) < (order[j] as number)) same += 1;
  return same / pairs;
};

/** Items that the annotator puts in order. An order is always there: it starts at random, or as the items are listed. */
export const orderList = defineModel({
  type: 'OrderList',
  settings: closed({
    label: Line(300),
    items: Type.Array(Type.String({ maxLength: LONGEST_ITEM }), {
      maxItems: MOST_ITEMS,
      default: ['😀', '🙂', '😐', '🙁', '😢', '😡', '🤯'],
      control: 'lines',
    }),
    /** Each annotator starts from an order of their own. */
    randomize: Flag(true),
    align: Align,
  }),
  value: OrderListValue,
  carriesAnswer: true,
  initial: (settings, input, random) => {
    const items = itemsOf(settings, input);
    const initial = settings.randomize ? shuffled(items.length, random) : [...items.keys()];
    return { items, initial, orderedlist: initial.map((at) => items[at] ?? '') };
  },
  empty: (value) => value.orderedlist.length === 0,
  hasNothing: (input) => textsOf(brought(input))?.length === 0,
  refuse: (value, settings, input) => {
    const { items, initial, orderedlist } = value;
    if (!sameList(items, itemsOf(settings, input))) return [problem('order-others', {}, { path: '/items' })];
    if (!isOrderOf(initial, items.length)) return [problem('order-initial', {}, { path: '/initial' })];
    return samePieces(items, orderedlist) ? [] : [problem('order-incomplete', {}, { path: '/orderedlist' })];
  },
  checkInput: (_, input) => {
    const items = brought(input);
    if (items === undefined) return [];
    const texts = textsOf(items);
    if (!texts) return [problem('order-items')];
    if (texts.length > MOST_ITEMS) return [problem('schema-many', { limit: MOST_ITEMS })];
    return texts.some((text) => text.length > LONGEST_ITEM) ? [problem('schema-long', { limit: LONGEST_ITEM })] : [];
  },
  /** What stands first. */
  names: (value) => namesOf(value.orderedlist.slice(0, 1)),
  agreement: (a, b) => samePairs(a.orderedlist, b.orderedlist),
  label: (settings) => settings.label,
});

export type OrderListSettings = SettingsOf<typeof orderList>;

/** The value after the item at one place has moved to another. */
export const move = (value: OrderListValue, from: number, to: number): OrderListValue => {
  const orderedlist = [...value.orderedlist];
  orderedlist.splice(to, 0, ...orderedlist.splice(from, 1));
  return { ...value, orderedlist };
};
