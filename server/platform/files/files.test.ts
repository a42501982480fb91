import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, removeFolder } from '../../testing/folder.ts';
import { startS3 } from '../../testing/s3.ts';
import { createFiles } from './create-files.ts';
import type { Files } from './files.ts';
import { NoSuchFile } from './keys.ts';
import { inWorkFolder, removeWorkFolders } from './work-folder.ts';

const folder = makeFolder('files');
afterAll(() => removeFolder(folder));

const breaking = (after: number): Readable =>
  Readable.from(
    (async function* () {
      for (let sent = 0; sent < after; sent += 65_536) yield randomBytes(65_536);
      throw new Error('the line went dead');
    })(),
    { objectMode: false },
  );

const homes: [string, () => Promise<{ files: Files; close: () => Promise<void> }>][] = [
  [
    'a local folder',
    async () => ({ files: await createFiles({ s3: null, dataFolder: folder }), close: async () => {} }),
  ],
  [
    'an S3 bucket',
    async () => {
      const store = await startS3();
      return { files: await createFiles({ s3: store.config, dataFolder: folder }), close: store.stop };
    },
  ],
];

describe.each(homes)('files in %s', (_name, open) => {
  let files: Files;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ files, close } = await open());
  });
  afterAll(() => close());

  it('gives back what was written, and tells its size', async () => {
    const content = randomBytes(1000);
    expect(await files.write('a/one.bin', Readable.from([content]))).toEqual({ size: 1000 });
    expect(await files.size('a/one.bin')).toBe(1000);
    expect(await buffer(await files.read('a/one.bin'))).toEqual(content);
  });

  it('takes an empty file, and one larger than a part', async () => {
    expect(await files.write('a/empty', Readable.from([]))).toEqual({ size: 0 });
    expect(await buffer(await files.read('a/empty'))).toEqual(Buffer.alloc(0));
    const large = randomBytes(20 * 1024 * 1024);
    const pieces = Array.from({ length: 40 }, (_, i) => large.subarray(i * 512 * 1024, (i + 1) * 512 * 1024));
    expect(await files.write('a/large', Readable.from(pieces))).toEqual({ size: large.length });
    expect((await buffer(await files.read('a/large'))).equals(large)).toBe(true);
  });

  it('reads a range, both ends included', async () => {
    await files.write('a/range', Readable.from([Buffer.from('0123456789')]));
    expect((await buffer(await files.read('a/range', { start: 3, end: 5 }))).toString()).toBe('345');
    expect((await buffer(await files.read('a/range', { start: 9, end: 9 }))).toString()).toBe('9');
  });

  it('keeps nothing of a stream that broke', async () => {
    await expect(files.write('a/broken', breaking(10 * 1024 * 1024))).rejects.toThrow('the line went dead');
    await expect(files.size('a/broken')).rejects.toThrow(NoSuchFile);
  });

  it('says that a file is not there, and removes one without minding whether it is', async () => {
    await expect(files.read('a/none')).rejects.toThrow(NoSuchFile);
    await expect(files.size('a/none')).rejects.toThrow(NoSuchFile);
    await files.write('a/gone', Readable.from([Buffer.from('x')]));
    await files.remove('a/gone');
    await files.remove('a/gone');
    await expect(files.read('a/gone')).rejects.toThrow(NoSuchFile);
  });

  it('lists what is there', async () => {
    const keys = Array.from({ length: 3 }, (_, index) => `list/of/${index}.bin`);
    for (const key of keys) await files.write(key, Readable.from([Buffer.from(key)]));
    const listed: string[] = [];
    for await (const key of files.list()) listed.push(key);
    expect(new Set(listed.filter((key) => key.startsWith('list/')))).toEqual(new Set(keys));
    expect(listed).not.toContain('a/gone');
    expect(listed.filter((key) => key.includes('.drafts'))).toEqual([]);
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', '.hidden', 'a/.drafts', 'a\\b', 'a\0b'])(
    'refuses the key %j, which could lead elsewhere',
    async (key) => {
      await expect(files.write(key, Readable.from(['x']))).rejects.toThrow('Not a file key');
      await expect(files.read(key)).rejects.toThrow('Not a file key');
    },
  );
});

describe('files in a local folder', () => {
  it('say that the storage is full, and leave no half file', () => {
    // A limit on the size of files stands in for a full disk.
    const script = `
      import { Readable } from 'node:stream';
      import { localFiles } from ${JSON.stringify(join(import.meta.dirname, 'local.ts'))};
      await localFiles(${JSON.stringify(join(folder, 'full'))})
        .write('much', Readable.from([Buffer.alloc(1024 * 1024)]))
        .catch((error) => console.log(error.constructor.name));
    `;
    const line = 'ulimit -f 64; exec "$0" --input-type=module-typescript -e "$1"';
    const said = spawnSync('sh', ['-c', line, process.execPath, script], { encoding: 'utf8' });
    expect(said.stdout).toContain('StorageFull');
    expect(readdirSync(join(folder, 'full'))).toEqual(['.drafts']);
    expect(readdirSync(join(folder, 'full', '.drafts'))).toEqual([]);
  });

  it('lose the drafts of processes that died, but not those of now', async () => {
    const files = await createFiles({ s3: null, dataFolder: join(folder, 'died') });
    await files.removeDrafts(24);
    await files.write('kept', Readable.from([Buffer.from('x')]));
    const drafts = join(folder, 'died', 'files', '.drafts');
    for (const name of ['old', 'new']) writeFileSync(join(drafts, name), 'x');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(join(drafts, 'old'), yesterday, yesterday);
    await files.removeDrafts(24);
    expect(readdirSync(drafts)).toEqual(['new']);
    expect(await files.size('kept')).toBe(1);
  });

  it('lose the folders that processes were working in when they died, but not those of now', async () => {
    const died = join(tmpdir(), `tagwerk-work-${randomBytes(6).toString('hex')}`);
    mkdirSync(died);
    writeFileSync(join(died, 'given'), 'x');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(died, yesterday, yesterday);
    const now = await inWorkFolder(async (own) => {
      await removeWorkFolders(24);
      expect([existsSync(died), existsSync(own)]).toEqual([false, true]);
      return own;
    });
    expect(existsSync(now)).toBe(false);
  });

  it('leave no draft behind', async () => {
    const files = await createFiles({ s3: null, dataFolder: folder });
    await expect(files.write('b/broken', breaking(100_000))).rejects.toThrow();
    expect(readdirSync(join(folder, 'files', '.drafts'))).toEqual([]);
  });
});
