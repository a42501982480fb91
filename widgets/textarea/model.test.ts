import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storable } from '../../shared/text.ts';
import { type TextareaSettings, textarea } from './model.ts';

const settings = (some: Partial<TextareaSettings> = {}): TextareaSettings => ({
  label: '',
  labelWidth: null,
  align: 'align-left',
  maxlength: 120,
  characters: false,
  enters: false,
  readonly: false,
  random: false,
  ...some,
});
const codes = (value: string, some: Partial<TextareaSettings>, input?: unknown) =>
  textarea.refuse?.(value, settings(some), input).map((one) => one.code);

describe('Textarea', () => {
  test('starts with the question’s text, or the first of several', () => {
    expect(textarea.initial(settings(), 'Call me Ishmael.', () => 0)).toBe('Call me Ishmael.');
    expect(textarea.initial(settings(), ['one', 'two'], () => 0.9)).toBe('one');
    expect(textarea.initial(settings(), 7, () => 0)).toBe('7');
    expect(textarea.initial(settings(), undefined, () => 0)).toBe('');
  });

  test('takes a random text of a list when told to', () => {
    expect(textarea.initial(settings({ random: true }), ['one', 'two'], () => 0.9)).toBe('two');
  });

  test('counts length in UTF-16 units, as the field does', () => {
    expect(codes('😀😀', { maxlength: 4 })).toEqual([]);
    expect(codes('😀😀', { maxlength: 3 })).toEqual(['too-long']);
  });

  test('whatever a field lets through is accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 50 }), (typed, maxlength) => {
        // What the browser does with maxlength; half a character at the cut is fixed like any other.
        const value = storable(typed.slice(0, maxlength));
        expect(codes(value, { maxlength })).toEqual([]);
      }),
    );
  });

  test('a text only to read stays what the question says, line breaks aside', () => {
    expect(codes('a\nb', { readonly: true }, 'a\r\nb')).toEqual([]);
    expect(codes('changed', { readonly: true }, 'a')).toEqual(['read-only']);
    expect(codes('two', { readonly: true }, ['one', 'two'])).toEqual(['read-only']);
    expect(codes('two', { readonly: true, random: true }, ['one', 'two'])).toEqual([]);
  });

  test('a question with a text that nobody could submit is refused', () => {
    expect(textarea.checkInput?.(settings({ maxlength: 3 }), 'four')[0]?.code).toBe('too-long');
    expect(textarea.checkInput?.(settings(), { an: 'object' })[0]?.code).toBe('value-text');
  });

  test('blanks are no answer', () => {
    expect(textarea.empty(' \n')).toBe(true);
    expect(textarea.empty('.')).toBe(false);
  });
});
