import { describe, expect, test } from 'vitest';
import { inkOn } from '../../shared/colours.ts';
import { spanType as type } from '../span-settings.ts';
import { select, settings } from '../testing/spans.ts';
import { SPAN_PALETTE, typesOf } from './type-tree.ts';

describe('types as they are used', () => {
  test('what is empty comes from the parent where the form says so, and stops where a type says so', () => {
    const attributes = select({ options: ['x'] });
    const person = type('person', {
      color: 'Blue',
      attributeSelectConfig: attributes,
      source: ['knows'],
      children: [
        type('singer', { children: [type('tenor')] }),
        type('ghost', { stopInheritance: true, children: [type('poltergeist')] }),
      ],
    });
    const { ranges } = typesOf(settings({ rangeTypes: [person], connectorTypes: [type('knows')] }));
    const tenor = ranges.get('tenor');
    expect(tenor).toMatchObject({ color: '#2185d0', attributes, source: [], title: 'tenor', depth: 2 });
    expect(ranges.get('ghost')).toMatchObject({ color: '#db2828', attributes: null });
    expect(ranges.get('poltergeist')?.color).toBe('#db2828');
    expect(ranges.lineage('tenor')).toEqual(['tenor', 'singer', 'person']);
    expect(ranges.lineage('poltergeist')).toEqual(['poltergeist', 'ghost']);
    expect(ranges.lineage('nobody')).toEqual(['nobody']);
    expect(ranges.all.map((one) => one.value)).toEqual(['person', 'singer', 'tenor', 'ghost', 'poltergeist']);
    const all = typesOf(settings({ rangeTypes: [person], inheritFields: ['source'] })).ranges;
    expect(all.get('tenor')).toMatchObject({ source: ['knows'], attributes: null });
  });

  test('types without a colour get those of the palette in turn, each another', () => {
    const types = Array.from({ length: 18 }, (_, at) => type(`t${at}`, at === 2 ? { color: '#123456' } : {}));
    const { all } = typesOf(settings({ rangeTypes: types })).ranges;
    expect(all[2]?.color).toBe('#123456');
    const given = new Set(all.filter((_, at) => at !== 2).map((one) => one.color));
    expect(given.size).toBe(SPAN_PALETTE.length);
    for (const color of given) expect(inkOn(color)).toMatch(/^#/);
  });

  test('connectors lead where both sides let them, subtypes included', () => {
    const form = settings({
      rangeTypes: [
        type('person', { children: [type('singer'), type('ghost', { stopInheritance: true })] }),
        type('place', { source: ['near'] }),
      ],
      connectorTypes: [
        type('social', { source: ['person'], target: ['person'], children: [type('loves', { source: ['singer'] })] }),
        type('near'),
      ],
    });
    const { between, mayLead } = typesOf(form);
    const values = (from: string | null, to: string | null) => between(from, to).map((one) => one.value);
    expect(values('singer', 'person')).toEqual(['social', 'loves', 'near']);
    expect(values('person', 'singer')).toEqual(['social', 'near']);
    expect(values('person', 'ghost')).toEqual(['near']);
    expect(values('place', 'person')).toEqual(['near']);
    expect(values(null, 'person')).toEqual(['near']);
    expect(mayLead('of an older form', 'person', 'place')).toBe(true);
  });
});
