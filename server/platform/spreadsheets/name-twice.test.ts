import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameTwice } from './name-twice.ts';

const twice = (text: string) => nameTwice(text, JSON.parse(text));

it('a name that stands twice in one object is found, however it is written', () => {
  expect(twice('{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}')).toBeUndefined();
  expect(twice('{"a":1,"b":[{"c" : 1, "\\u0063"\t:2}]}')).toBe('c');
  expect(twice('{"a":"\\": \\\\","b":"{\\"a\\":1}","a":2}')).toBe('a');
  expect(twice('{"__proto__":1,"__proto__":2}')).toBe('__proto__');
});

it('no other JSON has one', () => {
  const text = fc.string({ unit: fc.constantFrom('"', ':', '\\', ' ', '{', 'a') });
  const json = fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(text, text)));
  fc.assert(
    fc.property(json, (value) => {
      expect(twice(JSON.stringify(value))).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.dictionary(text, text, { minKeys: 1 }), (fields) => {
      const [first = ''] = Object.keys(fields);
      expect(twice(`${JSON.stringify(fields).slice(0, -1)},${JSON.stringify(first)}:1}`)).toBe(first);
    }),
  );
});
