import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleForm, exampleQuestions } from '../example-form.ts';
import { allExamples } from '../examples.ts';
import {
  answerWidgets,
  asksForNothing,
  checkAnswer,
  checkForm,
  checkInput,
  type Form,
  initialContent,
  inputNames,
  mayBeEmpty,
  newForm,
  readiness,
  visibleContent,
} from '../form.ts';

const examples = await allExamples();

const input = exampleQuestions[0] ?? {};
const codes = (content: unknown, of: Form = exampleForm) =>
  checkAnswer(of, input, content).map((one) => [one.widget, one.code]);
const full = {
  tone: ['ironic'],
  target: ['society'],
  words: 'universally acknowledged',
  subjects: { selected: ['Society.Marriage'] },
  summary: '',
};

describe('checking an answer', () => {
  test('a whole answer of the example is accepted', () => {
    expect(codes(full)).toEqual([]);
  });

  test('a refusal names the widget, the reason and the place', () => {
    expect(codes({ ...full, tone: ['sad'] })).toEqual([['tone', 'not-a-choice']]);
    expect(codes({ ...full, words: 'x'.repeat(121) })).toEqual([['words', 'too-long']]);
    expect(codes({ ...full, words: 7 })).toEqual([['words', 'schema-type']]);
    expect(codes({ ...full, words: 'x\0' })).toEqual([['words', 'text-nul']]);
    expect(codes({ ...full, subjects: { selected: ['\ud800'] } })).toEqual([['subjects', 'text-surrogate']]);
    expect(checkAnswer(exampleForm, input, { ...full, tone: ['sad'] })[0]?.message).toBe(
      '"sad" is not one of the choices.',
    );
  });

  test('values of nobody are refused', () => {
    expect(codes({ ...full, stranger: 1 })).toEqual([['stranger', 'unknown-value']]);
    expect(codes({ ...full, 'submit-button': null })).toEqual([['submit-button', 'no-answer']]);
    expect(codes(JSON.parse('{"__proto__": 1, "constructor": 2}'))).toEqual([
      ['__proto__', 'unknown-value'],
      ['constructor', 'unknown-value'],
    ]);
    expect(codes([])).toEqual([[undefined, 'not-an-object']]);
  });

  test('a required widget needs a value while it is shown; a form that requires nothing takes an empty answer', () => {
    const note = { componentId: 'note', componentType: 'Textarea', widgetConfig: {} };
    const shownFor = { rules: [{ op: 'Equals' as const, val: 'yes', data: { targetId: 'more' } }] };
    const more = {
      ...{ componentId: 'more', componentType: 'RadioButton', required: true },
      widgetConfig: { options: [{ value: 'Yes' }, { value: 'No' }] },
    };
    const asking = { structure: [more, { ...note, required: true, displayRule: shownFor }, ...newForm().structure] };
    expect(checkForm(asking)).toEqual([]);
    expect(codes({}, asking)).toEqual([['more', 'query-fails']]);
    expect(codes({ more: ['no'] }, asking)).toEqual([]);
    expect(codes({ more: ['yes'], note: ' ' }, asking)).toEqual([['note', 'query-fails']]);
    expect(codes({ more: ['yes'], note: 'x' }, asking)).toEqual([]);
    expect(asksForNothing(asking)).toBe(false);

    const asBefore = { structure: [note, ...newForm().structure] };
    expect(codes({}, asBefore)).toEqual([]);
    expect(asksForNothing(asBefore)).toBe(true);
    expect(asksForNothing(exampleForm)).toBe(false);
  });

  test('where a task takes empty answers, all may be left out, but nothing half', () => {
    const form = mayBeEmpty(exampleForm);
    expect(codes({}, form)).toEqual([]);
    expect(codes({ ...full, words: ' ' }, form)).toEqual([['words', 'query-fails']]);
    expect(mayBeEmpty(exampleForm)).toBe(form);
    expect(exampleForm).not.toHaveProperty('mayBeEmpty');
  });

  test('the submit query holds on the server too, and says what is open', () => {
    expect(codes({ ...full, words: ' ' })).toEqual([['words', 'query-fails']]);
    expect(codes({})).toEqual([
      ['tone', 'query-fails'],
      ['subjects', 'query-fails'],
      ['summary', 'query-fails'],
    ]);
  });

  test('what is hidden does not block, is sound nevertheless, and is dropped', () => {
    const earnest = { ...full, tone: ['earnest'], words: '' };
    expect(codes(earnest)).toEqual([]);
    expect(codes({ ...earnest, words: 'x'.repeat(121) })).toEqual([['words', 'too-long']]);
    expect(visibleContent(exampleForm, input, earnest)).not.toHaveProperty('words');
  });

  test('never throws, whatever it is given', () => {
    const id = fc.constantFrom('tone', 'target', 'words', 'subjects', 'summary', 'submit-button', 'irony', '__proto__');
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(id, fc.jsonValue()), fc.anything()), (content) => {
        expect(Array.isArray(checkAnswer(exampleForm, input, content))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('what the example widgets show is an answer that they accept', () => {
    for (const [componentType, example] of examples) {
      if (example.value === null) continue;
      const { componentId, widgetConfig } = example;
      const of: Form = { structure: [{ componentId, componentType, widgetConfig }, ...newForm().structure] };
      expect(checkAnswer(of, example.input, { [componentId]: example.value })).toEqual([]);
    }
  });
});

describe('the operators of a submit query', () => {
  const of = (rule: object, group: object = {}): Form => ({
    structure: [
      {
        componentId: 'kind',
        componentType: 'Select',
        widgetConfig: { categories: ['Big dog', 'cat'], multiple: true },
      },
      { componentId: 'note', componentType: 'Textarea', widgetConfig: { maxlength: 5 } },
      {
        componentId: 'submit-button',
        componentType: 'Submit',
        widgetConfig: { query: { condition: 'AND', rules: [rule], ...group } },
      },
    ],
  });
  const ready = (rule: object, content: Record<string, unknown>, group?: object) =>
    readiness(of(rule, group), {}, content).ready;

  test('select_equals and select_not_equals compare names in any order', () => {
    const equals = { field: 'kind', operator: 'select_equals', value: ['CAT', 'big dog'] };
    expect(ready(equals, { kind: { selected: ['Big dog', 'cat'] } })).toBe(true);
    expect(ready(equals, { kind: { selected: ['cat'] } })).toBe(false);
    expect(ready({ ...equals, operator: 'select_not_equals' }, { kind: { selected: ['cat'] } })).toBe(true);
  });

  test('is_empty, is_valid and their opposites', () => {
    expect(ready({ field: 'note', operator: 'is_empty' }, {})).toBe(true);
    expect(ready({ field: 'note', operator: 'is_not_empty' }, { note: 'x' })).toBe(true);
    expect(ready({ field: 'note', operator: 'is_valid' }, { note: 'too long' })).toBe(false);
    expect(ready({ field: 'note', operator: 'is_not_valid' }, { note: 'too long' })).toBe(true);
    expect(ready({ field: 'note', operator: 'is_valid' }, { note: 7 })).toBe(false);
  });

  test('groups join with AND or OR, and can be turned round', () => {
    const empty = { field: 'note', operator: 'is_empty' };
    const filled = { field: 'note', operator: 'is_not_empty' };
    expect(ready(empty, {}, { rules: [empty, filled] })).toBe(false);
    expect(ready(empty, {}, { rules: [empty, filled], condition: 'OR' })).toBe(true);
    expect(ready(empty, {}, { not: true })).toBe(false);
    expect(ready(empty, {}, { rules: [] })).toBe(true);
  });
});

describe('a question’s values', () => {
  test('are checked by the widgets of their names', () => {
    expect(checkInput(exampleForm, input)).toEqual([]);
    expect(checkInput(exampleForm, { tone: 'Furious' }).map((one) => [one.widget, one.code, one.path])).toEqual([
      ['tone', 'not-a-choice', '/tone'],
    ]);
    expect(checkInput(exampleForm, { anything: { goes: [1] }, text: 'x\0' })[0]).toMatchObject({
      code: 'text-nul',
      path: '/text',
    });
    expect(checkInput(exampleForm, { tone: { display: false } })).toEqual([]);
  });

  test('never make the checks throw', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('tone', 'words', 'subjects', 'passage', 'irony'), fc.jsonValue()),
        (values) => {
          const problems = checkInput(exampleForm, values);
          const start = initialContent(exampleForm, values);
          // A question without problems starts with an answer that no widget refuses.
          if (problems.length === 0)
            expect(checkAnswer(exampleForm, values, start).filter((one) => one.code !== 'query-fails')).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('are named for the mapping of columns', () => {
    expect(inputNames(exampleForm)).toEqual([
      'text',
      'author',
      'title',
      'year',
      'passage',
      'tone',
      'target',
      'words',
      'subjects',
      'summary',
    ]);
  });
});

describe('the columns of an export', () => {
  test('are the widgets with answers, by their own words', () => {
    expect(answerWidgets(exampleForm).map((one) => one.id)).toEqual(['tone', 'target', 'words', 'subjects', 'summary']);
    expect(answerWidgets(exampleForm)[0]).toEqual({
      id: 'tone',
      type: 'RadioButton',
      label: 'What is the tone of the passage?',
    });
  });
});
