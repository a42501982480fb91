import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allExamples } from '../../../../widgets/form/examples.ts';
import { checkForm, type Form, newForm, SUBMIT_ID, type WidgetConfig } from '../../../../widgets/form/form.ts';
import { allWidgets } from '../../../../widgets/form/loading.ts';
import type { WidgetExample } from '../../../../widgets/shared/example.ts';
import { editableForm, newProblems, problemsOf } from './editable.ts';
import { copied, deleted, exampleWidget, freeId, inserted, moved, placeAfter, renamed } from './edits.ts';
import { beginHistory, recorded, redone, undone } from './history.ts';
import { rulesAbout } from './references.ts';
import { allWidgetsOf, findWidget, idsOf, withWidget } from './tree.ts';

const [widgets, examples] = await Promise.all([allWidgets(), allExamples()]);
const exampleOf = (type: string): WidgetConfig => {
  const { model } = widgets.find((one) => one.model.type === type) ?? {};
  if (!model) throw new Error(type);
  return exampleWidget(model, examples.get(type) as WidgetExample);
};
const types = widgets.map(({ model }) => model.type);

const radio = (componentId: string, more: Partial<WidgetConfig> = {}): WidgetConfig => ({
  componentId,
  componentType: 'RadioButton',
  widgetConfig: { options: [{ value: 'Yes' }, { value: 'No' }] },
  ...more,
});
const box = (componentId: string, structure: WidgetConfig[], more: Partial<WidgetConfig> = {}): WidgetConfig => ({
  ...{ componentId, componentType: 'Container', widgetConfig: { structure } },
  ...more,
});
const shownFor = (targetId: string) => ({ rules: [{ op: 'Equals' as const, val: 'yes' }], data: { targetId } });
const read = (value: string): WidgetConfig => ({
  ...{ componentId: 'text', componentType: 'RichTextReadOnly', widgetConfig: { value } },
});
const submit = (rules: object[] = []): WidgetConfig => ({
  componentId: SUBMIT_ID,
  componentType: 'Submit',
  widgetConfig: rules.length > 0 ? { query: { condition: 'AND', rules } } : {},
});
const form = (...structure: WidgetConfig[]): Form => ({ structure });

/** An edit by numbers, which mean another widget and place in each form. */
type Step = readonly [kind: number, widget: number, place: number, name: string];

const edit = (before: Form, [kind, widget, place, name]: Step): Form => {
  const all = allWidgetsOf(before);
  const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  const id = at(all, widget).config.componentId;
  const other = at(all, place);
  switch (kind) {
    case 0:
      return inserted(before, { parent: other.parent, index: other.index }, [exampleOf(at(types, widget))]).form;
    case 1:
      return moved(before, [id, at(all, widget * 7).config.componentId], other).form;
    case 2:
      return moved(before, [id], placeAfter(before, other.config.componentId)).form;
    case 3:
      return copied(before, [id, other.config.componentId]).form;
    case 4:
      return deleted(before, [id]);
    case 5:
      return renamed(before, id, name);
    default:
      return withWidget(before, id, (config) => ({ ...config, displayRule: shownFor(other.config.componentId) }));
  }
};

const steps = fc.array(
  fc.tuple(
    fc.nat({ max: 6 }),
    fc.nat({ max: 30 }),
    fc.nat({ max: 30 }),
    fc.oneof(fc.constantFrom('tone', SUBMIT_ID, '__proto__', ' ', '{{x}}', 'a9'), fc.string({ maxLength: 8 })),
  ),
  { maxLength: 25 },
);

test('random edits never give an invalid form, and undoing and redoing all of them leads back and forth', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const start = newForm();
      let history = beginHistory(start);
      for (const step of all) {
        const next = edit(history.present, step);
        if (newProblems(history.present, next).length > 0) continue;
        history = recorded(history, next);
        expect(problemsOf(next)).toEqual([]);
        expect(editableForm(next)).toBe(next);
        expect(idsOf(next.structure).filter((id) => id === SUBMIT_ID)).toHaveLength(1);
      }
      const end = history.present;
      while (history.past) history = undone(history);
      expect(history.present).toBe(start);
      while (history.future) history = redone(history);
      expect(history.present).toBe(end);
    }),
    { numRuns: 60, seed: 1 },
  );
});

test('every widget can be added, also twice, required where it has an answer', () => {
  let now = newForm();
  for (const type of [...types, ...types].filter((one) => one !== 'Submit'))
    now = inserted(now, placeAfter(now, undefined), [exampleOf(type)]).form;
  expect(checkForm(now, { files: true })).toEqual([]);
  expect(now.structure.at(-1)?.componentId).toBe(SUBMIT_ID);
  for (const { config } of allWidgetsOf(now).filter((one) => one.parent === null))
    expect(config.required ?? false).toBe(
      widgets.find(({ model }) => model.type === config.componentType)?.model.carriesAnswer,
    );
});

test('copies get the next free number, and what they say about each other is about the copies', () => {
  expect(freeId(new Set(['q', 'q2', 'q3']), 'q2')).toBe('q4');
  expect(freeId(new Set(['7']), '7')).toBe('72');
  const ruled = radio('b', { displayRule: shownFor('a') });
  const before = form(
    radio('x'),
    box('box', [radio('a'), ruled, radio('c', { displayRule: shownFor('x') })]),
    submit(),
  );
  const { form: after, ids } = copied(before, ['box', 'a', SUBMIT_ID]);
  expect(ids).toEqual(['box2']);
  expect(idsOf(after.structure)).toEqual(['x', 'box', 'a', 'b', 'c', 'box2', 'a2', 'b2', 'c2', SUBMIT_ID]);
  expect(findWidget(after, 'b2')?.config.displayRule?.data).toEqual({ targetId: 'a2' });
  expect(findWidget(after, 'c2')?.config.displayRule?.data).toEqual({ targetId: 'x' });
});

