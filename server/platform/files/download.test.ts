import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { STAFF } from '../../testing/people.ts';
import { downloadAddress } from './download.ts';
import type { Reader, SeenAs } from './reader.ts';

const CONTENT = Buffer.from('0123456789'.repeat(1000));

describe('downloads by signed address', () => {
  let test: TestApp;
  let address: string;
  const get = (url: string, headers: Record<string, string> = {}) => test.app.http.inject({ url, headers });
  beforeAll(async () => {
    test = await startTestApp();
    await test.app.services.files.write('exports/1/answers.csv', Readable.from([CONTENT]));
    address = downloadAddress(test.config, { key: 'exports/1/answers.csv', name: 'żółw "1".csv', reader: null });
  });
  afterAll(() => test.close());

  it('gives the whole file, to be saved and never shown', async () => {
    const got = await get(address);
    expect(got.statusCode).toBe(200);
    expect(got.rawPayload.equals(CONTENT)).toBe(true);
    expect(got.headers).toMatchObject({
      'content-length': '10000',
      'content-type': 'text/csv; charset=utf-8',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-filename': '%C5%BC%C3%B3%C5%82w%20%221%22.csv',
      'content-disposition': `attachment; filename="???w \\"1\\".csv"; filename*=UTF-8''%C5%BC%C3%B3%C5%82w%20%221%22.csv`,
    });
  });

  it.each([
    ['bytes=0-9', 'bytes 0-9/10000', '0123456789'],
    ['bytes=9995-', 'bytes 9995-9999/10000', '56789'],
    ['bytes=-3', 'bytes 9997-9999/10000', '789'],
    ['bytes=9998-20000', 'bytes 9998-9999/10000', '89'],
  ])('goes on in the middle: %s', async (range, told, content) => {
    const got = await get(address, { range });
    expect(got.statusCode).toBe(206);
    expect(got.headers['content-range']).toBe(told);
    expect(got.body).toBe(content);
  });

  it('goes on only with the same file, otherwise starts over', async () => {
    const { etag } = (await get(address)).headers;
    expect((await get(address, { range: 'bytes=5-', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get(address, { range: 'bytes=5-', 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await get(address, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('says that a part is outside of the file, and takes what is no range for none', async () => {
    const outside = await get(address, { range: 'bytes=10000-' });
    expect(outside.statusCode).toBe(416);
    expect(outside.headers['content-range']).toBe('bytes */10000');
    for (const range of ['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6']) {
      expect((await get(address, { range })).statusCode).toBe(200);
    }
  });

  it('opens nothing by an address that was tampered with, or where the file is gone', async () => {
    const tampered = address.replace('/media/signed/', '/media/signed/9');
    expect((await get(tampered)).statusCode).toBe(404);
    expect((await get(downloadAddress(test.config, { key: 'exports/none', name: 'x', reader: null }))).statusCode).toBe(
      404,
    );
  });

  const usersSet = (columns: object) => (id: number) =>
    test.db.updateTable('users').set(columns).where('id', '=', id).execute();
  const endSession = (id: number) =>
    test.db.updateTable('sign_in_sessions').set({ ended_at: new Date() }).where('user_id', '=', id).execute();

  it.each<[string, 'staff' | 'names', (id: number) => Promise<unknown>]>([
    ['was locked out', 'staff', usersSet({ locked_at: new Date() })],
    ['signed out', 'staff', endSession],
    ['is no longer staff', 'staff', usersSet({ is_staff: false })],
    ['may no longer see people’s data, where the file holds names', 'names', usersSet({ has_user_data_access: false })],
    ['has not confirmed that access', 'names', usersSet({ confirmed_access_to_users_data: false })],
  ])('opens nothing any more to a person who %s', async (_what, need, lose) => {
    const { id } = await test.person(STAFF);
    const session = await test.db
      .selectFrom('sign_in_sessions')
      .where('user_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow();
    const reader = { userId: id, sessionId: session.id, need };
    const own = downloadAddress(test.config, { key: 'exports/1/answers.csv', name: 'a.csv', reader });
    expect((await get(own)).statusCode).toBe(200);
    await lose(id);
    expect((await get(own)).statusCode).toBe(404);
  });

  it('opens what coordinators export of their people to them, as long as they may see people’s data', async () => {
    const { id: company } = await test.db
      .insertInto('companies')
      .values({ name: 'Words' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await test.person({ ...STAFF, is_staff: false, coordinates: [company] });
    const { id: sessionId } = await test.db
      .selectFrom('sign_in_sessions')
      .where('user_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow();
    const status = async (need: 'names' | 'people') => {
      const reader = { userId: id, sessionId, need };
      const address = downloadAddress(test.config, { key: 'exports/1/answers.csv', name: 'a.csv', reader });
      return (await get(address)).statusCode;
    };
    expect([await status('people'), await status('names')]).toEqual([200, 404]);
    await usersSet({ confirmed_access_to_users_data: false })(id);
    expect(await status('people')).toBe(404);
  });

  it('opens an export of people only to who still sees all of them: as superuser, as staff, or by the same companies', async () => {
    const [first = 0, second = 0] = (
      await test.db
        .insertInto('companies')
        .values([{ name: 'One' }, { name: 'Two' }].map((one) => ({ ...one, accessible_to_staff: false })))
        .returning('id')
        .execute()
    ).map(({ id }) => id);
    const { id } = await test.person({ ...STAFF, coordinates: [first, second] });
    const { id: sessionId } = await test.db
      .selectFrom('sign_in_sessions')
      .where('user_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow();
    const both = { is_superuser: false, is_staff: false, companies: [first, second] };
    const status = async (seen_as: SeenAs, need: Reader['need'] = 'people') => {
      const reader = { userId: id, sessionId, need, seen_as };
      return (await get(downloadAddress(test.config, { key: 'exports/1/answers.csv', name: 'a.csv', reader })))
        .statusCode;
    };
    expect(await status(both)).toBe(200);
    expect(await status({ ...both, is_superuser: true }, 'names')).toBe(404);
    await test.db.deleteFrom('company_coordinators').where('company_id', '=', first).execute();
    for (const need of ['people', 'hours', 'names'] as const) expect(await status(both, need), need).toBe(404);
    expect(await status(both, 'staff')).toBe(200);
    expect(await status({ ...both, companies: [second] })).toBe(200);
    await test.db.updateTable('companies').set({ accessible_to_staff: true }).where('id', '=', first).execute();
    expect(await status(both)).toBe(200);
    await usersSet({ is_staff: false })(id);
    expect(await status(both)).toBe(404);
    expect(await status({ ...both, companies: [second], is_staff: true })).toBe(404);
    await usersSet({ is_superuser: true })(id);
    expect(await status({ ...both, is_superuser: true })).toBe(200);
  });
});
