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
const clean = { both: [], renamed: [], isMineAlone: false, hasTheirs: true };

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
  expect(merge([a, b], [mine, b], [theirs, b])).toEqual({
    form: 'a:mine b',
    ...clean,
    both: [{ widget: 'a', settings: ['label'] }],
  });
  expect(merge([a, b], [mine, b], [b])).toEqual({ form: 'a:mine b', ...clean, both: [{ widget: 'a', settings: [] }] });
  expect(merge([a, b], [b], [theirs, b])).toEqual({ form: 'b', ...clean, both: [{ widget: 'a', settings: [] }] });
  expect(merge([box('x', a), b], [box('x', a), widget('b', 'mine')], [box('x', a, b)])).toEqual({
    form: 'x[a b:mine]',
    ...clean,
  });
});

const radio = (componentId: string, label: string, options: object[], more: object = {}): WidgetConfig => ({
  ...{ componentId, componentType: 'RadioButton', widgetConfig: { label, options, ...more } },
});
const [yes, no, extra, theirOption] = ['Yes', 'No', 'Mine', 'Theirs'].map((value) => ({ value })) as [
  ...{ value: string }[],
] as [object, object, object, object];
const ruleAbout = (...targets: string[]) => ({
  rules: targets.map((targetId) => ({ op: 'Equals' as const, val: 'yes', data: { targetId } })),
});
const mergedAs = (old: Structure, mine: Structure, theirs: Structure) => {
  const [before = '', my = '', their = ''] = [old, mine, theirs].map((structure) => formText({ structure }));
  const { text, both } = mergeForms(before, my, their);
  return { structure: (JSON.parse(text) as { structure: Structure }).structure, both };
};

test.each<[string, WidgetConfig, WidgetConfig, WidgetConfig, WidgetConfig, string[]?]>([
  [
    'my label and their option',
    radio('b', 'B', [yes, no]),
    radio('b', 'Mine', [yes, no]),
    radio('b', 'B', [yes, no, theirOption]),
    radio('b', 'Mine', [yes, no, theirOption]),
  ],
  [
    'an option of each',
    radio('b', 'B', [yes, no]),
    radio('b', 'B', [yes, no, extra]),
    radio('b', 'B', [yes, no, theirOption]),
    radio('b', 'B', [yes, no, extra, theirOption]),
  ],
  [
    'an option that I deleted, one of which they changed the colour, and my label before theirs',
    radio('b', 'B', [yes, no]),
    radio('b', 'Mine', [no]),
    radio('b', 'Theirs', [yes, { value: 'No', color: 'red' }]),
    radio('b', 'Mine', [{ value: 'No', color: 'red' }]),
    ['label'],
  ],
  [
    'a setting of each, and one that they took away',
    radio('b', 'B', [], { align: 'left' }),
    radio('b', 'B', [], { align: 'left', multiple: true }),
    { ...radio('b', 'B', []), required: true },
    { ...radio('b', 'B', [], { multiple: true }), required: true },
  ],
  [
    'a rule of each about another widget',
    radio('b', 'B', []),
    { ...radio('b', 'B', []), displayRule: ruleAbout('a') },
    { ...radio('b', 'B', []), displayRule: ruleAbout('c') },
    { ...radio('b', 'B', []), displayRule: ruleAbout('a', 'c') },
  ],
])('%s go together in one widget', (_, old, mine, theirs, expected, settings) => {
  expect(mergedAs([old], [mine], [theirs])).toEqual({
    ...{ structure: [expected], both: settings ? [{ widget: 'b', settings }] : [] },
  });
});

test('a widget that one renamed is the same one, whoever changed it and whoever names it', () => {
  const b = radio('b', 'B', [yes, no]);
  const more = radio('b', 'B', [yes, no, theirOption]);
  const bb = { ...b, componentId: 'bb' };
  expect(mergedAs([a, b], [a, bb], [a, more]).structure).toEqual([a, { ...more, componentId: 'bb' }]);
  expect(mergedAs([a, b], [a, more], [a, bb]).structure).toEqual([a, { ...more, componentId: 'bb' }]);
  const ruled = { ...c, displayRule: ruleAbout('b') };
  const after = { ...c, displayRule: ruleAbout('bb') };
  expect(mergedAs([b, c], [bb, c], [b, ruled]).structure).toEqual([bb, after]);
  expect(mergedAs([b], [b, ruled], [bb]).structure).toEqual([bb, after]);
  expect(mergedAs([box('x', b)], [box('y', b)], [box('x', more)]).structure).toEqual([box('y', more)]);
  expect(mergedAs([b], [bb], [{ ...b, componentId: 'other' }])).toEqual({
    ...{ structure: [bb], both: [{ widget: 'bb', settings: ['componentId'] }] },
  });
  expect(mergedAs([a, b], [a, bb], [a])).toEqual({ structure: [a, bb], both: [{ widget: 'bb', settings: [] }] });
});

test('a template that they added means the widget that I renamed, unless a question has a value of that name', () => {
  const shown = { componentId: 'shown', componentType: 'RichTextReadOnly', widgetConfig: { value: '{{b}} {{c}}' } };
  const [old = '', mine = '', theirs = ''] = [
    [b, c],
    [widget('bb'), widget('cc')],
    [b, c, shown],
  ].map((structure) => formText({ structure }));
  const { text, both } = mergeForms(old, mine, theirs, ['c']);
  expect(text).toContain('{{bb}} {{c}}');
  expect(both).toEqual([]);
});

test('a new widget in the place of one that was deleted is no renamed one', () => {
  const other = radio('other', 'Something else', [extra]);
  const b = radio('b', 'B', [yes, no]);
  expect(mergedAs([a, b], [a, other], [a, radio('b', 'B', [yes, no, theirOption])])).toEqual({
    ...{ structure: [a, other], both: [{ widget: 'b', settings: [] }] },
  });
});

test('a container that one deleted stays with what the other put in, and is named', () => {
  expect(merge([box('x', a)], [box('x', a, c)], [])).toEqual({
    form: 'x[c]',
    ...clean,
    both: [{ widget: 'x', settings: [] }],
  });
  expect(merge([box('x', a)], [], [box('x', a, c)])).toEqual({
    form: 'x[c]',
    ...clean,
    both: [{ widget: 'x', settings: [] }],
  });
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
    expect(mergeForms(old, typed, theirs)).toEqual({ ...clean, text: typed, isMineAlone: true, hasTheirs: false });
  expect(mergeForms(old, '{', old)).toEqual({ ...clean, text: '{', hasTheirs: false });
  expect(mergeForms(old, old, theirs)).toEqual({ ...clean, text: theirs });
});
