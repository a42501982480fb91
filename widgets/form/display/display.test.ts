import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Form, visibleContent, visibleWidgets, type WidgetConfig } from '../form.ts';
import type { DisplayRule } from '../form-shape.ts';

const options = ['Yes', 'No', 'Hard to say'].map((value) => ({ value }));
const choice = (componentId: string, displayRule?: DisplayRule): WidgetConfig => ({
  componentId,
  componentType: 'RadioButton',
  widgetConfig: { options, multiple: true },
  ...(displayRule && { displayRule }),
});
const when = (targetId: string, op: DisplayRule['rules'][number]['op'], val: string | string[]): DisplayRule => ({
  rules: [{ op, val }],
  data: { targetId },
});
const form = (...structure: WidgetConfig[]): Form => ({ structure });
const shown = (of: Form, content: Record<string, unknown>, input: Record<string, unknown> = {}) => [
  ...visibleWidgets(of, input, content),
];

describe('which widgets are shown', () => {
  test('Equals, Not Equals and Intersects compare names in any order', () => {
    const of = form(
      choice('a'),
      choice('same', when('a', 'Equals', ['NO', 'Yes'])),
      choice('other', when('a', 'Not Equals', 'yes')),
      choice('shares', when('a', 'Intersects', ['hard to say', 'x'])),
    );
    expect(shown(of, { a: ['yes', 'no'] })).toEqual(['a', 'same', 'other']);
    expect(shown(of, { a: ['yes'] })).toEqual(['a']);
    expect(shown(of, { a: ['hard_to_say'] })).toEqual(['a', 'other', 'shares']);
  });

  test('all rules must hold; each may have a target of its own', () => {
    const rules: DisplayRule['rules'] = [
      { op: 'Equals', val: 'yes' },
      { op: 'Equals', val: 'no', data: { targetId: 'b' } },
    ];
    const of = form(choice('a'), choice('b'), choice('c', { rules, data: { targetId: 'a' } }));
    expect(shown(of, { a: ['yes'], b: ['no'] })).toContain('c');
    expect(shown(of, { a: ['yes'], b: ['yes'] })).not.toContain('c');
  });

  test('before anything is answered the question’s values count', () => {
    const of = form(choice('a'), choice('b', when('a', 'Equals', 'yes')));
    expect(shown(of, {}, { a: 'Yes' })).toContain('b');
    expect(shown(of, {})).not.toContain('b');
  });

  test('a rule may ask for a value that is only read', () => {
    const text: WidgetConfig = { componentId: 'language', componentType: 'RichTextReadOnly', widgetConfig: {} };
    const of = form(text, choice('b', when('language', 'Equals', 'Polish')));
    expect(shown(of, {}, { language: 'polish' })).toContain('b');
    expect(shown(of, {}, { language: 'German' })).not.toContain('b');
  });

  test('a value that says so hides its widget', () => {
    const of = form(choice('a'), choice('b'));
    expect(shown(of, {}, { a: { display: false } })).toEqual(['b']);
    expect(shown(of, { b: { display: false } })).toEqual(['a']);
    expect(shown(of, {}, { a: { display: true } })).toEqual(['a', 'b']);
  });

  test('what stands in a hidden container is hidden, and counts as empty for others', () => {
    const inner: WidgetConfig = {
      componentId: 'box',
      componentType: 'Container',
      displayRule: when('a', 'Equals', 'yes'),
      widgetConfig: { structure: [choice('inside')] },
    };
    const of = form(choice('a'), inner, choice('after', when('inside', 'Equals', 'no')));
    expect(shown(of, { a: ['no'], inside: ['no'] })).toEqual(['a']);
    expect(shown(of, { a: ['yes'], inside: ['no'] })).toEqual(['a', 'box', 'inside', 'after']);
  });

  test('a rule that cannot be judged counts as fulfilled', () => {
    expect(shown(form(choice('a', when('gone', 'Equals', 'x'))), {})).toEqual(['a']);
    const circle = form(choice('a', when('b', 'Equals', 'x')), choice('b', when('a', 'Equals', 'x')));
    expect(shown(circle, {}).length).toBeGreaterThan(0);
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => !Array.isArray(value)),
        (value) => {
          const strange = typeof value === 'object' && value !== null && 'display' in value;
          const of = form(choice('a'), choice('b', when('a', 'Equals', 'yes')));
          expect(strange || value === null || shown(of, { a: value }).includes('b')).toBe(true);
        },
      ),
    );
  });

  test('the values of hidden widgets are dropped from what is kept', () => {
    const of = form(choice('a'), choice('b', when('a', 'Equals', 'yes')));
    expect(visibleContent(of, {}, { a: ['no'], b: ['no'] })).toEqual({ a: ['no'] });
  });
});
