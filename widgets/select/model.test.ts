import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCategory, addTag, newPath, toggle } from './changes.ts';
import type { SelectSettings } from './choices.ts';
import { type SelectValue, select } from './model.ts';

const settings = (some: Partial<SelectSettings> = {}): SelectSettings => ({
  label: '',
  categories: ['animal.dog', 'animal.cat', 'plant'],
  options: ['None'],
  multiple: false,
  tags: false,
  customCategories: false,
  readonly: false,
  isDefaultCategory: false,
  defaultCategory: '',
  align: 'align-left',
  ...some,
});
const codes = (value: SelectValue, some: Partial<SelectSettings> = {}, input?: unknown) =>
  select.refuse?.(value, settings(some), input).map((one) => one.code);
const word = fc.string({ unit: fc.constantFrom('a', 'b', '.', ' ', 'ż'), maxLength: 6 });

describe('Select', () => {
  test('only listed paths can be chosen, not the nodes above them', () => {
    expect(codes({ selected: ['animal.dog'] })).toEqual([]);
    expect(codes({ selected: ['animal'] })).toEqual(['not-a-choice']);
    expect(codes({ selected: ['None'] })).toEqual([]);
  });

  test('one choice unless several are allowed, none twice', () => {
    expect(codes({ selected: ['plant', 'None'] })).toEqual(['one-only']);
    expect(codes({ selected: ['plant', 'None'] }, { multiple: true })).toEqual([]);
    expect(codes({ selected: ['plant', 'plant'] }, { multiple: true })).toEqual(['chosen-twice']);
  });

  test('other words only as tags, other categories only where they may be added', () => {
    expect(codes({ selected: ['stone'] })).toEqual(['not-a-choice']);
    expect(codes({ selected: ['stone'] }, { tags: true })).toEqual([]);
    expect(codes({ selected: [' stone'] }, { tags: true })).toEqual(['not-a-choice']);
    const added = { selected: ['animal.bird'], categories: ['animal.bird'] };
    expect(codes(added)).toEqual(['no-custom']);
    expect(codes(added, { customCategories: true })).toEqual([]);
    expect(codes({ selected: [], categories: ['animal..x'] }, { customCategories: true })).toEqual(['bad-path']);
  });

  test('a question may bring its own tree, default and choice', () => {
    const input = { categories: ['x.y', 'x.z'], selected: 'x.z', defaultCategory: 'x.y' };
    expect(select.checkInput?.(settings(), input)).toEqual([]);
    expect(select.initial(settings(), input, () => 0)).toEqual({ selected: ['x.z'] });
    expect(codes({ selected: ['plant'] }, {}, input)).toEqual(['not-a-choice']);
    const bare = { categories: ['x.y'], defaultCategory: 'x.y' };
    expect(select.initial(settings({ isDefaultCategory: true }), bare, () => 0)).toEqual({ selected: ['x.y'] });
  });

  test('only to read: what it starts with and nothing else', () => {
    expect(codes({ selected: ['plant'] }, { readonly: true }, 'plant')).toEqual([]);
    expect(codes({ selected: [] }, { readonly: true }, 'plant')).toEqual(['read-only']);
  });

  test('a default must be in the tree', () => {
    const wrong = settings({ isDefaultCategory: true, defaultCategory: 'animal' });
    expect(select.checkSettings?.(wrong).map((one) => one.code)).toEqual(['bad-default']);
  });

  test('every value that the view can lead to is accepted', () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('toggle' as const),
        word: fc.constantFrom('animal.dog', 'animal.cat', 'plant', 'None'),
      }),
      fc.record({ kind: fc.constant('tag' as const), word }),
      fc.record({ kind: fc.constant('category' as const), word }),
    );
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.array(step),
        (multiple, tags, customCategories, steps) => {
          const of = settings({ multiple, tags, customCategories });
          let value = select.initial(of, undefined, () => 0);
          for (const one of steps) {
            const path = newPath(one.word, 'animal');
            if (one.kind === 'toggle') value = toggle(value, one.word, of);
            else if (one.kind === 'tag') value = addTag(value, one.word, of);
            else if (customCategories && path) value = addCategory(value, path, of);
          }
          expect(select.refuse?.(value, of, undefined)).toEqual([]);
        },
      ),
    );
  });
});
