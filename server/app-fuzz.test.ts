import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, openBrowser } from '../areas/accounts/server/testing/browser.ts';
import { type Client, startTestApp, type TestApp } from './testing/app.ts';
import { type JsonSchema, nearly, oddText } from './testing/fuzz.ts';
import { STAFF } from './testing/people.ts';
import { addQuestions, addTask, assign } from './testing/tasks.ts';

/** Of each call; `shared/testing/same-cases.ts` chooses the cases. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 16);

interface Parameter {
  in: 'path' | 'query';
  name: string;
  required: boolean;
  schema: JsonSchema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

let app: TestApp;
let clients: Client[];
/** What is there, and by the name of the parameter what it mostly asks for. */
let known: unknown[];
let knownAs: Record<string, unknown[]>;
let operations: [method: string, path: string, operation: Operation][];

beforeAll(async () => {
  app = await startTestApp();
  const task = await addTask(app.db, { max_answers: 3 });
  const questions = await addQuestions(
    app.db,
    task,
    Array.from({ length: 5 }, (_, n) => ({ text: `Question ${n}` })),
  );
  const linguist = await app.person();
  await assign(app.db, task, linguist);
  const superuser = await app.person({ is_superuser: true });
  const moderator = await app.person({ moderates: [task.id] });
  const staff = await app.person(STAFF);
  clients = [app.visitor, linguist, moderator, await app.person({ is_staff: true }), staff, superuser];
  known = [task.slug, ...questions, linguist.username, linguist.id, task.id];
  knownAs = { slug: [task.slug], questionId: questions };
  const { paths } = (await superuser.send({ url: '/api/4.0/schema/' })).json();
  operations = Object.entries<Record<string, Operation>>(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): (typeof operations)[number] => [method, path, operation]),
    )
    // What takes away what the others need comes last.
    .sort((a, b) => Number(isEnd(a)) - Number(isEnd(b)));
});
afterAll(() => app.close());

const isEnd = ([method, path]: [method: string, path: string, ...rest: unknown[]]) =>
  method === 'delete' || path.endsWith('/token-logout/');

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isTexts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCode = (value: unknown) => isObject(value) && 'code' in value && isText(value.code);
const areCodes = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isCode);

/**
 * `detail` or `message` as one text with its code and parameters; everything else a field with its messages, their codes
 * in `$codes`, a flag, or what widgets found.
 */
const isErrorPart = ([name, value]: [string, unknown]): boolean => {
  if (name === 'detail' || name === 'code') return isText(value);
  // Also a field of that name, of a ticket.
  if (name === 'message') return isText(value) || isTexts(value);
  if (name === 'params') return isObject(value);
  if (name === '$codes') return isObject(value) && Object.values(value).every(areCodes);
  return isTexts(value) || value === true || (name === 'problems' && Array.isArray(value));
};

const isError = (body: unknown): boolean =>
  isObject(body) && Object.keys(body).length > 0 && Object.entries(body).every(isErrorPart);

const requestOf = (method: string, path: string, operation: Operation): fc.Arbitrary<InjectOptions> => {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((each) => each.in === 'path');
  const inQuery = parameters.filter((each) => each.in === 'query');
  const body = operation.requestBody?.content['application/json']?.schema;
  const valuesOf = (some: Parameter[]) =>
    fc.record(Object.fromEntries(some.map(({ name, schema }) => [name, nearly(schema, known)])), {
      requiredKeys: [],
    });
  return fc
    .record({
      // Mostly what the path names is there.
      path: fc.record(
        Object.fromEntries(
          inPath.map(({ name, schema }) => [
            name,
            fc.oneof(
              { weight: 6, arbitrary: fc.constantFrom(...(knownAs[name] ?? known)) },
              fc.constantFrom(...known),
              nearly(schema),
              oddText,
            ),
          ]),
        ),
      ),
      query: fc.oneof(valuesOf(inQuery), fc.dictionary(fc.string({ maxLength: 5 }), oddText, { maxKeys: 2 })),
      body: fc.oneof({ weight: 9, arbitrary: nearly(body ?? { type: 'object' }, known) }, oddText),
    })
    .map((given) => ({
      method: method.toUpperCase() as 'GET',
      url: Object.entries(given.path).reduce(
        (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(textOf(value)) || '%20'),
        path.replace('{*}', 'anything'),
      ),
      query: Object.fromEntries(Object.entries(given.query).map(([name, value]) => [name, textOf(value)])),
      ...(method === 'get'
        ? {}
        : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(given.body) }),
    }));
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

