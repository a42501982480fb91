import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeServer, tokenFor, viewerWith } from '../testing/fake-server.ts';
import { ApiError } from './api-error.ts';
import { REFRESH_EVERY, RETRY_AFTER } from './session/session-refresh.ts';
import { createSession, type SessionControl } from './session.ts';

const tabs: SessionControl[] = [];
const tab = () => {
  const session = createSession();
  tabs.push(session);
  return session;
};

const granted = (name?: string): Answer => ({ body: { token: tokenFor(900, name), permissions: viewerWith() } });
const ended: Answer = { status: 400, body: { detail: 'The session has ended.' } };
const broken: Answer = { status: 500, body: { detail: 'Something went wrong!' } };

const stateOf = (session: SessionControl) => session.store.get().state;
const reasonOf = (session: SessionControl) => {
  const now = session.store.get();
  return now.state === 'signed-out' ? now.reason : now.state;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  for (const session of tabs.splice(0)) session.stop();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the start', () => {
  it('is signed in where the refresh cookie is good', async () => {
    fakeServer({ 'POST token-refresh/': granted() });
    const session = tab();
    await session.start();
    expect(session.store.get()).toMatchObject({ state: 'signed-in', viewer: { username: 'anna' } });
  });

  it.each([ended, { body: null }])('is signed out where there is no session: %j', async (none: Answer) => {
    fakeServer({ 'POST token-refresh/': none });
    const session = tab();
    await session.start();
    expect(reasonOf(session)).toBe('none');
  });

  it('asks for the rights apart when it comes from the backend', async () => {
    fakeServer({
      'POST token-refresh/': granted(),
      'GET frontend-user-permissions/': { body: viewerWith({ is_staff: true }) },
    });
    const session = tab();
    await session.start(true);
    expect(session.store.get()).toMatchObject({ viewer: { is_staff: true } });
  });
});

describe('without a network', () => {
  it('opens for who was signed in here, and goes on when the network is back', async () => {
    const answers: Answer[] = [granted()];
    fakeServer({ 'POST token-refresh/': () => answers.shift() ?? 'no answer' });
    await tab().start();
    const session = tab();
    await session.start();
    expect(session.store.get()).toMatchObject({ state: 'signed-in', viewer: { username: 'anna' }, token: '' });
    await expect(session.token()).rejects.toBeInstanceOf(ApiError);
    // A network that leads nowhere is none either: they stay with what is on the device.
    await vi.advanceTimersByTimeAsync(RETRY_AFTER);
    expect(stateOf(session)).toBe('signed-in');
    answers.push(granted());
    await vi.advanceTimersByTimeAsync(RETRY_AFTER);
    await vi.waitFor(() => expect(session.fresh()).toBeDefined());
  });

  it.each<[string, (session: SessionControl) => Promise<void>]>([
    ['signed out', (session) => session.signOut()],
    ['were refused', (session) => session.refresh()],
  ])('opens for nobody after they %s', async (_, end) => {
    const answers: Answer[] = [granted(), ended];
    fakeServer({ 'POST token-refresh/': () => answers.shift() ?? 'no answer', 'POST token-logout/': { body: {} } });
    const session = tab();
    await session.start();
    await end(session);
    answers.length = 0;
    const next = tab();
    await next.start();
    expect(stateOf(next)).toBe('starting');
  });

  it('opens for nobody a day later', async () => {
    const answers: Answer[] = [granted()];
    fakeServer({ 'POST token-refresh/': () => answers.shift() ?? 'no answer' });
    await tab().start();
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    const next = tab();
    await next.start();
    expect(stateOf(next)).toBe('starting');
  });
});

