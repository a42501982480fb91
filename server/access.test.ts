import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Kind, PEOPLE } from '../shared/testing/page-rights.ts';
import { type Client, type Person, startTestApp, type TestApp } from './testing/app.ts';
import { type CallRights, callRights } from './testing/call-rights.ts';
import { addQuestions, addTask, assign } from './testing/tasks.ts';

const KINDS = Object.keys(PEOPLE) as Kind[];
/** Ids that nothing has: whoever may ask for such a thing is told that it is not there. */
const NO_ID = { integer: '999999', string: '00000000-0000-4000-8000-000000000000' };

interface Parameter {
  in: string;
  name: string;
  schema: { type: keyof typeof NO_ID };
}

const CALL_RIGHTS = await callRights();
/** Signing out ends the session, so it comes last. */
const isLast = (call: string) => Number(call === 'GET token-logout/');

let app: TestApp;
let people: Record<Kind, Client & Partial<Person>>;
let calls: string[];
/** The parameters of each path. */
let parameters: ReadonlyMap<string, readonly Parameter[]>;
let companyId: number;
/** People whom a user type or leading a group makes no more than linguists, but for what is theirs. */
let ordinary: Record<string, Person>;

beforeAll(async () => {
  app = await startTestApp();
  const company = await app.db
    .insertInto('companies')
    .values({ name: 'Own' })
    .returning('id')
    .executeTakeFirstOrThrow();
  companyId = company.id;
  const partner = await app.db
    .insertInto('companies')
    .values({ name: 'Partner', is_partner: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const known = await addTask(app.db);
  const data = { has_user_data_access: true, confirmed_access_to_users_data: true };
  people = {
    visitor: app.visitor,
    linguist: await app.person({ company_id: companyId }),
    coordinator: await app.person({ coordinates: [companyId] }),
    'coordinator with data access': await app.person({ coordinates: [companyId], ...data }),
    moderator: await app.person({ moderates: [known.id] }),
    employee: await app.person({ company_id: partner.id }),
    staff: await app.person({ is_staff: true }),
    'staff with data access': await app.person({ is_staff: true, ...data }),
    superuser: await app.person({ is_superuser: true }),
  };
  ordinary = {
    'of the type ELE': await app.person({ type: 'ELE' }),
    'of an external type': await app.person({ type: 'SR', company_id: companyId }),
    'a group leader': await app.person({ is_group_leader: true }),
    'data access alone': await app.person(data),
  };
  const { paths } = (await people.superuser.send({ url: '/api/4.0/schema/' })).json();
  const documented = Object.entries<Record<string, { parameters?: Parameter[] }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const name = `${method.toUpperCase()} ${path.replace('/api/4.0/', '')}`;
      return [name, (call.parameters ?? []).filter((one) => one.in === 'path')] as const;
    }),
  );
  calls = documented.map(([name]) => name);
  parameters = new Map(documented);
});
afterAll(() => app.close());

/** A task with a question; `own`: the linguist is on it and the moderator moderates it. */
const taskFor = async (own: boolean) => {
  const task = await addTask(app.db, { max_answers: 9 });
  const [question] = await addQuestions(app.db, task, [{ text: 'A question' }]);
  if (own) {
    await assign(app.db, task, { id: people.linguist.id as number });
    await app.db
      .insertInto('task_moderators')
      .values({ task_id: task.id, user_id: people.moderator.id as number })
      .execute();
  }
  return { id: task.id, slug: task.slug, questionId: question };
};

/** What is read or refused leaves a task as it is: calls share one that is theirs, and one that is not, until one changes it. */
const unchanged = new Map<boolean, ReturnType<typeof taskFor>>();
const unchangedTask = (own: boolean) => {
  const task = unchanged.get(own) ?? taskFor(own);
  unchanged.set(own, task);
  return task;
};

const statusFor = (kind: Kind, call: string, rights: CallRights, own: boolean) =>
  statusOf(people[kind], call, rights, own);

const statusOf = async (
  person: Client & Partial<Person>,
  call: string,
  { body, query, stream }: CallRights,
  own: boolean,
) => {
  const [method = '', path = ''] = call.split(' ');
  const task = await unchangedTask(own);
  const names: Record<string, string> = {
    ...Object.fromEntries((parameters.get(call) ?? []).map(({ name, schema }) => [name, NO_ID[schema.type]])),
    token: 'x',
    // The form of every task has a first version.
    version: '1',
    taskId: String(task.id),
    slug: task.slug,
    questionId: String(task.questionId),
    username: (own && person.username) || (people.employee.username as string),
  };
  const base = path.startsWith('/') ? '' : '/api/4.0/';
  const response = await person.send({
    method: method as 'GET',
    url: base + path.replaceAll(/\{(\w+)\}/g, (_, name) => names[name] ?? name),
    ...(query && { query }),
    ...(body && { payload: body(task.id) }),
    ...(stream && { payloadAsStream: true }),
  });
  if (stream) response.stream().destroy();
  if (method !== 'GET' && response.statusCode < 400) unchanged.delete(own);
  return response.statusCode;
};

const asExpected = (status: number, kind: Kind, rights: CallRights, welcome: Kind[]): boolean => {
  if (rights.open) return status < 500;
  if (kind === 'visitor') return status === 401;
  if (!welcome.includes(kind)) return status === (rights.refusal ?? (rights.own.includes(kind) ? 404 : 403));
  return status < 500 && status !== 401 && status !== 403 && (rights.byId || status !== 404);
};

it('every call of the server is in the table, and the table names no other', () => {
  expect(new Set(calls)).toEqual(new Set(Object.keys(CALL_RIGHTS)));
});

it.each(Object.entries(CALL_RIGHTS).sort(([a], [b]) => isLast(a) - isLast(b)))(
  '%s lets in whom the table names, to what is theirs and to what is not',
  async (call, rights) => {
    const wrong: string[] = [];
    for (const own of [true, false]) {
      const welcome = own ? rights.own : (rights.others ?? rights.own);
      for (const kind of KINDS) {
        const status = await statusFor(kind, call, rights, own);
        if (!asExpected(status, kind, rights, welcome)) wrong.push(`${kind}, ${own ? 'own' : "others'"}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

it('lets nobody in by a user type, by leading a group or by access to data alone, but to what is theirs', async () => {
  // Whoever has data access says that they may work with the data; nothing else follows from it.
  const except = ['GET token-logout/', 'PATCH frontend-user-permissions/'];
  const wrong: string[] = [];
  for (const [call, rights] of Object.entries(CALL_RIGHTS).filter(([name]) => !except.includes(name))) {
    for (const [who, person] of Object.entries(ordinary)) {
      const status = await statusOf(person, call, rights, false);
      if (!asExpected(status, 'linguist', rights, rights.others ?? rights.own))
        wrong.push(`${who}, ${call}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);