test('wrong types on any call, by anybody: always an answer in the usual form, never a failure of the server', async () => {
  expect(operations.length).toBeGreaterThan(20);
  const broken: string[] = [];
  const statuses = new Set<number>();
  for (const [method, path, operation] of operations) {
    const property = fc.asyncProperty(
      fc.nat(clients.length - 1),
      requestOf(method, path, operation),
      async (who, request) => {
        const said = await (clients[who] ?? app.visitor).send(request);
        statuses.add(said.statusCode);
        const words = `${said.statusCode} ${said.body.slice(0, 300)}`;
        expect(said.statusCode, words).toBeLessThan(500);
        if (said.statusCode < 400) return;
        expect(said.headers['content-type'], words).toContain('application/json');
        expect(isError(said.json()), words).toBe(true);
      },
    );
    const { failed, seed, counterexample, errorInstance } = await fc.check(property, { numRuns });
    if (failed)
      broken.push(`${method} ${path} (seed ${seed}): ${JSON.stringify(counterexample)} ${String(errorInstance)}`);
  }
  expect(broken).toEqual([]);
  // The calls did something too, and did not only refuse.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
}, 300_000);

test('broken uploads are refused in the usual form, and leave nothing behind', async () => {
  const name = fc.constantFrom('q.jsonl', 'q.csv', 'q.xlsx', 'q', '../../q.csv', '"', 'ż\u202e.jsonl', '');
  const line = fc.oneof(
    fc.json(),
    fc.constantFrom('{"text": "x"}', '{"text": "\0"}', 'text', '=1+1', '"', '\ufeff', '{'),
  );
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.array(line, { maxLength: 5 }).map((lines) => Buffer.from(lines.join('\n'))),
    // What a spreadsheet begins with, and nothing of the rest.
    fc.constantFrom(Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06'.padEnd(22, '\0')), Buffer.alloc(0)),
  );
  const part = fc.record({ name, content, field: fc.constantFrom('file', 'other', '') });
  const upload = fc.record({
    parts: fc.array(part, { maxLength: 2 }),
    cut: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(60)),
    type: fc.oneof(
      { weight: 5, arbitrary: fc.constant('multipart/form-data; boundary=mark') },
      fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=', 'application/json', 'text/csv'),
    ),
  });
  const headOf = (field: string, filename: string) =>
    `--mark\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\n\r\n`;
  const superuser = await app.person({ is_superuser: true });
  const task = await addTask(app.db);
  await fc.assert(
    fc.asyncProperty(upload, async ({ parts, cut, type }) => {
      const body = Buffer.concat([
        ...parts.flatMap((each) => [Buffer.from(headOf(each.field, each.name)), each.content, Buffer.from('\r\n')]),
        Buffer.from('--mark--\r\n'),
      ]);
      const said = await superuser.send({
        method: 'POST',
        url: `/api/4.0/admin/task/${task.slug}/import-files/`,
        headers: { 'content-type': type },
        payload: body.subarray(0, body.length - cut),
      });
      const words = `${said.statusCode} ${said.body.slice(0, 300)}`;
      expect(said.statusCode, words).toBeLessThan(500);
      if (said.statusCode >= 400) expect(isError(said.json()), words).toBe(true);
    }),
    { numRuns: numRuns * 3 },
  );
});

test('wrong cookies are no more than no cookies', async () => {
  const names = ['tagwerk_ticket', 'tagwerk_refresh', 'tagwerk_device', 'tagwerk_docs'];
  const { username } = await addMember(app);
  const browser = openBrowser(app);
  await browser.signIn(username);
  const own = Object.values(browser.cookies);
  const cut = fc.tuple(fc.constantFrom(...own), fc.nat(60)).map(([value, at]) => value.slice(0, -at) + value.slice(at));
  const value = fc.oneof(fc.string({ maxLength: 60 }), cut, fc.constantFrom(...own)).map(encodeURIComponent);
  await fc.assert(
    fc.asyncProperty(fc.record(Object.fromEntries(names.map((name) => [name, value]))), async (cookies) => {
      for (const [method, path] of [
        ['POST', 'token-refresh'],
        ['GET', 'send-otp-email'],
        ['POST', 'password-login'],
        ['GET', 'schema'],
      ] as const) {
        const header = Object.entries(cookies).map(([name, text]) => `${name}=${text}`);
        const said = await app.visitor.send({
          method,
          url: `/api/4.0/${path}/`,
          headers: { cookie: header.join('; ') },
          ...(method === 'POST' && { payload: { username, password: 'x' } }),
        });
        expect(said.statusCode, said.body).toBeLessThan(500);
      }
    }),
    { numRuns },
  );
});
