import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { addMember, openBrowser, waitOut } from '../testing/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a mailed code is good for the step that it was sent for, and for no other of the same person', async () => {
  const { username } = await addMember(app);
  const first = openBrowser(app);
  const second = openBrowser(app);
  await first.password(username);
  await second.password(username);
  const ofFirst = await first.code();
  let ofSecond = await second.code();
  // One in a million is the same.
  while (ofSecond === ofFirst) ofSecond = await second.code();
  expect((await second.key(ofFirst)).status).toBe(400);
  expect((await first.key(ofSecond)).status).toBe(400);
  await waitOut(app);
  expect((await second.key(ofSecond)).status).toBe(200);
  expect((await first.key(ofFirst)).status).toBe(200);
});

it('a ticket that was made up, or is of the step before, is worth nothing', async () => {
  const { username } = await addMember(app);
  const browser = openBrowser(app);
  await browser.password(username);
  const { tagwerk_ticket = '' } = browser.cookies;
  const code = await browser.code();
  for (const made of [`${tagwerk_ticket}x`, tagwerk_ticket.slice(1), tagwerk_ticket.toLowerCase(), '', 'null']) {
    expect((await openBrowser(app, { tagwerk_ticket: made }).key(code)).status).toBe(401);
  }
  expect((await browser.key(code)).status).toBe(200);
  expect((await openBrowser(app, { tagwerk_ticket }).key(code)).status).toBe(401);
});
