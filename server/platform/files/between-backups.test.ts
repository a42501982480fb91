import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSnapshot } from '../../database/dump/snapshot.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { NoSuchFile } from './keys.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('removes no file while a backup is made, but later', async () => {
  const { files } = server.app.services;
  for (const key of ['one', 'two']) await files.write(key, Readable.from([Buffer.from(key)]));
  const backup = await openSnapshot(server.database.url);
  await files.remove('one');
  expect(await files.size('one')).toBe(3);
  const later = await server.db
    .selectFrom('job_runs')
    .where('kind', '=', 'remove-file')
    .select(['data', 'state'])
    .execute();
  expect(later).toEqual([{ data: { key: 'one' }, state: 'waiting' }]);
  await backup.close();
  await files.remove('two');
  await expect(files.size('two')).rejects.toThrow(NoSuchFile);
});
