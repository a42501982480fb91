import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personalTables } from '../../../server/platform/personal-data/all-tables.ts';
import { textsOf } from '../../../server/platform/spreadsheets/read-zip.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addTask } from '../../../server/testing/tasks.ts';
import { submitReport } from '../../month-reports/contract.ts';
import { editLine } from '../../month-reports/line-contract.ts';
import { decideMany, decideReport, reportToDecide } from '../../month-reports/list-contract.ts';
import { permissionList } from '../../people/permissions-contract.ts';
import { addRating, changeRating } from '../../ratings/contract.ts';
import { addTariffs } from '../../tariffs/contract.ts';
import { personalDataExport, readErasure, startErasure } from '../contract.ts';
import { lockPerson } from './queries.ts';
import { ADDRESS_OF_OTHER, addReport, KEPT, MARKER, seedEverywhere, seedPlatform } from './testing/seed.ts';

let app: TestApp;
let admin: Person;
let ola: Person;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
  admin = await app.person({ username: 'admin', is_superuser: true });
  ola = await app.person({
    ...{ username: `${MARKER}-ola`, email: `${MARKER}@example.org`, second_email: `${MARKER}@example.com` },
    ...{ first_name: MARKER, last_name: MARKER, phone_number: MARKER, comments: MARKER, status: MARKER },
    ...{ education: MARKER, linguistic_education: MARKER, password_hash: MARKER, app_secret: MARKER },
    app_pending_secret: MARKER,
  });
  await seedEverywhere(app, ola.id, admin.id);
  await seedPlatform(app, ola.id, admin.id);
});
afterAll(() => app.close());

const ended = async <T extends { state: string }>(read: () => Promise<T>): Promise<T> => {
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).not.toMatch(/waiting|running/);
  return read();
};

const exported = async (who: Person, username: string): Promise<{ files: Record<string, string>; url: string }> => {
  const { id } = await who.get(personalDataExport.start, { body: { username } });
  const job = await ended(() => who.get(personalDataExport.read, { params: { id } }));
  expect(job.error).toBeNull();
  const url = job.url as string;
  const { rawPayload } = await who.send({ url });
  const packed = await textsOf(rawPayload);
  const files = await Promise.all(packed.map(async ({ name, open }) => [name, await text(open())] as const));
  return { files: Object.fromEntries(files), url };
};

/** `table.column` of all values with a word, also in the tables of the queue. */
const placesOf = async (word: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema') order by 1`.execute(app.db);
  const found = new Set<string>();
  const isIt = sql`field.value like ${`%${word}%`} or field.value like ${`%${Buffer.from(word).toString('hex')}%`}`;
  for (const { name } of tables) {
    const { rows } = await sql<{ key: string }>`
      select distinct field.key from ${sql.raw(name)} as one, jsonb_each_text(to_jsonb(one)) as field where ${isIt}`.execute(
      app.db,
    );
    for (const { key } of rows) found.add(`${name}.${key}`);
  }
  return [...found];
};

const waiting = async (): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows.length;
};

const filesWith = async (word: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of app.app.services.files.list()) {
    if ((await text(await app.app.services.files.read(key))).includes(word)) found.push(key);
  }
  return found;
};

/** Texts of the person that are not seeded: they are numbers, times and choices, or hold no more than the id. */
const WITHOUT_WORDS = new Set([
  ...['users.email_confirmed_at', 'users.language', 'users.is_remote', 'users.receive_emails', 'users.last_login'],
  ...['users.password_changed_at', 'users.must_change_password', 'users.app_confirmed_at', 'users.app_last_step'],
  ...[
    'users.rating_count',
    'users.rating_sum',
    'user_languages.level',
    'user_languages.is_native',
    'sign_in_attempts.subject',
  ],
  ...['sign_in_locks.subject', 'sign_in_sessions.id', 'sign_in_sessions.generation', 'sign_in_sessions.origin_id'],
]);