test('another id is another id everywhere: in rules, in the query of Submit, in templates; not where a question has the name', () => {
  const query = [
    { field: 'a', operator: 'is_not_empty' },
    { condition: 'OR', rules: [{ field: 'a', operator: 'is_valid' }] },
  ];
  const ruled = radio('b', { displayRule: { rules: [{ op: 'Equals', val: 'yes', data: { targetId: 'a' } }] } });
  const before = form(radio('a'), box('box', [ruled]), read('<p>{{ a }} {{{a}}} {{ab}}</p>'), submit(query));
  const after = renamed(before, 'a', 'tone');
  const text = JSON.stringify(after);
  expect(text).toContain('<p>{{ tone }} {{{tone}}} {{ab}}</p>');
  expect(text).not.toContain('"a"');
  expect(checkForm(after, { files: true })).toEqual([]);
  expect(JSON.stringify(renamed(before, 'a', 'tone', ['a']))).toContain('<p>{{ a }} {{{a}}} {{ab}}</p>');
  const blanks = ' '.repeat(100_000);
  const open = form(radio('a'), read(`{{${blanks}a {{${blanks}a${blanks}}}`), submit([]));
  expect(JSON.stringify(renamed(open, 'a', 'tone'))).toContain(`{{${blanks}a {{${blanks}tone${blanks}}}`);
});

test('a number at the end of an id counts on, however long the id is', () => {
  expect(freeId(new Set(['a9']), 'a9')).toBe('a2');
  const long = `${'1'.repeat(100_000)}x`;
  expect(freeId(new Set([long]), long)).toBe(`${'1'.repeat(119)}2`);
});

test('a widget that is deleted is deleted from rules, too; Submit stays', () => {
  const query = [
    { field: 'b', operator: 'is_not_empty' },
    { condition: 'OR', rules: [{ field: 'a', operator: 'is_valid' }] },
  ];
  const before = form(box('box', [radio('a')]), radio('b', { displayRule: shownFor('a') }), submit(query));
  const after = deleted(before, ['box', SUBMIT_ID]);
  expect(after).toEqual(form(radio('b'), submit(query.slice(0, 1))));
  expect(deleted(after, ['b']).structure.at(-1)?.widgetConfig).toEqual({ query: null });
  const [aboutA, aboutB] = ['a', 'b'].map((targetId) => ({ op: 'Equals' as const, val: 'yes', data: { targetId } }));
  const each = form(radio('a'), radio('b'), radio('c', { displayRule: { rules: [aboutA, aboutB] as never } }));
  const [, onlyB] = deleted(each, ['a']).structure;
  expect(onlyB?.displayRule).toEqual({ rules: [aboutB] });
  expect(deleted(each, ['b']).structure[1]?.displayRule).toEqual({ rules: [aboutA] });
  expect(deleted(each, ['a', 'b']).structure).toEqual([radio('c')]);
  const gone = (now: Form, ...ids: string[]) => rulesAbout(now, new Set(ids)).map(({ of, about }) => `${of} ${about}`);
  expect(gone(each, 'a', 'b')).toEqual(['c a', 'c b']);
  expect(gone(each, 'a', 'c')).toEqual([]);
  expect(gone(before, 'box', 'a')).toEqual(['b a', `${SUBMIT_ID} a`]);
});

test('widgets move together and in order, never into themselves; Submit is the last one and stays', () => {
  const before = form(radio('a'), box('box', [radio('b')]), radio('c'), submit());
  const after = moved(before, ['c', 'a'], { parent: 'box', index: 1 });
  expect(idsOf(after.form.structure)).toEqual(['box', 'b', 'a', 'c', SUBMIT_ID]);
  expect(moved(before, ['box'], { parent: 'box', index: 0 }).form).toBe(before);
  expect(moved(before, [SUBMIT_ID], { parent: null, index: 0 }).form).toBe(before);
  expect(idsOf(moved(before, ['a'], { parent: null, index: 4 }).form.structure).at(-1)).toBe(SUBMIT_ID);
  expect(inserted(form(radio('a')), { parent: null, index: 0 }, [submit()]).form).toEqual(form(radio('a'), submit()));
  expect(idsOf(moved(before, ['a'], { parent: null, index: 3 }).form.structure)).toEqual([
    'box',
    'b',
    'c',
    'a',
    SUBMIT_ID,
  ]);
});

test('a move that would make a rule depend on itself names the circle', () => {
  const before = form(radio('a'), box('box', [radio('b')], { displayRule: shownFor('a') }), submit());
  const [problem] = newProblems(before, moved(before, ['a'], { parent: 'box', index: 0 }).form);
  expect(problem?.message).toContain('box → a → box');
});

test('a form that is too large can be made smaller step by step', () => {
  const sized = (megabytes: number) => ({ ...form(submit()), note: 'x'.repeat(megabytes * 1024 * 1024) });
  expect(newProblems(sized(4), sized(3))).toEqual([]);
  expect(newProblems(sized(1), sized(3)).map(({ code }) => code)).toEqual(['form-too-large']);
  // Its other faults are no new ones once it fits.
  expect(problemsOf(sized(3)).map(({ code }) => code)).toEqual(['form-too-large', 'schema-unknown']);
  expect(newProblems(sized(3), sized(1))).toEqual([]);
});
