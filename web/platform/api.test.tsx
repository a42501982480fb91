import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anyone, signedIn } from '../../shared/access.ts';
import { closed, route, Whole } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { changeLanguage } from '../../shared/use-texts.ts';
import { type Answer, fakeServer, tokenFor, viewerWith } from '../testing/fake-server.ts';
import { call } from './api.ts';
import { ApiError, fieldError, formError } from './api-error.ts';
import { networkProblem } from './network.ts';
import { session } from './session.ts';

const saveNote = route({
  method: 'POST',
  path: 'note/:slug/',
  summary: 'Saves a note',
  need: signedIn,
  params: closed({ slug: Type.String() }),
  query: closed({ page: Type.Optional(Whole), title: Type.Optional(Type.String()) }),
  body: closed({ text: Type.String() }),
  reply: Type.Object({ pk: Whole }),
});

const openNote = route({
  method: 'GET',
  path: 'note/',
  summary: 'A note for all',
  need: anyone,
  reply: Type.Unknown(),
});

const save = (signal?: AbortSignal) =>
  call(saveNote, {
    params: { slug: 'a/b ć' },
    query: { page: 2, title: undefined },
    body: { text: 'x' },
    signal,
  });

const refusal = async (answer: Answer) => {
  fakeServer({ 'POST note/a%2Fb%20%C4%87/': answer });
  const error: unknown = await save().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

beforeEach(() => session.begin({ token: tokenFor(), permissions: viewerWith() }));
afterEach(() => {
  vi.unstubAllGlobals();
  networkProblem.set(false);
});

describe('an error that is read in Polish', () => {
  beforeEach(() => changeLanguage('pl'));
  afterEach(() => changeLanguage('en'));

  it('is asked for in Polish, is shown as it comes, and is known by its code', async () => {
    const detail = 'Nie masz uprawnień, aby to zrobić.';
    const received = fakeServer({
      'POST note/a%2Fb%20%C4%87/': { status: 403, body: { code: 'platform.forbidden', detail } },
    });
    await expect(save()).rejects.toMatchObject({ code: 'platform.forbidden', message: detail });
    expect(received[0]?.headers.get('accept-language')).toBe('pl');
  });
});

describe('a call', () => {
  it('names the service, carries the token, and fills in the address', async () => {
    const received = fakeServer({ 'POST note/a%2Fb%20%C4%87/': { body: { pk: 5 } } });
    await expect(save()).resolves.toEqual({ pk: 5 });
    const [request] = received;
    expect(request?.path).toBe('note/a%2Fb%20%C4%87/?page=2');
    expect(request?.headers.get('x-service')).toBe('tagwerk');
    expect(request?.headers.get('authorization')).toBe(`JWT ${await session.token()}`);
    expect(request?.body).toEqual({ text: 'x' });
  });

  it('of an open route goes without a token that has ended', async () => {
    const received = fakeServer({ 'GET note/': {} });
    session.begin({ token: tokenFor(-10), permissions: viewerWith() });
    await call(openNote, {});
    expect(received[0]?.headers.has('authorization')).toBe(false);
    expect(received).toHaveLength(1);
  });

  it('that is given up rejects as such and raises no alarm', async () => {
    fakeServer({});
    const giveUp = new AbortController();
    giveUp.abort();
    await expect(save(giveUp.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(networkProblem.get()).toBe(false);
  });
});

describe('an error', () => {
  it('of fields tells each field its messages', async () => {
    const error = await refusal({ status: 400, body: { text: ['Too long.', 'Too dull.'], pin: ['Unknown field.'] } });
    expect(error.fields).toEqual({ text: ['Too long.', 'Too dull.'], pin: ['Unknown field.'] });
    expect(fieldError(error, 'text')).toBe('Too long. Too dull.');
    expect(formError(error, ['text', 'pin'])).toBeUndefined();
    expect(formError(error, ['text'])).toBe('Unknown field.');
  });

  it('of the form as a whole stands above it', async () => {
    const error = await refusal({ status: 400, body: { non_field_errors: ['Choose one.'] } });
    expect(error.nonField).toEqual(['Choose one.']);
    expect(formError(error)).toBe('Choose one.');
  });

  it.each([
    [{ detail: 'Not now.' }, 'Not now.'],
    [{ message: 'Wrong name or password.' }, 'Wrong name or password.'],
  ])('says what the server says: %o', async (body, expected) => {
    expect((await refusal({ status: 400, body })).message).toBe(expected);
  });

  it.each([403, 404, 409, 413, 429, 500, 502])('has words of its own for a bare %d', async (status) => {
    const error = await refusal({ status, body: 'not an object' });
    expect(error.status).toBe(status);
    expect(error.message.length).toBeGreaterThan(10);
  });

  it('keeps how long to wait', async () => {
    const error = await refusal({ status: 429, headers: { 'retry-after': '17' } });
    expect(error.retryAfter).toBe(17);
    expect(error.message).toContain('17 s');
  });

  it('without any answer asks about the connection, and the flag is raised until the next answer', async () => {
    const error = await refusal('no answer');
    expect(error.status).toBe(0);
    expect(error.message).toMatch(/Connection refused\?$/);
    expect(networkProblem.get()).toBe(true);
    await refusal({ status: 404 });
    expect(networkProblem.get()).toBe(false);
  });

  it('that calls the token expired ends the session', async () => {
    await refusal({ status: 401, body: { code: 'platform.signatureExpired', detail: 'Signature has expired.' } });
    expect(session.store.get()).toMatchObject({ state: 'signed-out', detail: 'Signature has expired.' });
  });

  it('of another kind of 401 does not', async () => {
    await refusal({ status: 401, body: { detail: 'Not with this address.' } });
    expect(session.store.get().state).toBe('signed-in');
  });
});
