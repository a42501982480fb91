import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import type { Files } from '../../../server/platform/files/files.ts';
import { zipOf } from '../../../server/platform/spreadsheets/write-zip.ts';
import { MANIFEST, type Manifest, MOST_ENTRIES } from './archive.ts';
import { checkReadable } from './export.ts';
import { linesIn, parsed, withArchive } from './read-archive.ts';

const read = async (chunks: Iterable<string>): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of linesIn(Readable.from([...chunks].map((chunk) => Buffer.from(chunk))))) lines.push(line);
  return lines;
};

it('reads lines wherever they are cut, and leaves empty ones out', async () => {
  expect(await read(['a\nb', 'c', 'd\n\ne\n', 'f'])).toEqual(['a', 'bcd', 'e', 'f']);
});

it('reads a line that comes in thousands of pieces without copying it with each', async () => {
  const [line] = await read(Array.from({ length: 60_000 }, () => 'x'.repeat(1000)));
  expect(line).toHaveLength(60_000_000);
});

const opened = (archive: Buffer, work = vi.fn(), signal?: AbortSignal) =>
  withArchive({ read: async () => Readable.from([archive]) } as unknown as Files, 'key', work, signal);

/** The end of a ZIP file (APPNOTE 6.3, ZIP64) that says how many entries it has, without them. */
const endOfZip = (entries: number): Buffer => {
  const [record, locator, end] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.alloc(22)];
  record.writeUInt32LE(0x06064b50);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  locator.writeUInt32LE(0x07064b50);
  locator.writeUInt32LE(1, 16);
  end.writeUInt32LE(0x06054b50);
  end.fill(0xff, 8, 20);
  return Buffer.concat([record, locator, end]);
};

it('does not begin to list more entries than it would read', async () => {
  await expect(opened(endOfZip(MOST_ENTRIES + 1))).rejects.toThrow('task-transfer.tooManyEntries');
  await expect(opened(endOfZip(MOST_ENTRIES))).rejects.toThrow('task-transfer.damaged');
});

it('is not made by an export of a task with more', () => {
  const manifestWith = (count: number): Manifest => ({
    ...{ product: 'tagwerk-task', format: 1, task: { title: 'Large', slug: 'large' }, module: null },
    ...{ tables: [{ name: 'answers', columns: [], rows: 0 }], users: [], pictures: [] },
    files: [{ id: randomUUID(), parts: Array.from({ length: count }, (_, at) => at) }],
  });
  // With the manifest and the table.
  expect(() => checkReadable(manifestWith(MOST_ENTRIES - 1))).toThrow('task-transfer.tooManyToExport');
  expect(() => checkReadable(manifestWith(MOST_ENTRIES - 2))).not.toThrow();
});

it('lists no more once the import was cancelled', async () => {
  const entries = [{ name: MANIFEST, text: ['{}'] }];
  const reason = new Error('cancelled');
  const archive = await buffer(zipOf(Readable.from(entries), new Date()));
  await expect(opened(archive, vi.fn(), AbortSignal.abort(reason))).rejects.toBe(reason);
});

it('takes no JSON that it would be long over', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  expect(() => parsed(deep)).toThrow('task-transfer.damaged');
  const long = { text: 'x'.repeat(100_000) };
  expect(parsed(JSON.stringify(long))).toEqual(long);
});
