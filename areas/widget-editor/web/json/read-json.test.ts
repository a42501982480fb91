import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf, placeOf, readJson } from './read-json.ts';

test('every value of a JSON text is found where it stands', () => {
  const text = '{ "a": [1, {"b": "x"}],\n  "c": null }';
  const { places } = readJson(text);
  const at = (pointer: string) => {
    const { from, to } = placeOf(places ?? new Map(), pointer);
    return text.slice(from, to);
  };
  expect(at('/a/0')).toBe('1');
  expect(at('/a/1/b')).toBe('"x"');
  expect(at('/c')).toBe('null');
  expect(at('/a/1/missing')).toBe('{"b": "x"}');
  expect(at('')).toBe(text);
});

test('what JSON.parse reads is read the same, however it is laid out', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(readJson(text).value).toEqual(JSON.parse(text));
    }),
  );
});

test('what JSON.parse refuses is refused, and the place is in the text', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '1',
    '01',
    '-',
    '"',
    'tru',
    'null',
    ' ',
    '\n',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const { fault } = readJson(text);
      let readable = true;
      try {
        JSON.parse(text);
      } catch {
        readable = false;
      }
      expect(fault === undefined).toBe(readable);
      if (fault) expect(fault.to).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 2000 },
  );
});

test('a number that would be changed and a key that stands twice are faults where they stand', () => {
  const faultOf = (text: string) => {
    const { fault } = readJson(text);
    return fault && [fault.why, fault.written, text.slice(fault.from, fault.to)];
  };
  const number = '12345678901234567890';
  expect(faultOf(`{"a": [1, ${number}]}`)).toEqual(['numberTooLarge', number, number]);
  expect(faultOf('1e400')).toEqual(['numberTooLarge', '1e400', '1e400']);
  expect(faultOf('{"a": {"b": 1}, "b": 2, "\\u0061": 3}')).toEqual(['keyTwice', 'a', '"\\u0061"']);
  expect(faultOf(`{"a": "${number}", "b": 12345678901234567000, "c": -1e-400}`)).toBeUndefined();
});

test('a fault is told by line and column, and depth is no danger', () => {
  const text = '{\n  "a": 1,\n}';
  expect(lineOf(text, readJson(text).fault?.from ?? 0)).toEqual({ line: 3, column: 1 });
  expect(readJson('['.repeat(100_000)).fault).toBeDefined();
});
