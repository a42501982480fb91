import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSummary } from './read-summary.ts';

describe('the beginning of an answer', () => {
  it('is read as names and words', () => {
    const content = {
      tone: ['ironic'],
      about: { selected: ['society.money', 'learning'] },
      why: 'two\nlines',
      sure: true,
      count: 3,
      empty: '',
      none: [],
      deep: { a: [1] },
      spans: { ranges: [{ id: '1', name: 'Alice', type: 'PER' }, { name: 'the Hole', type: 'LOC' }, { id: '3' }] },
      bare: { ranges: [], originalString: 'Nobody.' },
    };
    expect(readSummary(JSON.stringify(content))).toEqual([
      ['tone', 'ironic'],
      ['about', 'society.money, learning'],
      ['why', 'two lines'],
      ['sure', 'true'],
      ['count', '3'],
      ['empty', '–'],
      ['none', '–'],
      ['deep', '{"a":[1]}'],
      ['spans', 'Alice (PER), the Hole (LOC)'],
      ['bare', '–'],
    ]);
    expect(readSummary('{}')).toEqual([]);
    expect(readSummary('')).toEqual([]);
  });

  it('ends with an ellipsis where a text was cut, and leaves out what cannot be told', () => {
    expect(readSummary('{"a": "long te')).toEqual([['a', 'long te…']]);
    expect(readSummary('{"a": "x", "b": ["one", "tw')).toEqual([
      ['a', 'x'],
      ['b', 'one, tw…'],
    ]);
    expect(readSummary('{"a": "x", "b": 12')).toEqual([['a', 'x']]);
    expect(readSummary('{"a": "x", "nam')).toEqual([['a', 'x']]);
    expect(readSummary('{"a": "x\\u00')).toEqual([['a', 'x…']]);
    expect(readSummary('{"a": "back\\\\')).toEqual([['a', 'back\\…']]);
  });

  it('can be read wherever it was cut', () => {
    const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));
    const content = fc.dictionary(
      fc.string().filter((name) => !/^\d+$|^__proto__$/.test(name)),
      fc.oneof(scalar, fc.array(scalar), fc.record({ selected: fc.array(fc.string()) })),
    );
    fc.assert(
      fc.property(content, fc.nat(), fc.nat(2), (value, at, indent) => {
        const text = JSON.stringify(value, null, indent);
        const read = readSummary(text.slice(0, at % (text.length + 1)));
        const whole = readSummary(text);
        expect(read.length).toBeLessThanOrEqual(whole.length);
        // All but the last are whole.
        expect(read.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, read.length - 1)));
        expect(read.at(-1)?.[0]).toBe(read.length === 0 ? undefined : whole[read.length - 1]?.[0]);
      }),
    );
  });
});
