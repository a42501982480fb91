import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlank, jsonFault, pastedWords, plainLine, storable, textFault } from './text.ts';

describe('text that can be stored', () => {
  test('ordinary text of any script has no fault', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => text.includes('\0') || textFault(text) === null));
  });

  test('names the place of NUL and of half a character', () => {
    expect(textFault('ab\0')).toEqual({ code: 'text-nul', at: 2 });
    expect(textFault('😀\ud83d!')).toEqual({ code: 'text-surrogate', at: 2 });
    expect(textFault('\ude00')).toEqual({ code: 'text-surrogate', at: 0 });
  });

  test('whatever is pasted can be stored once it went through a field', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => textFault(storable(`${text}\0\ud800`)) === null));
  });

  test('finds a fault in keys and deep values, with its path', () => {
    expect(jsonFault({ a: [{ b: 'x\0' }] })).toEqual({ code: 'text-nul', path: '/a/0/b' });
    expect(jsonFault({ '\ud800': 1 })).toEqual({ code: 'text-surrogate', path: '' });
  });

  test('depth is refused, not suffered', () => {
    let deep: unknown = 'x';
    for (let i = 0; i < 100_000; i += 1) deep = [deep];
    expect(jsonFault(deep)?.code).toBe('json-depth');
  });
});

test('a line has single spaces, whatever stood between them, and is its own line', () => {
  for (const text of [
    'Text Spans',
    ' Text  Spans',
    'Text \u200b Spans',
    'Text\r\nSpans',
    '\ufeffText\t\u200e Spans\u00a0',
  ])
    expect(plainLine(text), text).toBe('Text Spans');
  expect(plainLine('Text\ufeffSpans')).toBe('TextSpans');
  const line = fc.stringMatching(/^[a \n\t\u00a0\u200b\ufeff\u0085]*$/);
  fc.assert(
    fc.property(line, (text) => plainLine(plainLine(text)) === plainLine(text) && !/\s\s/.test(plainLine(text))),
  );
});

test('words of a pasted list are taken as they look, each once', () => {
  expect(pastedWords('\ufeffann, cl\u200beo;\u202abob\u202c\n\n\u2060cleo\u00ad ')).toEqual(['ann', 'cleo', 'bob']);
  expect(pastedWords('\u200b\n')).toEqual([]);
});

test('text is blank where nobody would see anything of it', () => {
  for (const text of [
    '',
    ' \n',
    '\u00a0\u2028',
    '\u200b\u200d',
    '\u3164\u115f',
    '\u{e0061}',
    '\u2800',
    '\u{1d159}',
    '\u0301',
  ])
    expect(isBlank(text), text).toBe(true);
  for (const text of ['x', ' 漢', '👩\u200d🌾', '\u200b.', '‑', '⠁', 'e\u0301', 'क\u093f'])
    expect(isBlank(text), text).toBe(false);
});