describe('the refresh', () => {
  it('comes every twelve minutes, and once more half a minute after it failed', () => {
    expect([REFRESH_EVERY, RETRY_AFTER]).toEqual([720_000, 30_000]);
  });

  it('goes on as long as the page is open', async () => {
    const received = fakeServer({ 'POST token-refresh/': () => granted() });
    await tab().start();
    await vi.advanceTimersByTimeAsync(REFRESH_EVERY - 1);
    expect(received).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(REFRESH_EVERY);
    await vi.waitFor(() => expect(received).toHaveLength(3));
  });

  it('ends the session when the server refuses it', async () => {
    const answers = [granted(), ended];
    fakeServer({ 'POST token-refresh/': () => answers.shift() ?? broken });
    const session = tab();
    await session.start();
    await session.refresh();
    expect(reasonOf(session)).toBe('ended');
  });

  it('is tried again 30 seconds after another failure, and goes on if that works', async () => {
    const answers = [granted(), broken, granted()];
    const received = fakeServer({ 'POST token-refresh/': () => answers.shift() ?? broken });
    const session = tab();
    await session.start();
    await session.refresh();
    expect(stateOf(session)).toBe('signed-in');
    await vi.advanceTimersByTimeAsync(RETRY_AFTER);
    await vi.waitFor(() => expect(received).toHaveLength(3));
    expect(stateOf(session)).toBe('signed-in');
  });

  it.each<[string, Answer]>([
    ['a broken server', broken],
    ['no answer', 'no answer'],
  ])('signs out after a second failure: %s', async (_, failure) => {
    const answers = [granted()];
    fakeServer({ 'POST token-refresh/': () => answers.shift() ?? failure });
    const session = tab();
    await session.start();
    await session.refresh();
    await vi.advanceTimersByTimeAsync(RETRY_AFTER);
    await vi.waitFor(() => expect(reasonOf(session)).toBe('unreachable'));
  });

  it('signs nobody out while the browser is offline', async () => {
    const answers = [granted()];
    const received = fakeServer({ 'POST token-refresh/': () => answers.shift() ?? 'no answer' });
    const session = tab();
    await session.start();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await session.refresh();
    await vi.advanceTimersByTimeAsync(RETRY_AFTER);
    await vi.waitFor(() => expect(received).toHaveLength(3));
    expect(stateOf(session)).toBe('signed-in');
    vi.restoreAllMocks();
    answers.push(granted());
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(received).toHaveLength(4));
    expect(stateOf(session)).toBe('signed-in');
  });

  it('is done once for all who wait for it', async () => {
    const received = fakeServer({ 'POST token-refresh/': () => granted() });
    const session = tab();
    await Promise.all([session.refresh(), session.refresh(), session.token()]);
    expect(received).toHaveLength(1);
  });

  it('is done by one tab after the other', async () => {
    let now = 0;
    let most = 0;
    fakeServer({
      'POST token-refresh/': async () => {
        now += 1;
        most = Math.max(most, now);
        await Promise.resolve();
        await new Promise<void>((resolve) => queueMicrotask(resolve));
        now -= 1;
        return granted();
      },
    });
    await Promise.all([tab().start(), tab().start(), tab().start()]);
    expect(most).toBe(1);
  });
});

describe('the token', () => {
  it('is renewed before it is sent where it has ended', async () => {
    const answers = [granted('first'), granted('second')];
    const received = fakeServer({ 'POST token-refresh/': () => answers.shift() ?? broken });
    const session = tab();
    await session.start();
    const first = await session.token();
    // A machine that slept: the clock has moved on, no timer has run.
    vi.setSystemTime(Date.now() + 1_000_000);
    const second = await session.token();
    expect(received).toHaveLength(2);
    expect(second).not.toBe(first);
  });

  it('is not sent when it has ended and cannot be renewed', async () => {
    const answers = [granted()];
    fakeServer({ 'POST token-refresh/': () => answers.shift() ?? 'no answer' });
    const session = tab();
    await session.start();
    vi.setSystemTime(Date.now() + 1_000_000);
    await expect(session.token()).rejects.toMatchObject({ status: 0 });
    expect(stateOf(session)).toBe('signed-in');
  });

  it('that the server calls expired ends the session, with its words', async () => {
    fakeServer({ 'POST token-refresh/': granted() });
    const session = tab();
    await session.start();
    const token = await session.token();
    session.refusedToken(
      token,
      new ApiError(401, { code: 'platform.signatureExpired', detail: 'Signature has expired.' }),
    );
    expect(session.store.get()).toEqual({
      state: 'signed-out',
      reason: 'expired',
      detail: 'Signature has expired.',
    });
  });

  it('of an earlier session ends nothing', async () => {
    fakeServer({ 'POST token-refresh/': granted() });
    const session = tab();
    await session.start();
    session.refusedToken(
      'an older one',
      new ApiError(401, { code: 'platform.signatureExpired', detail: 'Signature has expired.' }),
    );
    expect(stateOf(session)).toBe('signed-in');
  });
});

