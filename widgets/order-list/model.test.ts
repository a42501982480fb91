import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingsWithDefaults } from '../form/form-reading.ts';
import { move, type OrderListSettings, orderList } from './model.ts';

const settings = (some: Partial<OrderListSettings> = {}) =>
  settingsWithDefaults(orderList, some) as unknown as OrderListSettings;
const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 5 }), { maxLength: 12 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const random = (numbers: readonly number[]) => {
  let at = 0;
  return () => numbers[at++ % numbers.length] ?? 0;
};

describe('OrderList', () => {
  test('holds seven emoji where neither the form nor the question lists items, in random order', () => {
    const value = orderList.initial(settings(), undefined, () => 0);
    expect(value.items).toHaveLength(7);
    expect(value.orderedlist).not.toEqual(value.items);
    expect(orderList.initial(settings({ randomize: false }), undefined, () => 0).orderedlist).toEqual(value.items);
  });

  test('takes the items of the question, as a list or as `items`', () => {
    const of = settings({ items: ['form'], randomize: false });
    expect(orderList.initial(of, ['a', 2], () => 0).items).toEqual(['a', '2']);
    expect(orderList.initial(of, { items: ['b'] }, () => 0).items).toEqual(['b']);
    expect(orderList.initial(of, undefined, () => 0).items).toEqual(['form']);
    expect(orderList.checkInput?.(of, [{}])[0]?.code).toBe('order-items');
    expect(orderList.checkInput?.(of, 'a, b')[0]?.code).toBe('order-items');
    expect(orderList.checkInput?.(of, ['a'])).toEqual([]);
  });

  test('every start and every move is accepted, also after save and load', () => {
    const moves = fc.array(fc.tuple(fc.nat(11), fc.nat(11)));
    fc.assert(
      fc.property(texts, fc.boolean(), fc.array(chance, { minLength: 1 }), moves, (items, randomize, numbers, all) => {
        const of = settings({ items, randomize });
        let value = orderList.initial(of, undefined, random(numbers));
        expect(value.initial.map((at) => value.items[at])).toEqual(value.orderedlist);
        for (const [from, to] of all) if (from < items.length && to < items.length) value = move(value, from, to);
        expect(orderList.refuse?.(JSON.parse(JSON.stringify(value)), of, undefined)).toEqual([]);
      }),
    );
  });

  test('every order can come up first', () => {
    const of = settings({ items: ['a', 'b', 'c'] });
    const starts = [0, 0.4, 0.8].flatMap((x) => [0, 0.6].map((y) => orderList.initial(of, undefined, random([x, y]))));
    expect(new Set(starts.map(({ orderedlist }) => orderedlist.join(''))).size).toBe(6);
  });

  test('refuses other items, items that are missing or doubled, and a start that is no order', () => {
    const of = settings({ items: ['a', 'b'] });
    const value = { items: ['a', 'b'], initial: [1, 0], orderedlist: ['a', 'b'] };
    const codes = (some: object) => orderList.refuse?.({ ...value, ...some }, of, undefined).map(({ code }) => code);
    expect(codes({})).toEqual([]);
    expect(codes({ items: ['a', 'c'], orderedlist: ['a', 'c'] })).toEqual(['order-others']);
    expect(codes({ orderedlist: ['a', 'a'] })).toEqual(['order-incomplete']);
    expect(codes({ orderedlist: ['a'] })).toEqual(['order-incomplete']);
    expect(codes({ initial: [0, 0] })).toEqual(['order-initial']);
    expect(codes({ initial: [0, 2] })).toEqual(['order-initial']);
  });

  test('agreement is the share of pairs in the same order', () => {
    const of = (orderedlist: string[]) => ({ items: orderedlist, initial: [], orderedlist });
    const agree = (a: string[], b: string[]) => orderList.agreement?.(of(a), of(b));
    expect(agree(['a', 'b', 'c'], ['a', 'b', 'c'])).toBe(1);
    expect(agree(['a', 'b', 'c'], ['c', 'b', 'a'])).toBe(0);
    expect(agree(['a', 'b', 'c'], ['b', 'a', 'c'])).toBeCloseTo(2 / 3);
    expect(agree(['a'], ['a'])).toBe(1);
    expect(agree(['a'], ['b'])).toBe(0);
  });
});
