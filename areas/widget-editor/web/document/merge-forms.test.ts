import { expect, test } from 'vitest';
import type { WidgetConfig } from '../../../../widgets/form/form.ts';
import { formText } from './form-text.ts';
import { mergeForms } from './merge-forms.ts';

const widget = (componentId: string, label = ''): WidgetConfig => ({
  ...{ componentId, componentType: 'Textarea', widgetConfig: { label } },
});
const box = (componentId: string, ...structure: WidgetConfig[]): WidgetConfig => ({
  ...{ componentId, componentType: 'Container', widgetConfig: { structure } },
});
const submit: WidgetConfig = { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} };

/** The outline of a form: ids, a label after a colon, what a container holds in brackets. */
const outline = (structure: WidgetConfig[]): string =>
  structure
    .filter(({ componentId }) => componentId !== 'submit-button')
    .map(({ componentId, widgetConfig: { label, structure: inside } }) =>
      inside ? `${componentId}[${outline(inside as WidgetConfig[])}]` : `${componentId}${label ? `:${label}` : ''}`,
    )
    .join(' ');
type Structure = WidgetConfig[];
const merge = (old: Structure, mine: Structure, theirs: Structure) => {
  const [before, ...both] = [old, mine, theirs].map((structure) => formText({ structure: [...structure, submit] }));
  const { text, ...more } = mergeForms(before ?? '', both[0] ?? '', both[1] ?? '');
  const { structure } = JSON.parse(text) as { structure: WidgetConfig[] };
  expect(structure.at(-1)).toEqual(submit);
  return { form: outline(structure), ...more };
};
const [a, b, c] = ['a', 'b', 'c'].map((id) => widget(id)) as [WidgetConfig, WidgetConfig, WidgetConfig];
const clean = { both: [], renamed: [], isMineAlone: false };

test.each<[string, Structure, Structure, Structure, string]>([
  ['what each added', [a], [a, widget('mine')], [a, widget('theirs')], 'a mine theirs'],
  ['what each changed', [a, b], [widget('a', 'mine'), b], [a, widget('b', 'theirs')], 'a:mine b:theirs'],
  ['what each deleted', [a, b, c], [b, c], [a, b], 'b'],
  ['what each did inside of a container', [box('x', a, b)], [box('x', a, b, c)], [box('x', b)], 'x[b c]'],
  ['what one moved and the other changed', [box('x'), a], [box('x', a)], [box('x'), widget('a', 'new')], 'x[a:new]'],
  ['an order and a new widget', [a, b, c], [c, a, b], [a, widget('new'), b, c], 'c a new b'],
  ['their order and my new widget', [a, b], [a, widget('new'), b], [b, a], 'b a new'],
  ['the same from both', [a], [a, widget('b', 'same')], [a, widget('b', 'same')], 'a b:same'],
])('%s is there', (_, old, mine, theirs, expected) => {
  expect(merge(old, mine, theirs)).toEqual({ form: expected, ...clean });
});

test('a widget that both changed is mine and named', () => {
  const [mine, theirs] = [widget('a', 'mine'), widget('a', 'theirs')];
  expect(merge([a, b], [mine, b], [theirs, b])).toEqual({ form: 'a:mine b', ...clean, both: ['a'] });
  expect(merge([a, b], [mine, b], [b])).toEqual({ form: 'a:mine b', ...clean, both: ['a'] });
  expect(merge([a, b], [b], [theirs, b])).toEqual({ form: 'b', ...clean, both: ['a'] });
  expect(merge([box('x', a), b], [box('x', a), widget('b', 'mine')], [box('x', a, b)])).toEqual({
    form: 'x[a b:mine]',
    ...clean,
  });
});

test('a container that one deleted stays with what the other put in, and is named', () => {
  expect(merge([box('x', a)], [box('x', a, c)], [])).toEqual({ form: 'x[c]', ...clean, both: ['x'] });
  expect(merge([box('x', a)], [], [box('x', a, c)])).toEqual({ form: 'x[c]', ...clean, both: ['x'] });
});

test('containers that each moved into the other stand as I put them', () => {
  expect(merge([box('x'), box('y')], [box('x', box('y'))], [box('y', box('x'))]).form).toBe('x[y[]]');
});

test('my new widget gets another ID where they added one with the same, also in my rules', () => {
  const rule = { rules: [{ op: 'Equals' as const, val: 'yes' }], data: { targetId: 'b' } };
  const merged = merge([a], [a, widget('b', 'mine'), { ...c, displayRule: rule }], [a, widget('b', 'theirs')]);
  expect(merged).toEqual({ form: 'a b2:mine c b:theirs', ...clean, renamed: [{ from: 'b', to: 'b2' }] });
  const texts = [[a], [a, widget('b', 'mine'), { ...c, displayRule: rule }], [a, widget('b', 'theirs')]];
  const [old = '', mine = '', theirs = ''] = texts.map((structure) => formText({ structure }));
  expect(mergeForms(old, mine, theirs).text).toContain('"targetId": "b2"');
});

test('a template of mine that means a value of the questions means it still when my new widget gets another ID', () => {
  const shown = { componentId: 'shown', componentType: 'RichTextReadOnly', widgetConfig: { value: '{{b}} {{d}}' } };
  const [mine, theirs] = ['mine', 'theirs'].map((label) => [widget('b', label), widget('d', label)]);
  const [old, my, their] = [[a], [a, shown, ...(mine ?? [])], [a, ...(theirs ?? [])]].map((structure) =>
    formText({ structure }),
  );
  const { text, renamed } = mergeForms(old ?? '', my ?? '', their ?? '', ['b']);
  expect(renamed.map(({ to }) => to)).toEqual(['b2', 'd2']);
  expect(text).toContain('{{b}} {{d2}}');
});

test('what is not a form yet stays as it is typed, which is said', () => {
  const [old = '', theirs = ''] = [[a], [a, b]].map((structure) => formText({ structure }));
  for (const typed of ['{', '{"structure": [{}]}', formText({ structure: [a, a] })])
    expect(mergeForms(old, typed, theirs)).toEqual({ ...clean, text: typed, isMineAlone: true });
  expect(mergeForms(old, '{', old)).toEqual({ ...clean, text: '{' });
  expect(mergeForms(old, old, theirs)).toEqual({ ...clean, text: theirs });
});
