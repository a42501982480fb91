import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { permissions } from '../../../../shared/session-contract.ts';
import { createTask } from '../../../task-admin/contract.ts';
import { confirmAccess } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('who Can access personal data may do so only after confirming it', async () => {
  const person = await app.person({ is_staff: true, has_user_data_access: true });
  expect((await person.ask(createTask, { body: {} })).status).toBe(403);
  const body = { confirmed_access_to_users_data: true };
  expect(await person.get(confirmAccess, { body })).toMatchObject({ username: person.username, ...body });
  expect(await person.get(permissions)).toMatchObject(body);
  expect((await person.ask(createTask, { body: {} })).status).toBe(400);
  // Recorded once, however often it is sent.
  await person.get(confirmAccess, { body });
  const events = await app.db.selectFrom('audit_events').where('user_id', '=', person.id).selectAll().execute();
  expect(events.map(({ kind, actor_id, data }) => [kind, actor_id, data])).toEqual([
    ['person.rights-changed', person.id, { confirmed_access_to_users_data: [false, true] }],
  ]);
});

it('nobody can confirm a right that they do not have, nor take the confirmation back', async () => {
  const person = await app.person({ is_staff: true });
  const said = await person.ask(confirmAccess, { body: { confirmed_access_to_users_data: true } });
  expect(said.status).toBe(403);
  const given = await app.person({ has_user_data_access: true, confirmed_access_to_users_data: true });
  expect((await given.ask(confirmAccess, { body: { confirmed_access_to_users_data: false } })).status).toBe(400);
  expect(await person.get(permissions)).toMatchObject({ confirmed_access_to_users_data: false });
});
