import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameOf } from '../shared/names.ts';
import { press, type RadioButtonSettings, radioButton } from './model.ts';

const settings = (values: string[], multiple = false): RadioButtonSettings => ({
  label: '',
  options: values.map((value) => ({ value, color: '' })),
  multiple,
  align: 'align-left',
  selection_color: 'black',
  grouped: false,
  justify: false,
});
const codes = (value: string[], of: RadioButtonSettings) =>
  radioButton.refuse?.(value, of, undefined).map((p) => p.code);
const distinct = fc.uniqueArray(
  fc.string({ minLength: 1 }).filter((text) => nameOf(text) !== ''),
  {
    minLength: 1,
    selector: nameOf,
  },
);

describe('RadioButton', () => {
  test('names choices in lowercase with underscores', () => {
    const of = settings(['Hard to say', 'Clear']);
    expect(press([], 'hard_to_say', of)).toEqual(['hard_to_say']);
    expect(radioButton.initial(of, 'Hard to say', () => 0)).toEqual(['hard_to_say']);
  });

  test('every value that presses can lead to is accepted', () => {
    fc.assert(
      fc.property(distinct, fc.boolean(), fc.array(fc.nat()), (values, multiple, presses) => {
        const of = settings(values, multiple);
        let value: string[] = [];
        for (const at of presses) value = press(value, nameOf(values[at % values.length] ?? ''), of);
        expect(codes(value, of)).toEqual([]);
        expect(radioButton.checkSettings?.(of)).toEqual([]);
      }),
    );
  });

  test('pressing twice takes one of several back, and leaves a single choice', () => {
    fc.assert(
      fc.property(distinct, (values) => {
        const of = settings(values, true);
        const name = nameOf(values[0] ?? '');
        expect(press(press([], name, of), name, of)).toEqual([]);
      }),
    );
  });

  test('refuses what could not have been pressed', () => {
    expect(codes(['c'], settings(['a', 'b']))).toEqual(['not-a-choice']);
    expect(codes(['a', 'b'], settings(['a', 'b']))).toEqual(['one-only']);
    expect(codes(['a', 'a'], settings(['a', 'b'], true))).toEqual(['chosen-twice']);
  });

  test('options must differ by name and have a text', () => {
    const found = radioButton.checkSettings?.(settings(['A b', 'a_b', ' ']));
    expect(found?.map((one) => [one.code, one.path])).toEqual([
      ['option-twice', '/options/1/value'],
      ['option-empty', '/options/2/value'],
    ]);
    expect(radioButton.checkSettings?.(settings([]))[0]?.code).toBe('no-options');
  });

  test('agreement is what two answers share', () => {
    expect(radioButton.agreement?.(['a', 'b'], ['b', 'a'])).toBe(1);
    expect(radioButton.agreement?.(['a'], ['a', 'b'])).toBe(0.5);
    expect(radioButton.agreement?.([], [])).toBe(1);
  });
});
