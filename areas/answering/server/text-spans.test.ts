import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, addTask, assign } from '../../../server/testing/tasks.ts';
import { allExamples } from '../../../widgets/form/examples.ts';
import { type Form, newForm } from '../../../widgets/form/form.ts';
import { answeredQuestions, newQuestions, saveAnswer } from '../contract.ts';
import { brokenInvariants } from './testing/invariants.ts';

const TYPE = 'TextSpanAnnotation';
let server: TestApp;
let person: Person;

beforeAll(async () => {
  server = await startTestApp();
  person = await server.person();
});
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([]);
  await server.close();
});

const formOf = (widgetConfig: object): Form => ({
  structure: [
    { componentId: 'spans', componentType: TYPE, widgetConfig: widgetConfig as Form['structure'][0]['widgetConfig'] },
    ...newForm().structure,
  ],
});

/** Saves an answer to a question of its own, as the page does. */
const answerTo = async (spans: unknown, value: unknown, widgetConfig: object = types) => {
  const task = await addTask(server.db, { form: formOf(widgetConfig) });
  const [questionId = 0] = await addQuestions(server.db, task, [{ spans }]);
  await assign(server.db, task, person);
  const params = { slug: task.slug };
  await person.get(newQuestions, { params });
  const body = { save_key: randomUUID(), content: { spans: value }, time_taken: 3 };
  const said = await person.ask(saveAnswer, { params: { ...params, questionId }, body });
  const kept = async () => {
    const { results } = await person.get(answeredQuestions, { params, query: {} });
    return results[0]?.answers[0]?.content.spans;
  };
  return { status: said.status, said: JSON.stringify(said.body), kept };
};

const types = {
  rangeTypes: [{ value: 'person', children: [{ value: 'child' }] }, { value: 'place' }],
  connectorTypes: [{ value: 'knows', source: ['person'] }],
  overlapRules: [{ Arg1: 'person', Arg2: 'place', 'OVL-TYPE': 'contain' }],
};
const text = 'Ann 👩‍👩‍👧 met Ben in Rome.';
const range = (begin: number, end: number, more: object = {}) => ({
  ...{ id: `r${begin}-${end}`, entityId: `e${begin}-${end}`, begin, end, name: text.slice(begin, end) },
  ...{ type: 'person', attributes: [], note: '', connectedTo: [], ...more },
});
const link = (id: string, targetId: string, more: object = {}) => ({
  ...{ id, targetId, type: 'knows', descr: 'knows', attributes: [], note: '', ...more },
});
const of = (...ranges: object[]) => ({ originalString: text, ranges });

