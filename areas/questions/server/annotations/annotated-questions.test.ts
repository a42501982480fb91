import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { addTask } from '../../../../server/testing/tasks.ts';
import { allExamples } from '../../../../widgets/form/examples.ts';
import { type Form, newForm } from '../../../../widgets/form/form.ts';
import { importFile, sendFile } from '../testing/importing.ts';

const TYPE = 'TextSpanAnnotation';
const form: Form = {
  structure: [
    {
      componentId: 'spans',
      componentType: TYPE,
      widgetConfig: { rangeTypes: [{ value: 'person' }], connectorTypes: [{ value: 'knows' }] },
    },
    ...newForm().structure,
  ],
};
let server: TestApp;
let staff: Person;

beforeAll(async () => {
  server = await startTestApp();
  await server.app.start();
  staff = await server.person(STAFF);
});
afterAll(() => server.close());

/** Imports one question and gives how that ended, and what is kept of it. */
const imported = async (spans: unknown, of = form) => {
  const task = await addTask(server.db, { form: of });
  const job = await importFile(staff, task.slug, 'questions.jsonl', `${JSON.stringify({ spans })}\n`);
  const rows = await server.db
    .selectFrom('question_inputs')
    .innerJoin('questions', 'questions.id', 'question_inputs.question_id')
    .where('task_id', '=', task.id)
    .select('input')
    .execute();
  const kept = rows.map(({ input }) => (input as { spans: unknown }).spans);
  return { state: job.state, said: JSON.stringify(job.problems), kept };
};

const text = 'Ann 👩‍👩‍👧 met Ben in Rome.';
const range = (begin: number, end: number, more: object = {}) => ({
  ...{ id: `r${begin}`, entityId: `r${begin}`, begin, end, name: text.slice(begin, end) },
  ...{ type: 'person', attributes: [], note: '', connectedTo: [], ...more },
});
const proposed = (begin: number, end: number, more: object = {}) =>
  range(begin, end, { score: 0.5, model: 'm', ...more });
const link = (targetId: string) => ({ id: 'c', targetId, type: 'knows', descr: '', attributes: [], note: '' });

describe('a question with annotated text', () => {
  test('is kept as it is, with its ranges and suggestions', async () => {
    const example = (await allExamples()).get(TYPE);
    const widget = { componentId: 'spans', componentType: TYPE, widgetConfig: example?.widgetConfig ?? {} };
    const own = { structure: [widget, ...newForm().structure] } as Form;
    const { kept, state } = await imported(example?.input.spans, own);
    expect(state).toBe('done');
    expect(kept).toEqual([example?.input.spans]);
  });

  test.each<[string, string]>([
    ['Windows line ends', 'One.\r\nTwo.\r\n'],
    ['a byte order mark', '\ufeffOne.'],
    ['control characters', 'a\u0001b\u001bc\u007f\u0085d\u2028e'],
    ['marks of direction', '\u202eabc\u202c \u200fשלום\u200e'],
    ['two megabytes on one line', 'x'.repeat(2_000_000)],
    ['ten megabytes', 'A line of text.\n'.repeat(655_360)],
    ['only white space', ' \n\t '],
    ['no text at all', ''],
  ])('with %s is kept as it is', async (_, given) => {
    const { kept, state } = await imported({ originalString: given });
    expect(state).toBe('done');
    expect(kept).toEqual([{ originalString: given }]);
  });

  test.each<[string, unknown, RegExp]>([
    ['NUL in its text', 'a\0b', /NUL character, which cannot be stored/],
    ['half of a character in its text', 'a\ud83d', /half of a character/],
    ['a number for a text', 7, /type string/],
    ['an object without a text', { ranges: [] }, /Missing: originalString/],
    ['a suggestion outside the text', { originalString: text, suggestions: [proposed(0, 900)] }, /from 0 to 900/],
    ['a range that cuts a character', { originalString: text, ranges: [range(0, 5, { name: '12345' })] }, /in two/],
    [
      'a range that ends before it begins',
      { originalString: text, ranges: [range(9, 3)] },
      /must begin before it ends/,
    ],
    ['an unknown type', { originalString: text, suggestions: [proposed(0, 3, { type: 'x' })] }, /no type \\"x\\"/],
    [
      'a relation to nothing',
      { originalString: text, ranges: [range(0, 3, { connectedTo: [link('gone')] })] },
      /leads to \\"gone\\"/,
    ],
    [
      'one id for a range and a suggestion',
      { originalString: text, ranges: [range(0, 3)], suggestions: [proposed(0, 3)] },
      /appears twice/,
    ],
    ['a score beyond one', { originalString: text, suggestions: [proposed(0, 3, { score: 2 })] }, /at most 1|fit/],
  ])('with %s is refused, with the line and the reason', async (_, given, reason) => {
    const { kept, state, said } = await imported(given);
    expect({ state, said }).toEqual({ state: 'failed', said: expect.stringMatching(reason) });
    expect(said).toContain('"line":1');
    expect(kept).toEqual([]);
  });

  test('of more than sixteen megabytes is refused at once', async () => {
    const task = await addTask(server.db, { form });
    const said = await sendFile(
      staff,
      task.slug,
      'large.jsonl',
      JSON.stringify({ spans: 'x'.repeat(16 * 1024 * 1024) }),
    );
    expect(said).toMatchObject({ status: 400, body: { detail: expect.stringContaining('larger than 16 MB') } });
  });

  test('may have relations in a circle', async () => {
    const circle = {
      originalString: text,
      ranges: [
        range(0, 3, { connectedTo: [link('r17')] }),
        range(17, 20, { connectedTo: [{ ...link('r0'), id: 'd' }] }),
      ],
    };
    expect(await imported(circle)).toMatchObject({ state: 'done', kept: [circle] });
  });
});
