import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { addTask, type TestTask } from '../../../../server/testing/tasks.ts';
import { passwordLogin } from '../../../accounts/contract.ts';
import { confirmResetPassword } from '../../../accounts/password-contract.ts';
import { adminTasks } from '../../../task-admin/contract.ts';
import { addManyUsers, addUser, checkLongList, checkManyUsers, type ManyUsers } from '../../adding-contract.ts';

const PASSWORD = 'Correct-horse1!';

let app: TestApp;
let staff: Person;
let division: number;
let closed: number;
let task: TestTask & { title: string };
let other: TestTask & { title: string };
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
  staff = await app.person(STAFF);
  const id = async (table: 'divisions' | 'companies', name: string) =>
    (await app.db.insertInto(table).values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  division = await id('divisions', 'North');
  closed = await id('companies', 'Closed');
  await app.db.updateTable('companies').set({ accessible_to_staff: false }).where('id', '=', closed).execute();
  task = { ...(await addTask(app.db, { title: 'Tone' })), title: 'Tone' };
  other = { ...(await addTask(app.db, { title: 'Verses' })), title: 'Verses' };
});
afterAll(() => app.close());

it('adds one user, who has to choose another password, or says which fields are wrong', async () => {
  const body = { username: 'new.one', email: 'new.one@x.org', password: PASSWORD, company: null, division, type: null };
  const taken = await app.person();
  for (const [change, field] of [
    [{ username: 'Capital' }, 'username'],
    [{ username: taken.username }, 'username'],
    [{ email: `${taken.username.toUpperCase()}@example.org` }, 'email'],
    [{ email: 'nothing' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ company: closed }, 'company'],
    [{ division: 999_999 }, 'division'],
    [{ type: 999_999 }, 'type'],
  ] as const) {
    const said = await staff.ask(addUser, { body: { ...body, ...change } });
    expect([said.status, Object.keys(said.body)], JSON.stringify(change)).toEqual([400, [field]]);
  }
  const { id } = await staff.get(addUser, { body });
  const row = await app.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ must_change_password: true, is_active: true, is_staff: false });
  expect((await app.visitor.ask(passwordLogin, { body: { username: 'new.one', password: PASSWORD } })).status).toBe(
    200,
  );
});

const many = (body: Partial<ManyUsers>): ManyUsers => ({
  ...{ new_users: '', users: [], tasks: [], is_add_users: true, company: null, division, type: null },
  ...{ question_limit: 0, deadline_0: null, deadline_1: null },
  ...body,
});
const whom = ({ new_users, users, tasks, is_add_users }: ManyUsers) => ({ new_users, users, tasks, is_add_users });

it('adds many, activates inactive ones, leaves who is on a task as they are, and nothing twice', async () => {
  const inactive = await app.person({ is_active: false });
  const active = await app.person();
  const body = many({
    new_users: `Zoe@x.org\nzoe@X.ORG\n${inactive.username}@example.org`,
    ...{ users: [active.username], tasks: [task.slug, other.slug], question_limit: 7 },
    ...{ deadline_0: '2026-12-24', deadline_1: '22:59' },
  });
  await app.db.insertInto('assignments').values({ task_id: task.id, user_id: active.id, kind: 'answer' }).execute();
  const checked = {
    needs_division: true,
    inactive_users: [{ username: inactive.username, email: `${inactive.username}@example.org` }],
    existing_users: [{ username: active.username, task: task.title }],
  };
  expect(await staff.get(checkManyUsers, { query: whom(body) })).toEqual(checked);
  expect(await staff.get(checkLongList, { body: whom(body) })).toEqual(checked);
  const both = [task.title, other.title];
  const { users } = await staff.get(addManyUsers, { body });
  expect(users).toEqual(
    expect.arrayContaining([
      { username: 'zoe', email: 'Zoe@x.org', is_new: true, was_activated: false, tasks: both },
      expect.objectContaining({ username: inactive.username, is_new: false, was_activated: true, tasks: both }),
      expect.objectContaining({ username: active.username, was_activated: false, tasks: [other.title] }),
    ]),
  );
  const rows = () =>
    app.db
      .selectFrom('assignments')
      .innerJoin('users', 'users.id', 'user_id')
      .where('task_id', '=', task.id)
      .orderBy('username')
      .select(['username', 'max_questions', 'deadline'])
      .execute();
  const before = await rows();
  expect(before).toHaveLength(3);
  expect(before).toContainEqual({ username: active.username, max_questions: null, deadline: null });
  expect(before).toContainEqual({ username: 'zoe', max_questions: 7, deadline: new Date('2026-12-24T22:59:00Z') });
  const again = await staff.get(addManyUsers, { body });
  expect(again.users.every(({ is_new, was_activated, tasks }) => !is_new && !was_activated && tasks.length === 0)).toBe(
    true,
  );
  expect(await rows()).toEqual(before);
});