it('exports all that is stored about a person, with their files, and nothing that guards the account', async () => {
  const tables = await personalTables();
  const seeded = new Set([...(await placesOf(MARKER)), ...WITHOUT_WORDS]);
  const personal = [...tables].flatMap(([name, { personal = [], withheld = [] }]) =>
    [...personal, ...withheld].map((column) => `${name}.${column}`),
  );
  // A new column has to be seeded.
  expect(personal.filter((place) => !seeded.has(place))).toEqual([]);

  const { files, url } = await exported(ola, ola.username);
  for (const [name, { rows = [], personal = [], withheld = [], kept }] of tables) {
    if (rows.every(({ ofOthers }) => ofOthers)) continue;
    const rowsOf = JSON.parse(files[`${name}.json`] ?? 'null') as Record<string, unknown>[];
    const valuesOf = (column: string) => JSON.stringify(rowsOf.map((row) => row[column]));
    for (const column of personal.filter((one) => !WITHOUT_WORDS.has(`${name}.${one}`))) {
      expect([name, column, valuesOf(column)]).toEqual([name, column, expect.stringContaining(MARKER)]);
    }
    if (
      name !== 'task_forms' &&
      name !== 'deleted_rows' &&
      name !== 'staged_answers' &&
      name !== 'evaluation_versions'
    ) {
      for (const column of kept?.columns ?? []) expect(valuesOf(column)).toContain(KEPT);
    }
    for (const column of withheld) expect(rowsOf.filter((row) => column in row)).toEqual([]);
  }
  expect(JSON.stringify(files)).not.toContain(ADDRESS_OF_OTHER);
  // Every system unpacks them.
  expect(
    Object.keys(files)
      .flatMap((name) => name.split('/'))
      .filter((part) => Buffer.byteLength(part) > 200),
  ).toEqual([]);
  expect(Object.keys(files).filter((name) => /^(uploads|ticket-attachments)\//.test(name))).toHaveLength(3);
  expect((await exported(admin, ola.username)).files['users.json']).toBe(files['users.json']);

  const events = await app.db.selectFrom('audit_events').where('kind', '=', 'person.exported').selectAll().execute();
  expect(events.map(({ actor_id, user_id }) => [actor_id, user_id])).toEqual([
    [ola.id, ola.id],
    [admin.id, ola.id],
  ]);
  const greta = await app.person({ username: 'greta', is_staff: true, has_user_data_access: true });
  expect((await greta.ask(personalDataExport.start, { body: { username: ola.username } })).status).toBe(404);
  await app.db.updateTable('sign_in_sessions').set({ ended_at: new Date() }).where('user_id', '=', ola.id).execute();
  expect((await admin.send({ url })).statusCode).toBe(404);
});

it('erases all of it but the work, and nobody signs in with the account any more', async () => {
  const kept = await placesOf(KEPT);
  const body = { username: ola.username, confirmation: ola.username };
  expect((await admin.ask(startErasure, { body: { ...body, confirmation: 'ola' } })).status).toBe(400);
  const { id, username } = await admin.get(startErasure, { body });
  const job = await ended(() => admin.get(readErasure, { params: { id } }));
  expect(job).toMatchObject({ state: 'done', error: null });

  expect(await placesOf(MARKER)).toEqual([]);
  expect(await filesWith(MARKER)).toEqual([]);
  expect(await placesOf(KEPT)).toEqual(kept);
  expect(await filesWith(KEPT)).toHaveLength(1);
  const person = await app.db.selectFrom('users').where('id', '=', ola.id).selectAll().executeTakeFirstOrThrow();
  expect(person).toMatchObject({ username, is_active: false, email: null, password_hash: null });
  expect((await admin.get(permissionList, { query: { name: username } })).count).toBe(0);
  expect((await admin.ask(startErasure, { body: { username, confirmation: username } })).status).toBe(400);
  const unlocked = app.db.updateTable('users').set({ is_active: true }).where('id', '=', ola.id).execute();
  await expect(unlocked).rejects.toThrow('users_erased');
  const [event] = await app.db.selectFrom('audit_events').where('kind', '=', 'person.erased').selectAll().execute();
  expect(event).toMatchObject({ actor_id: admin.id, user_id: ola.id, subject: username });
});

it('refuses to erase whoever nobody replaces, and says what to do first', async () => {
  const codesFor = async (username: string) => {
    const said = await admin.ask(startErasure, { body: { username, confirmation: username } });
    return (said.error.$codes?.non_field_errors ?? []).map(({ code }) => code);
  };
  expect(await codesFor('admin')).toEqual(['personal-data.lastSuperuser']);
  const company = await app.db
    .insertInto('companies')
    .values({ name: 'Lingua' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cora = await app.person({ username: 'cora', coordinates: [company.id] });
  await app.person({ username: 'cosmo', company_id: company.id });
  const { id: module_id } = await app.db
    .insertInto('modules')
    .values({ name: 'Tone' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('module_coordinators').values({ module_id, user_id: cora.id }).execute();
  const task = await addTask(app.db, { module_id, coordinator_id: cora.id });
  await addReport(app, { user: cora.id, task: task.id, status: 'PENDING', words: '' });
  expect(await codesFor('cora')).toEqual([
    ...['personal-data.companies', 'personal-data.modules', 'personal-data.tasks', 'personal-data.hours'],
  ]);
  await app.person({ username: 'coco', coordinates: [company.id] });
  expect(await codesFor('cora')).not.toContain('personal-data.companies');
});

it('lets nobody write hours, tariffs or ratings of whoever is erased, also not at the same moment', async () => {
  const eve = await app.person({ username: 'eve' });
  const boss = await app.person({ username: 'boss', is_superuser: true, is_staff: true });
  await addReport(app, { user: eve.id, task: (await addTask(app.db)).id, status: 'ACCEPTED', words: 'Kept' });
  await addReport(app, { user: eve.id, task: (await addTask(app.db)).id, status: 'NOT_ACCEPTED', words: 'Kept' });
  const found = await app.db
    .selectFrom('task_reports')
    .where('user_id', '=', eve.id)
    .orderBy('id')
    .selectAll()
    .execute();
  const [accepted, open] = found.map(({ id, month_report_id, deadline_id }) => ({
    ...{ line: { id }, params: { id: month_report_id }, deadline_id },
  }));
  if (!accepted || !open) throw new Error('Nothing was reported.');
  const note = { title: 'About eve', linguistic: 'Eve', other: '', rating: 3 };
  const rated = await boss.get(addRating, { body: { linguist: 'eve', task: null, ...note } });
  const period = { start: '2026-01-01', end: '2026-12-31', price: '1', currency: 'EUR' };
  const kind = { language: 'fr', native: true, task_type: 'OTHER', task_subtype: 'calls', ...period } as const;
  const newLine = { id: null, task: null, title: 'Call', description: 'With eve', hours: 1 };
  const ownHours = { ...{ user: eve.id, deadline_id: open.deadline_id, version: 0 }, tasks_reports: [newLine] };
  const reject = { decision: 'reject', version: 0, reason: 'About eve' } as const;
  const rows = [{ report: accepted.params.id, hours: 1 }];
  const asked = async () => {
    const said = await Promise.all([
      boss.ask(submitReport, { body: ownHours }),
      boss.ask(decideReport, { params: accepted.params, body: reject }),
      boss.ask(decideReport, { params: open.params, body: { ...reject, decision: 'accept' } }),
      boss.ask(editLine, { params: open.line, body: { status: 'NOT_ACCEPTED', old_hours: 1, hours: 2 } }),
      boss.ask(addTariffs, { body: { ...kind, users: ['eve'] } }),
      boss.ask(addRating, { body: { linguist: 'eve', task: null, ...note } }),
      boss.ask(changeRating, { params: { id: rated.id }, body: { other: 'Eve', modified: rated.modified } }),
    ]);
    return said.map(({ status, error }) => [status, error.code ?? Object.keys(error.$codes ?? {})[0]]);
  };
  const refused = [
    ...new Array(4).fill([409, 'month-reports.erased']),
    ...[[400, 'users'], ...new Array(2).fill([404, 'ratings.userNotFound'])],
  ];
  const inErasure = await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, eve.id);
    await trx
      .updateTable('users')
      .set({ erased_at: new Date(), locked_at: new Date(), is_active: false, password_hash: null })
      .where('id', '=', eve.id)
      .execute();
    const meanwhile = asked();
    await expect.poll(waiting).toBe(refused.length);
    return { meanwhile };
  });
  expect(await inErasure.meanwhile).toEqual(refused);
  expect(await asked()).toEqual(refused);
  const many = await boss.get(decideMany, { body: { decision: 'reject', reason: 'About eve', filter: {}, rows } });
  expect([many.decided, many.refused.map(({ reason }) => reason)]).toEqual([0, ['erased']]);
  const shown = await boss.get(reportToDecide, { params: open.params });
  expect(shown).toMatchObject({ decisions: [], tasks_reports: [{ decisions: [], may_edit: false }] });
  const lines = app.db.selectFrom('task_reports').where('user_id', '=', eve.id).orderBy('id').selectAll();
  expect(await lines.execute()).toEqual(found);
});
