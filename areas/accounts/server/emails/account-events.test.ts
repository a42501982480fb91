import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { notificationList } from '../../../notifications/contract.ts';
import { updatePassword } from '../../password-contract.ts';
import { addMember, openBrowser, PASSWORD, waitOut } from '../testing/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const headers = (token: string) => ({ authorization: `JWT ${token}` });
const toldWith = async (token: string) => {
  const said = await app.visitor.send({ url: `/api/4.0/${notificationList.path}`, headers: headers(token) });
  return (said.json() as { results: { kind: string }[] }).results.map(({ kind }) => kind);
};

test('a sign-in from a new device is told, but not the very first, nor one from a device that is known', async () => {
  const { username } = await addMember(app);
  const browser = openBrowser(app);
  expect(await toldWith(await browser.signIn(username))).toEqual([]);
  await waitOut(app);
  expect(await toldWith(await browser.signIn(username))).toEqual([]);
  await waitOut(app);
  expect(await toldWith(await openBrowser(app).signIn(username))).toEqual(['new-sign-in']);
});

test('a changed password is told, and recorded in the audit trail with who changed it from where', async () => {
  const { username } = await addMember(app);
  const token = await openBrowser(app).signIn(username);
  const said = await app.visitor.send({
    method: 'POST',
    url: `/api/4.0/${updatePassword.path}`,
    headers: headers(token),
    payload: { old_password: PASSWORD, password: 'Another-horse2!' },
  });
  expect(said.statusCode).toBe(200);
  expect(await toldWith(token)).toEqual(['password-changed']);
  const person = await app.db
    .selectFrom('users')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
  const events = await app.db.selectFrom('audit_events').where('user_id', '=', person.id).selectAll().execute();
  expect(events).toMatchObject([
    { kind: 'person.password-changed', actor_id: person.id, subject: username, address: '127.0.0.1', data: {} },
  ]);
});

test('an account that strangers have locked by wrong passwords is told so once', async () => {
  const { username } = await addMember(app);
  const token = await openBrowser(app).signIn(username);
  for (let n = 0; n < 12; n += 1) {
    await waitOut(app);
    await openBrowser(app).password(username, 'Wrong-horse1!');
  }
  expect(await toldWith(token)).toEqual(['account-locked']);
});