it('puts who has resigned from a task on it again', async () => {
  const gone = await app.person();
  const left = {
    task_id: task.id,
    user_id: gone.id,
    kind: 'answer' as const,
    resigned_at: new Date(),
    max_questions: 1,
  };
  await app.db.insertInto('assignments').values(left).execute();
  const body = many({ users: [gone.username], tasks: [task.slug], question_limit: 5 });
  const checkedAlone = await staff.get(checkManyUsers, { query: whom(body) });
  expect(checkedAlone).toMatchObject({ existing_users: [], needs_division: false });
  expect((await staff.get(addManyUsers, { body })).users).toMatchObject([{ tasks: [task.title] }]);
  const row = await app.db
    .selectFrom('assignments')
    .where('user_id', '=', gone.id)
    .select(['resigned_at', 'max_questions'])
    .executeTakeFirst();
  expect(row).toEqual({ resigned_at: null, max_questions: 5 });
  expect((await staff.get(addManyUsers, { body })).users).toMatchObject([{ tasks: [] }]);
});

it('emails new users a link that sets their password', async () => {
  await staff.get(addManyUsers, { body: many({ new_users: 'zoe@other.org' }) });
  const mailed = () =>
    app.db.selectFrom('emails').where('recipient', '=', 'zoe@other.org').select('text').executeTakeFirst();
  await expect.poll(mailed, { timeout: 15_000 }).toBeDefined();
  const text = (await mailed())?.text ?? '';
  expect(text).toContain('zoe2');
  const token = /reset-password\/(\S+)/.exec(text)?.[1] ?? '';
  await app.visitor.get(confirmResetPassword, { body: { token, password: PASSWORD } });
  expect((await app.visitor.ask(passwordLogin, { body: { username: 'zoe2', password: PASSWORD } })).status).toBe(200);
});

it('adds nobody where anything is wrong', async () => {
  const count = async () => (await app.db.selectFrom('users').select('id').execute()).length;
  const before = await count();
  const hidden = await app.person({ company_id: closed });
  const boss = await app.person({ is_active: false, is_superuser: true });
  const leader = await app.person({ is_active: false, is_group_leader: true });
  const leading = await app.person({ is_active: false, coordinates: [closed] });
  for (const [change, field] of [
    [{ new_users: 'fine@x.org\nnothing' }, 'new_users'],
    [{ new_users: '' }, 'new_users'],
    [{ new_users: `fine@x.org\n${hidden.username}@example.org` }, 'new_users'],
    [{ new_users: `${boss.username}@example.org` }, 'new_users'],
    [{ new_users: `${leader.username}@example.org` }, 'new_users'],
    [{ new_users: `${leading.username}@example.org` }, 'new_users'],
    [{ new_users: 'fine@x.org', users: [boss.username] }, 'users'],
    [{ new_users: 'fine@x.org', users: [leader.username] }, 'users'],
    [{ new_users: 'fine@x.org', users: ['nobody'] }, 'users'],
    [{ new_users: 'fine@x.org', users: [hidden.username] }, 'users'],
    [{ new_users: 'fine@x.org', tasks: ['no-such'] }, 'tasks'],
    [{ new_users: 'fine@x.org', tasks: [task.slug], is_add_users: false }, 'tasks'],
    [{ new_users: 'fine@x.org', division: null }, 'division'],
    [{ new_users: 'fine@x.org', company: closed }, 'company'],
    [{ new_users: 'x'.repeat(600) }, 'new_users'],
    [{ new_users: '\n'.repeat(600) }, 'new_users'],
    [{ new_users: 'x'.repeat(601) }, 'new_users'],
    [{ new_users: 'fine@x.org', deadline_0: '2026-12-24' }, 'deadline_0'],
    [{ new_users: 'fine@x.org', deadline_0: '2026-12-24', deadline_1: '24:00' }, 'deadline_1'],
  ] as const) {
    const said = await staff.ask(addManyUsers, { body: many(change as Partial<ManyUsers>) });
    expect([said.status, Object.keys(said.body)], JSON.stringify(change).slice(0, 80)).toEqual([400, [field]]);
  }
  expect(await count()).toBe(before + 4);
  const turned = await staff.ask(addManyUsers, { body: many({ new_users: `\u202e${'x'.repeat(599)}` }) });
  expect(turned.body).toEqual({ new_users: [`${'x'.repeat(80)}… is not an email address.`] });
});

