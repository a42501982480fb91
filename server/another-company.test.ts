import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportedMonth } from '../areas/month-reports/server/testing/month.ts';
import { addAnswer } from './testing/answers.ts';
import { type Person, startTestApp, type TestApp } from './testing/app.ts';
import { callRights } from './testing/call-rights.ts';
import type { JsonSchema } from './testing/fuzz.ts';
import { addQuestions, assign } from './testing/tasks.ts';

/*
 * A coordinator with confirmed access to personal data asks for a person of another company by every call there is: with
 * the person's username, email address and ids of what is theirs in every place of every call. Both companies work on the same tasks.
 */

interface Parameter {
  in: 'path' | 'query';
  name: string;
  schema: JsonSchema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Of the other person; nothing that a request contains. */
const SECRETS = ['Bogumila-Hidden', 'Brzeczyszczykiewicz', '+48 555 000 111', 'hidden-mailbox'];
const DATA = { has_user_data_access: true, confirmed_access_to_users_data: true };

const RIGHTS = await callRights();

let app: TestApp;
let coordinator: Person;
let superuser: Person;
let victim: { id: number; username: string };
let operations: { method: string; path: string; operation: Operation }[];
/** Values for the places of a call: what the other person is called, and numbers of what is theirs. */
let slug: string;
let ids: number[];

beforeAll(async () => {
  app = await startTestApp();
  const other = await reportedMonth(app);
  const [task] = other.tasks;
  const [person] = other.people;
  if (!task || !person) throw new Error('Nobody has reported.');
  victim = person;
  slug = task.slug;
  await app.db
    .updateTable('users')
    .set({
      first_name: SECRETS[0],
      last_name: SECRETS[1],
      phone_number: SECRETS[2],
      email: `${SECRETS[3]}@example.org`,
    })
    .where('id', '=', victim.id)
    .execute();
  const own = await app.db.insertInto('companies').values({ name: 'Own' }).returning('id').executeTakeFirstOrThrow();
  const linguist = await app.person({ company_id: own.id });
  await assign(app.db, task, linguist, { max_questions: 5 });
  const [question = 0] = await addQuestions(app.db, task, [{ text: 'A question' }]);
  const answer = await addAnswer(app.db, { task: task.id, question, user: victim.id, content: { note: 'Hello' } });
  coordinator = await app.person({ coordinates: [own.id], ...DATA });
  superuser = await app.person({ is_superuser: true, ...DATA });
  const rating = await app.db
    .insertInto('ratings')
    .values({ user_id: victim.id, author_id: superuser.id, title: 'Good', halves: 8 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const division = await app.db
    .insertInto('divisions')
    .values({ name: 'Other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('division_members').values({ division_id: division.id, user_id: victim.id }).execute();
  await app.db.updateTable('companies').set({ division_id: division.id }).where('id', '=', other.company).execute();
  ids = [
    ...new Set([
      victim.id,
      division.id,
      other.company,
      other.deadline_id,
      task.id,
      question,
      answer,
      rating.id,
      ...other.reports,
    ]),
  ];
  const { paths } = (await superuser.send({ url: '/api/4.0/schema/' })).json();
  operations = Object.entries<Record<string, Operation>>(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })))
    // What is for strangers is no question of rights, and signing out would end the test.
    .filter(({ method, path }) => !RIGHTS[`${method.toUpperCase()} ${path.replace('/api/4.0/', '')}`]?.open)
    .filter(({ method, path }) => !(method === 'delete' && path.includes('sign-in-sessions')));
});
afterAll(() => app.close());

/** A value that the schema accepts and that means the other person wherever it can. */
const fittingValue = (schema: JsonSchema, name: string, id: number): unknown => {
  const [first] = schema.anyOf ?? [];
  if (first) return fittingValue(first, name, id);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [fittingValue(schema.items ?? { type: 'string' }, name, id)];
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([field, inner]) => [field, fittingValue(inner, field, id)]));
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return name === 'page' ? 1 : id;
  return textOf(schema, name);
};

const textOf = ({ format }: JsonSchema, name: string): string => {
  if (format === 'date-time') return new Date().toISOString();
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (/slug|task/.test(name)) return slug;
  return victim.username;
};

/** Those of a call: for every number of what is the other person's, with and without what narrows the reply. */
const requestsOf = ({ method, path, operation }: (typeof operations)[number]) => {
  const parameters = operation.parameters ?? [];
  const query = parameters.filter((one) => one.in === 'query');
  const body = operation.requestBody?.content['application/json']?.schema;
  const hasNumber = /integer|number/.test(JSON.stringify([parameters, body]));
  return (hasNumber ? ids : ids.slice(0, 1)).flatMap((id) => {
    const url = parameters
      .filter((one) => one.in === 'path')
      .reduce(
        (at, { name, schema }) => at.replace(`{${name}}`, encodeURIComponent(String(fittingValue(schema, name, id)))),
        path,
      );
    const payload = body && (fittingValue(body, '', id) as object);
    const narrowed = Object.fromEntries(
      query.map(({ name, schema }) => [name, String(fittingValue(schema, name, id))]),
    );
    const isFirst = id === ids[0];
    const each = query
      .filter(({ schema }) => isFirst || /integer|number/.test(JSON.stringify(schema)))
      .map(({ name }) => ({ [name]: narrowed[name] ?? '' }));
    const queries = method === 'get' ? [{}, ...each, ...(isFirst ? [narrowed] : [])] : [narrowed];
    return queries.map((given) => ({
      ...{ method: method.toUpperCase() as 'GET', url, query: given },
      ...(payload && { payload }),
    }));
  });
};

/** Rows of all tables that are about the other person, as texts. */
const rowsOfVictim = async (): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'author_id') and table_name not like 'notification%'
    order by table_name, column_name`.execute(app.db);
  const found = [...tables, { name: 'users', column: 'id' }].map(async ({ name, column }) => {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t where ${sql.ref(column)} = ${victim.id}`.execute(
      app.db,
    );
    return rows.map(({ row }) => `${name} ${row}`);
  });
  return (await Promise.all(found)).flat().sort();
};

it('nothing of a person of another company is told to a coordinator, and nothing of theirs changed, by any call', async () => {
  expect(operations.length).toBeGreaterThan(200);
  const before = await rowsOfVictim();
  expect(before.length).toBeGreaterThan(8);
  const told: string[] = [];
  let failed = 0;
  for (const operation of operations) {
    for (const request of requestsOf(operation)) {
      const { statusCode, body } = await coordinator.send(request);
      if (SECRETS.some((secret) => body.includes(secret))) told.push(JSON.stringify(request));
      if (statusCode >= 500) failed += 1;
    }
  }
  expect(told).toEqual([]);
  expect(failed).toBe(0);
  expect(await rowsOfVictim()).toEqual(before);
}, 180_000);

it('the same calls tell a superuser who may see the person: the requests mean something', async () => {
  const telling = new Set<string>();
  for (const operation of operations.filter(
    ({ method, path }) => method === 'get' && /users|user-|division/.test(path),
  )) {
    for (const request of requestsOf(operation)) {
      const { body } = await superuser.send(request);
      if (SECRETS.some((secret) => body.includes(secret))) telling.add(operation.path.replace('/api/4.0/', ''));
    }
  }
  expect([...telling]).toEqual(expect.arrayContaining(['users/', 'user-details/{username}/', 'division/{id}/users/']));
  expect(telling.size).toBeGreaterThan(4);
}, 180_000);
