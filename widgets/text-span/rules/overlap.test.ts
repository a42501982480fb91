import { describe, expect, test } from 'vitest';
import { textOrder } from '../document/place-index.ts';
import { type OverlapRule, spanType as type } from '../span-settings.ts';
import { range, settings } from '../testing/spans.ts';
import { clashesAmong, clashingPairs, overlapOf } from './overlap.ts';

const TEXT = 'abcdefghijklmnopqrstuvwxyz';
const rule = (Arg1: string, Arg2: string, how: string): OverlapRule => ({ Arg1, Arg2, 'OVL-TYPE': how });
const form = (...overlapRules: OverlapRule[]) =>
  settings({
    rangeTypes: [type('a', { children: [type('a1'), type('a2', { stopInheritance: true })] }), type('b')],
    overlapRules,
  });

const outer = range(TEXT, 'outer', 0, 10);
const inner = range(TEXT, 'inner', 2, 5, { type: 'b' });
const equal = range(TEXT, 'equal', 2, 5, { type: 'a1' });
const crossing = range(TEXT, 'crossing', 4, 12, { type: 'a2' });

describe('rules of overlap', () => {
  test('without rules everything may lie over everything', () => {
    const overlap = overlapOf(form());
    expect(overlap.clash(outer, inner)).toBe(undefined);
    expect([...clashingPairs([outer, inner], overlap)]).toEqual([]);
  });

  test('with rules a pair that none is about clashes, and says how it lies', () => {
    const overlap = overlapOf(form(rule('x', 'y', 'equal')));
    expect(overlap.clash(outer, inner)).toBe('contain');
    expect(overlap.clash(inner, outer)).toBe('contain');
    expect(overlap.clash(inner, equal)).toBe('equal');
    expect(overlap.clash(crossing, outer)).toBe('cross');
    expect(overlap.clash(range(TEXT, 'next', 5, 8), inner)).toBe(undefined);
    expect(overlap.clash(outer, { ...inner, type: null })).toBe(undefined);
    expect(overlap.clash(outer, { ...inner, entityId: 'outer' })).toBe(undefined);
  });

  test('which comes first matters for containing, and only for that', () => {
    const overlap = overlapOf(form(rule('a', 'b', 'contain|equal')));
    expect([overlap.clash(outer, inner), overlap.clash(inner, outer)]).toEqual([undefined, undefined]);
    const turned = overlapOf(form(rule('b', 'a', 'equal | contain')));
    expect([turned.clash(outer, inner), turned.clash(inner, outer)]).toEqual(['contain', 'contain']);
    expect([turned.clash(equal, inner), turned.clash(inner, equal)]).toEqual([undefined, undefined]);
  });

  test('rules hold for subtypes, not for those that stop inheritance; <ANY> is every type and every way', () => {
    const overlap = overlapOf(form(rule('a', 'a', 'contain|cross')));
    expect(overlap.clash(outer, equal)).toBe(undefined);
    expect(overlap.clash(outer, crossing)).toBe('cross');
    expect(overlapOf(form(rule('a2', '<ANY>', 'cross'))).clash(outer, crossing)).toBe(undefined);
    expect(overlapOf(form(rule('<ANY>', '<ANY>', '<ANY>'))).clash(outer, inner)).toBe(undefined);
    expect(overlapOf(form(rule('<ANY>', '<ANY>', '<ANY>'))).clash(inner, outer)).toBe(undefined);
    expect(overlapOf(form(rule('a', 'b', 'equal'), rule('b', 'a', 'cross'))).clash(outer, inner)).toBe('contain');
  });

  test('clashes are told by the type of the others, the relations in their order', () => {
    const overlap = overlapOf(form(rule('x', 'y', 'equal')));
    const all = [outer, inner, equal, crossing].sort(textOrder);
    expect([...clashingPairs(all, overlap)]).toHaveLength(6);
    const also = range(TEXT, 'also', 0, 2, { type: 'b' });
    expect(clashesAmong(crossing, [outer, { ...inner, type: 'a' }, also, equal], overlap)).toEqual([
      { relations: ['cross'], types: ['a2', 'a'], with: ['outer', 'inner'] },
      { relations: ['cross'], types: ['a2', 'a1'], with: ['equal'] },
    ]);
    expect(clashesAmong(inner, [{ ...equal, type: 'a' }, outer], overlap)).toEqual([
      { relations: ['equal', 'contain'], types: ['a', 'b'], with: ['equal', 'outer'] },
    ]);
  });

  test('of what contains and what is contained, the container is told first', () => {
    const overlap = overlapOf(form(rule('b', '<ANY>', 'contain')));
    expect(clashesAmong(inner, [outer], overlap)).toMatchObject([{ relations: ['contain'], types: ['a', 'b'] }]);
    expect(clashesAmong(outer, [inner], overlap)).toMatchObject([{ relations: ['contain'], types: ['a', 'b'] }]);
    const between = range(TEXT, 'between', 1, 8, { type: 'b' });
    const least = range(TEXT, 'least', 3, 4);
    const free = overlapOf(form(rule('x', 'y', 'equal')));
    expect(clashesAmong(between, [outer, least], free)).toEqual([
      { relations: ['contain'], types: ['a', 'b'], with: ['outer'] },
      { relations: ['contain'], types: ['b', 'a'], with: ['least'] },
    ]);
  });
});
