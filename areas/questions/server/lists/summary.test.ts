import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { allAnnotations } from '../../../../widgets/form/annotations.ts';
import { summaryOf } from './summary.ts';

beforeAll(allAnnotations);

const summary = (cut: string): Record<string, unknown> => JSON.parse(summaryOf(cut));

describe('the beginning of an answer', () => {
  it('is what it was, annotations in few words', () => {
    const ranges = [{ id: '1', name: 'Alice', type: 'PER' }, { name: 'the Hole', type: 'LOC' }, { id: '3' }];
    const content = {
      why: 'two\nlines',
      tone: ['warm'],
      spans: { ranges },
      bare: { ranges: [], originalString: 'No.' },
    };
    expect(summary(JSON.stringify(content))).toEqual({
      ...{ why: 'two\nlines', tone: ['warm'], spans: 'Alice (PER), the Hole (LOC)', bare: '' },
    });
    expect(summary('{}')).toEqual({});
    expect(summary('')).toEqual({});
  });

  it('ends with an ellipsis where a text was cut, and leaves out what cannot be read', () => {
    expect(summary('{"a": "long te')).toEqual({ a: 'long te…' });
    expect(summary('{"a": "x", "b": ["one", "tw')).toEqual({ a: 'x', b: ['one', 'tw…'] });
    expect(summary('{"a": "x", "b": 12')).toEqual({ a: 'x' });
    expect(summary('{"a": "x", "nam')).toEqual({ a: 'x' });
    expect(summary('{"a": "x\\u00')).toEqual({ a: 'x…' });
    expect(summary('{"a": "back\\\\')).toEqual({ a: 'back\\…' });
    expect(summary('{"a": {"ranges": [{"name": "Ann", "type": "PER"}, {"name": "B')).toEqual({ a: 'Ann (PER), …' });
    expect(summary('{"a": {"ranges": [{"name": "Ann", "type": "PER"}]}, "b": {"ranges": [{"na')).toEqual({
      a: 'Ann (PER)',
    });
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
        const begun = Object.entries(summary(text.slice(0, at % (text.length + 1))));
        const whole = Object.entries(summary(text));
        expect(begun.length).toBeLessThanOrEqual(whole.length);
        // All but the last are whole.
        expect(begun.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, begun.length - 1)));
        expect(begun.at(-1)?.[0]).toBe(begun.length === 0 ? undefined : whole[begun.length - 1]?.[0]);
      }),
    );
  });
});
