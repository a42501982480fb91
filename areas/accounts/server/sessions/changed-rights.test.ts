import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { permissions } from '../../../../shared/session-contract.ts';
import { adminTasks } from '../../../task-admin/contract.ts';
import type { UsersTable } from '../tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const change = (person: Pick<Person, 'id'>, columns: Updateable<UsersTable>) =>
  app.db.updateTable('users').set(columns).where('id', '=', person.id).execute();

const administers = async (person: Person): Promise<number> => (await person.ask(adminTasks)).status;

it('who is no longer staff is so at the next request, with the token of before', async () => {
  const greta = await app.person(STAFF);
  expect(await administers(greta)).toBe(200);
  await change(greta, { is_staff: false });
  expect(await administers(greta)).toBe(403);
  expect(await greta.get(permissions)).toMatchObject({ is_staff: false, is_normal_user: true });
});

it('who becomes staff is so at the next request too', async () => {
  const lena = await app.person();
  expect(await administers(lena)).toBe(403);
  await change(lena, { is_staff: true });
  expect(await administers(lena)).toBe(200);
});
