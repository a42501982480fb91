import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, addTask, assign } from '../../../server/testing/tasks.ts';
import { allExamples } from '../../../widgets/form/examples.ts';
import { type Form, newForm } from '../../../widgets/form/form.ts';
import { widgets } from '../../../widgets/widgets.ts';

const WIDGETS = Object.keys(widgets);
/** What a model still gets to see: more than a call can be given as arguments, and far too much for anything quadratic. */
const WITHIN = 300_000;
const MANY = 9_000_000;

let server: TestApp;
let attacker: Person;
/** By the type of the widget: its id in the form, and where answers with it go. */
const targets = new Map<string, { id: string; url: string }>();

beforeAll(async () => {
  server = await startTestApp();
  attacker = await server.person();
  for (const [type, { componentId: id, widgetConfig, input }] of await allExamples()) {
    const submit = type === 'Submit' ? [] : newForm().structure;
    const form = { structure: [{ componentId: id, componentType: type, widgetConfig }, ...submit] } as Form;
    const task = await addTask(server.db, { form });
    const [question] = await addQuestions(server.db, task, [input as object]);
    await assign(server.db, task, attacker);
    targets.set(type, { id, url: `/api/4.0/task/${task.slug}/save-answer/${question}/` });
  }
});
afterAll(() => server.close());

const list = (item: string, count: number) => `[${item}${`,${item}`.repeat(count - 1)}]`;
const record = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`;

/** JSON of a value, by what is too much of it. */
const VALUES: Record<string, () => string> = {
  'a list of numbers': () => list('1', WITHIN),
  'a list of empty objects': () => list('{}', WITHIN / 2),
  'a list of texts': () => list('"x"', WITHIN),
  'a list of lists': () => list('[]', WITHIN / 2),
  'an object of many fields': () => record(150_000),
  'lists where lists belong': () =>
    `{"originalString":"x","ranges":${list('{}', 60_000)},"decisions":${list('1', 60_000)},"selected":${list('"x"', WITHIN - 200_000)}}`,
  'a text of megabytes': () => `"${'x'.repeat(15_000_000)}"`,
  'a list with a text that cannot be stored at its end': () => `[${'1,'.repeat(WITHIN - 10)}"\\u0000"]`,
};

/** The same, where the server refuses the body before it looks for the widget. */
const BODIES: Record<string, () => string> = {
  nesting: () => `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  'more values than a body may have': () => list('1', MANY),
};

/** Each is made once. */
const made = new Map<string, string>();
const madeOf = (what: string, make: () => string): string => {
  const text = made.get(what) ?? make();
  made.set(what, text);
  return text;
};

const send = (url: string, content: string, headers: Record<string, string> = {}) =>
  attacker.send({
    method: 'POST',
    url,
    payload: `{"save_key":"${randomUUID()}","time_taken":1,"content":${content}}`,
    headers: { 'content-type': 'application/json', ...headers },
  });

const expectRejected = (said: { statusCode: number; body: string; json(): { problems?: unknown[] } }) => {
  expect([400, 413]).toContain(said.statusCode);
  // Nobody is sent back what they sent.
  expect(said.body.length).toBeLessThan(20_000);
  expect(said.json().problems?.length ?? 0).toBeLessThanOrEqual(20);
};

it('every widget is attacked', () => {
  expect([...targets.keys()].sort()).toEqual([...WIDGETS].sort());
});

describe.each(WIDGETS)('%s rejects', (type) => {
  it.each(Object.entries(VALUES))('%s', async (what, make) => {
    const { id, url } = targets.get(type) as { id: string; url: string };
    expectRejected(await send(url, `{${JSON.stringify(id)}:${madeOf(what, make)}}`));
  });
});

describe('whatever the widget, an answer is rejected', () => {
  const target = () => targets.get('Textarea') as { id: string; url: string };

  it.each(Object.entries(BODIES))('for %s', async (_what, make) => {
    const { id, url } = target();
    expectRejected(await send(url, `{${JSON.stringify(id)}:${make()}}`));
  });

  it('that is compressed, before it is unpacked', async () => {
    const { id, url } = target();
    const payload = gzipSync(`{"content":{${JSON.stringify(id)}:${list('1', MANY)}}}`, { level: 1 });
    expect(payload.length).toBeLessThan(100_000);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await attacker.send({ method: 'POST', url, payload, headers })).statusCode).toBe(415);
  });
});

it('an answer with values for thousands of widgets that are not there is rejected with the first problems', async () => {
  const { url } = targets.get('Textarea') as { url: string };
  const said = await send(url, record(9_000));
  expectRejected(said);
  expect(said.json().problems).toHaveLength(20);
});
