import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addTask } from '../../../server/testing/tasks.ts';
import {
  addModule,
  changeModule,
  deleteModule,
  module,
  moduleStaff,
  modules,
  moduleTasks,
  type NewModule,
  projects,
} from '../contract.ts';

let app: TestApp;
let admin: Person;
let greta: Person;
let stefan: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person({ username: 'admin', is_superuser: true });
  greta = await app.person({ username: 'greta', is_staff: true });
  stefan = await app.person({ username: 'stefan', is_staff: true });
  await app.person({ username: 'ela' });
  for (const title of ['One', 'Two', 'Three']) await addTask(app.db, { title, slug: title.toLowerCase() });
});
afterAll(() => app.close());

const newModule = (change: Partial<NewModule>): NewModule => ({
  ...{ name: 'Corpora', description: '', project: 'Voices', coordinators: [], tasks: [] },
  ...change,
});

it('staff see and change the modules that they coordinate, superusers all', async () => {
  const own = await greta.get(addModule, { body: newModule({ tasks: ['one', 'two'] }) });
  expect(own).toMatchObject({ coordinators: ['greta'], project: 'Voices' });
  expect(own.tasks.map(({ slug }) => slug)).toEqual(['one', 'two']);
  const params = { id: own.id };
  for (const asked of [
    stefan.ask(module, { params }),
    stefan.ask(changeModule, { params, body: { version: 1, name: 'Mine' } }),
    stefan.ask(deleteModule, { params }),
  ]) {
    expect((await asked).status).toBe(404);
  }
  expect([(await stefan.get(modules)).count, (await greta.get(modules)).count]).toEqual([0, 1]);
  // Nor do they take its tasks.
  const taking = await stefan.ask(addModule, { body: newModule({ name: 'Mine', tasks: ['one', 'three'] }) });
  expect([taking.status, Object.keys(taking.body)]).toEqual([400, ['tasks']]);
  const slugs = async (query: object) => (await stefan.get(moduleTasks, { query })).map(({ slug }) => slug);
  expect([await slugs({}), await slugs({ unassigned_module: true })]).toEqual([['three'], ['three']]);
  expect(await slugs({ module_id: own.id })).toEqual(['one', 'two']);
  expect(await slugs({ module_id: own.id, unassigned_module: true })).toEqual(['one', 'three', 'two']);
  const changed = await admin.get(changeModule, {
    params,
    body: { version: 1, coordinators: ['stefan'], tasks: ['two', 'three'], project: 'Reading' },
  });
  expect(changed).toMatchObject({ version: 2, coordinators: ['stefan'], project: 'Reading' });
  expect(changed.tasks.map(({ slug }) => slug)).toEqual(['three', 'two']);
  expect((await admin.get(projects)).map(({ name }) => name)).toEqual(['Reading']);
  expect((await stefan.ask(changeModule, { params, body: { version: 1, name: 'Mine' } })).status).toBe(409);
  expect((await greta.ask(module, { params })).status).toBe(404);
});

it('says which fields are wrong, and what uses a module that cannot be deleted', async () => {
  for (const [change, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: '\u3164' }, 'name'],
    [{ project: '\u00ad' }, 'project'],
    [{ name: 'Corpora' }, 'name'],
    [{ name: 'CORPORA' }, 'name'],
    [{ name: '\u202eCorpora' }, 'name'],
    [{ coordinators: ['ela'] }, 'coordinators'],
    [{ tasks: ['nothing'] }, 'tasks'],
  ] as const) {
    const said = await admin.ask(addModule, { body: newModule({ name: 'New', ...change } as Partial<NewModule>) });
    expect([said.status, Object.keys(said.body)]).toEqual([400, [field]]);
  }
  expect((await admin.get(moduleStaff, { query: { search: 'GRE' } })).map(({ username }) => username)).toEqual([
    'greta',
  ]);
  const [used] = (await admin.get(modules)).results;
  const params = { id: used?.id ?? 0 };
  const refused = await admin.ask(deleteModule, { params });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('Three, Two')]);
  const titles = ['Four', 'Five', 'Six', 'Seven'];
  for (const title of titles) await addTask(app.db, { title, slug: title.toLowerCase() });
  const tasks = ['two', 'three', ...titles.map((title) => title.toLowerCase())];
  await admin.get(changeModule, { params, body: { version: 2, tasks } });
  const many = await admin.ask(deleteModule, { params });
  expect(JSON.stringify(many.body)).toContain('used by Five, Four, Seven, Six, Three, ….');
  await admin.get(changeModule, { params, body: { version: 3, tasks: [] } });
  await admin.get(deleteModule, { params });
  expect([(await admin.get(modules)).count, await admin.get(projects)]).toEqual([0, []]);
  const events = await app.db.selectFrom('audit_events').select('kind').orderBy('id').execute();
  expect(events.map(({ kind }) => kind)).toEqual([
    ...['module.added', 'module.changed', 'module.changed', 'module.changed', 'module.deleted'],
  ]);
});
