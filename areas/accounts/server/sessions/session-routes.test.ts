import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { SIGNATURE_EXPIRED } from '../../../../shared/error-codes.ts';
import { permissions } from '../../../../shared/session-contract.ts';
import { loginAs } from '../../../people/profile-contract.ts';
import { endOtherSignInSessions, endSignInSession, signInSessions } from '../../session-contract.ts';
import { addMember, openBrowser } from '../testing/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const device = async (username: string) => {
  const browser = openBrowser(app);
  const token = await browser.signIn(username);
  return { browser, ...clientOf(app.app, token) };
};

describe('the sessions of a person', () => {
  it('are listed with where they are from, and the one that asks is marked', async () => {
    const { username } = await addMember(app);
    await device(username);
    const here = await device(username);
    const listed = await here.get(signInSessions);
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(listed[0]).toMatchObject({
      address: '127.0.0.1',
      device: expect.any(String),
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    });
  });

  it('end one by one, at the next request', async () => {
    const { username } = await addMember(app);
    const there = await device(username);
    const here = await device(username);
    const other = (await here.get(signInSessions)).find(({ is_current }) => !is_current);
    expect(await here.get(endSignInSession, { params: { id: other?.id ?? '' } })).toEqual({ ended: 1 });
    const said = await there.ask(permissions);
    expect(said.status).toBe(401);
    expect(said.body).toEqual({ detail: 'Signature has expired.' });
    expect(said.error.code).toBe(SIGNATURE_EXPIRED);
    expect((await there.browser.refresh()).status).toBe(400);
    expect((await here.ask(permissions)).status).toBe(200);
    expect((await here.ask(endSignInSession, { params: { id: other?.id ?? '' } })).status).toBe(404);
  });

  it('end all but the one that asks', async () => {
    const { username } = await addMember(app);
    const others = [await device(username), await device(username)];
    const here = await device(username);
    expect(await here.get(endOtherSignInSessions)).toEqual({ ended: 2 });
    for (const other of others) expect((await other.ask(permissions)).status).toBe(401);
    expect(await here.get(signInSessions)).toHaveLength(1);
  });

  it('that others have as this person are listed until the session from which they began has ended', async () => {
    const ela = await app.person();
    const admin = await app.person({ is_superuser: true });
    await admin.get(loginAs, { body: { username: ela.username } });
    expect(await ela.get(signInSessions)).toHaveLength(2);
    const [own] = await admin.get(signInSessions);
    await admin.get(endSignInSession, { params: { id: own?.id ?? '' } });
    expect(await ela.get(signInSessions)).toMatchObject([{ is_current: true }]);
  });

  it('of somebody else can neither be seen nor be ended, not even by a superuser', async () => {
    const ela = await app.person();
    const admin = await app.person({ is_superuser: true, is_staff: true });
    const [session] = await ela.get(signInSessions);
    expect((await admin.ask(endSignInSession, { params: { id: session?.id ?? '' } })).status).toBe(404);
    await admin.get(endOtherSignInSessions);
    expect((await ela.ask(permissions)).status).toBe(200);
    expect((await app.visitor.ask(signInSessions)).status).toBe(401);
  });
});