describe('signing out', () => {
  it('reaches every tab', async () => {
    fakeServer({ 'POST token-refresh/': () => granted(), 'GET token-logout/': {} });
    const [here, there] = [tab(), tab()];
    await Promise.all([here.start(), there.start()]);
    await here.signOut();
    expect(reasonOf(here)).toBe('asked');
    await vi.waitFor(() => expect(reasonOf(there)).toBe('asked'));
  });

  it('is said in a tab whose call was refused before the word reached it, too', async () => {
    fakeServer({ 'POST token-refresh/': () => granted(), 'GET token-logout/': {} });
    const [here, there] = [tab(), tab()];
    await Promise.all([here.start(), there.start()]);
    there.refusedToken(
      await there.token(),
      new ApiError(401, { code: 'platform.signatureExpired', detail: 'Signature has expired.' }),
    );
    expect(reasonOf(there)).toBe('expired');
    await here.signOut();
    await vi.waitFor(() => expect(reasonOf(there)).toBe('asked'));
  });

  it('is not claimed where the server did not answer', async () => {
    fakeServer({ 'POST token-refresh/': granted(), 'GET token-logout/': 'no answer' });
    const session = tab();
    await session.start();
    await expect(session.signOut()).rejects.toMatchObject({ status: 0 });
    expect(stateOf(session)).toBe('signed-in');
  });

  it('holds although a refresh was on its way', async () => {
    let answer: (value: Answer) => void = () => {};
    const answers: (Answer | Promise<Answer>)[] = [
      granted(),
      new Promise<Answer>((resolve) => {
        answer = resolve;
      }),
    ];
    fakeServer({ 'POST token-refresh/': () => answers.shift() ?? ended, 'GET token-logout/': {} });
    const session = tab();
    await session.start();
    const refreshing = session.refresh();
    await session.signOut();
    answer(granted());
    await refreshing;
    expect(reasonOf(session)).toBe('asked');
  });
});

describe('signing in', () => {
  it('again is followed by the tabs that hold the session of before', async () => {
    const first = { body: { token: tokenFor(900, 'first'), permissions: viewerWith({ session_id: 'one' }) } };
    const second = { body: { token: tokenFor(900, 'second'), permissions: viewerWith({ session_id: 'two' }) } };
    const answers = [first, first];
    fakeServer({ 'POST token-refresh/': () => answers.shift() ?? second });
    const [here, there] = [tab(), tab()];
    await Promise.all([here.start(), there.start()]);
    here.begin(second.body);
    await vi.waitFor(() => expect(there.store.get()).toMatchObject({ viewer: { session_id: 'two' } }));
  });

  it('is followed by the tabs that wait at the door', async () => {
    const answers = [ended, ended];
    fakeServer({ 'POST token-refresh/': () => answers.shift() ?? granted() });
    const [here, there] = [tab(), tab()];
    await Promise.all([here.start(), there.start()]);
    here.begin({ token: tokenFor(), permissions: viewerWith() });
    await vi.waitFor(() => expect(stateOf(there)).toBe('signed-in'));
  });
});