it('says all that is wrong with one user at once, and that a division has to be chosen for new addresses', async () => {
  const wrong = { username: 'Two Words', email: 'a@', password: 'short', company: null, division, type: null };
  const { status, body } = await staff.ask(addUser, { body: wrong });
  expect([status, Object.keys(body)]).toEqual([400, ['username', 'email', 'password']]);
  const nowhere = await staff.ask(addManyUsers, { body: many({ new_users: 'fine@x.org', division: null }) });
  expect(nowhere.error.$codes?.division).toMatchObject([{ code: 'people.divisionMissing' }]);
});

it('takes a hostile list for what it is: addresses or none of them', async () => {
  const asleep = await app.person({ is_active: false });
  const count = async () => (await app.db.selectFrom('users').select('id').execute()).length;
  const before = await count();
  for (const line of [
    ...['"a","b","c"', 'a@x.org,b@x.org', 'a@x.org;b@x.org', 'Ann <ann@x.org>', 'a b@x.org', '@x.org', 'a@', 'a@b@c'],
    ...['<script>alert(1)</script>@x.org', '=cmd|"/C calc"!A0@x.org', "'; drop table users; --", 'a@x.org\tb@x.org'],
    // The first looks like another address.
    ...['gro.x\u202e@moc.evil', '\u0007@x.org', `${'x'.repeat(250)}@x.org`],
  ]) {
    const said = await staff.ask(addManyUsers, { body: many({ new_users: `fine@x.org\n${line}`, division }) });
    expect([said.status, Object.keys(said.body)], line).toEqual([400, ['new_users']]);
  }
  for (const unstorable of ['a\0@x.org', 'a\ud800@x.org']) {
    expect((await staff.ask(addManyUsers, { body: many({ new_users: unstorable, division }) })).status).toBe(400);
  }
  expect(await count()).toBe(before);
  // What looks like the address that somebody has is that address.
  const { inactive_users } = await staff.get(checkManyUsers, {
    query: whom(many({ new_users: `${asleep.username}\u200b@example.org`, division })),
  });
  expect(inactive_users).toEqual([{ username: asleep.username, email: `${asleep.username}@example.org` }]);
  // Odd, but addresses: their usernames are harmless.
  const new_users = "=1+1@x.org\r\n-@x.org\r+a@x.org\n\n o'neil@x.org \nŻółć@x.org\n../..@x.org\n__proto__@x.org";
  const { users } = await staff.get(addManyUsers, { body: many({ new_users, division }) });
  expect(users.map(({ username }) => username)).toEqual(['11', '-', 'a', 'oneil', 'zolc', '....', '__proto__']);
});

it('makes one account of an address that two add at the same moment, in whatever case', async () => {
  const asked = await Promise.all(
    ['both@x.org', 'BOTH@x.org', 'Both@X.org'].map((new_users) =>
      staff.ask(addManyUsers, { body: many({ new_users, division, tasks: [task.slug] }) }),
    ),
  );
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(asked.map(({ body }) => body.users[0]?.is_new).filter(Boolean)).toHaveLength(1);
  const rows = await app.db.selectFrom('users').where('email', 'ilike', 'both@x.org').select('username').execute();
  expect(rows).toEqual([{ username: 'both' }]);
});

it('finds the tasks that evaluators can be added to', async () => {
  await app.db.updateTable('tasks').set({ enable_evaluations: true }).where('id', '=', other.id).execute();
  const found = async (query: object) =>
    (await staff.get(adminTasks, { query: { ...query, order_by: 'title' } })).results.map(({ title }) => title);
  expect(await found({ enable_evaluations: true })).toEqual([other.title]);
  expect(await found({ enable_evaluations: false })).toEqual([task.title]);
});