describe('an answer of annotated text', () => {
  test('is kept as it is, and given back', async () => {
    const example = (await allExamples()).get(TYPE);
    const { status, kept } = await answerTo(example?.input.spans, example?.value, example?.widgetConfig);
    expect(status).toBe(200);
    expect(await kept()).toEqual(example?.value);
  });

  test.each<[string, object, RegExp]>([
    ['offsets outside the text', of(range(17, 999, { name: 'x' })), /from 17 to 999; the text has 2\d characters/],
    ['an offset in the middle of a surrogate pair', of(range(0, 5, { name: 'Ann 👩' })), /cuts a character in two/],
    ['an end before the beginning', of(range(7, 3, { name: '' })), /must begin before it ends/],
    ['an empty stretch', of(range(3, 3)), /must begin before it ends/],
    ['offsets that are no whole numbers', of(range(0.5, 3)), /type|fit/],
    ['a negative offset', of(range(-1, 3)), /at least 0/],
    ['another name than its text', of(range(0, 3, { name: 'Bob' })), /is not the text from 0 to 3/],
    ['an unknown type', of(range(0, 3, { type: 'planet' })), /no type \\"planet\\"/],
    [
      'an unknown type of relation',
      of(range(0, 3, { connectedTo: [link('c', 'r0-3', { type: 'x' })] })),
      /no type \\"x\\"/,
    ],
    ['a relation to nothing', of(range(0, 3, { connectedTo: [link('c', 'gone')] })), /leads to \\"gone\\"/],
    ['two ranges with one id', of(range(0, 3), range(17, 20, { id: 'r0-3' })), /appears twice/],
    ['fragments that differ', of(range(0, 3), range(17, 20, { entityId: 'e0-3', type: 'place' })), /differ in type/],
    ['an attribute that the type has not', of(range(0, 3, { attributes: ['Tall'] })), /not an attribute/],
    ['a note where there are none', of(range(0, 3, { note: 'Hm' })), /Notes are not allowed/],
    ['another text than the question’s', { ...of(), originalString: `${text} ` }, /not the text of the question/],
    [
      'a decision about no suggestion',
      { ...of(), decisions: [{ id: 's1', accepted: true }] },
      /no suggestion \\"s1\\"/,
    ],
    ['fields that nobody knows', of(range(0, 3, { colour: 'red' })), /Unknown field: colour/],
    ['text that cannot be stored', of(range(0, 3, { note: '\0' })), /cannot be stored/],
    ['half of a character', of(range(0, 3, { id: '\ud800' })), /cannot be stored/],
  ])('with %s is refused with the reason', async (_, value, reason) => {
    const { status, said } = await answerTo(text, value);
    expect({ status, said }).toEqual({ status: 400, said: expect.stringMatching(reason) });
  });

  test('with relations in a circle, and one back to itself, is kept', async () => {
    const circle = of(
      range(0, 3, { connectedTo: [link('c1', 'r17-20'), link('c2', 'r0-3')] }),
      range(17, 20, { connectedTo: [link('c3', 'r0-3')] }),
    );
    const { status, kept } = await answerTo(text, circle);
    expect(status).toBe(200);
    expect(await kept()).toEqual(circle);
  });

  test('may break a rule of overlap only where the form does not ask for a valid one', async () => {
    const crossing = of(range(0, 3), range(2, 3, { type: 'place' }), range(0, 2, { type: 'place' }), range(1, 3));
    expect((await answerTo(text, crossing)).status).toBe(200);
    const query = { condition: 'AND', rules: [{ field: 'spans', operator: 'is_valid' }] };
    const form = formOf(types);
    for (const one of form.structure) if (one.componentType === 'Submit') one.widgetConfig = { query };
    const task = await addTask(server.db, { form });
    const [questionId = 0] = await addQuestions(server.db, task, [{ spans: text }]);
    await assign(server.db, task, person);
    const params = { slug: task.slug, questionId };
    const save = (spans: object) =>
      person.ask(saveAnswer, { params, body: { save_key: randomUUID(), content: { spans }, time_taken: 3 } });
    expect((await save(crossing)).status).toBe(400);
    expect((await save(of(range(0, 3, { type: null })))).status).toBe(400);
    expect((await save(of(range(0, 3)))).status).toBe(200);
  });

  test('of 29 thousand annotations and 22 thousand relations is kept', async () => {
    const words = 'Call me Ishmael; '.repeat(62_000);
    const ranges = Array.from({ length: 29_103 }, (_, at) => {
      const begin = at * 34 + 8;
      const id = `r${at}`;
      const connectedTo = at < 21_868 ? [link(`c${at}`, `r${(at * 7) % 29_103}`)] : [];
      return range(begin, begin + 7, { id, entityId: id, name: 'Ishmael', connectedTo });
    });
    const value = { originalString: words, ranges };
    const { status, kept } = await answerTo(words, value);
    expect(status).toBe(200);
    const back = (await kept()) as typeof value;
    expect(back.ranges).toHaveLength(29_103);
    expect(back.ranges[29_000]).toEqual(ranges[29_000]);
  });

  test('about ten megabytes of text is larger than the question, and kept all the same', async () => {
    const words = 'żółw '.repeat(1_400_000);
    const note = 'ż'.repeat(20_000);
    const ranges = Array.from({ length: 300 }, (_, at) =>
      range(at * 5, at * 5 + 4, { id: `r${at}`, entityId: `r${at}`, name: 'żółw', note }),
    );
    const { status, kept } = await answerTo(
      words,
      { originalString: words, ranges },
      { ...types, enableRangeNotes: true },
    );
    expect(status).toBe(200);
    expect(((await kept()) as { originalString: string }).originalString).toHaveLength(words.length);
  });
});
