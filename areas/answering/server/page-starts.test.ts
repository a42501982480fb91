import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, addTask, assign, texts } from '../../../server/testing/tasks.ts';
import { tokenRefresh } from '../../../shared/session-contract.ts';
import { addMember, openBrowser } from '../../accounts/server/testing/browser.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const openPage = async (isAssigned: boolean) => {
  const task = await addTask(server.db);
  const ids = await addQuestions(server.db, task, texts(2));
  const member = await addMember(server);
  if (isAssigned) await assign(server.db, task, member);
  const browser = openBrowser(server);
  await browser.signIn(member.username);
  const { status, body } = await browser.ask(tokenRefresh, { body: { page: `/task/${task.slug}/new` } });
  expect(status).toBe(200);
  const first = new Map(body?.first?.map(({ address, body: reply }) => [address, reply]));
  return { browser, task, ids, token: body?.token, first, base: `/api/4.0/task/${task.slug}/` };
};

test('the session, the task and its first questions come in one reply, as the calls themselves give them', async () => {
  const { browser, task, ids, token, first, base } = await openPage(true);
  expect([...first.keys()]).toEqual([base, `${base}progress-bar/`, `${base}new-questions/`]);
  const headers = { authorization: `JWT ${token}`, 'x-service': 'tagwerk' };
  const alone = await server.app.http.inject({ method: 'GET', url: base, headers });
  expect(first.get(base)).toEqual(alone.json());
  expect(first.get(base)).toMatchObject({ slug: task.slug, user_is_assigned: true });
  expect(first.get(`${base}new-questions/`)).toMatchObject([{ id: ids[0], input: expect.anything() }]);
  expect((await browser.ask(tokenRefresh)).body?.first).toBeUndefined();
});

test('a person who may not open the task gets the session and nothing of the task', async () => {
  const { first, token } = await openPage(false);
  expect(token).not.toBe('');
  expect([...first]).toEqual([]);
});

test('whoever is not signed in gets nothing, whatever page is named', async () => {
  const { task } = await openPage(true);
  const said = await openBrowser(server).ask(tokenRefresh, { body: { page: `/task/${task.slug}/new` } });
  // No error: browsers write those into the console of every page that strangers open.
  expect(said).toMatchObject({ status: 200, body: null });
});
