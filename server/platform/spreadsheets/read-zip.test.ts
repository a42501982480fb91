import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { READ_LIMITS } from './limits.ts';
import { checkTexts, textsOf } from './read-zip.ts';
import { FileFault } from './row.ts';
import { zipOf } from './write-zip.ts';

const zip = (files: Record<string, string>): Promise<Buffer> =>
  buffer(
    zipOf(
      Readable.from(Object.entries(files).map(([name, text]) => ({ name, text: [text] }))),
      new Date(1_700_000_000_000),
    ),
  );

/** Where the entries of its directory begin. */
const directoryOf = (archive: Buffer): number => archive.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
const endOf = (archive: Buffer): number => archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
const renamed = (archive: Buffer, from: string, to: string): Buffer =>
  Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
const codeOf = async (archive: Buffer): Promise<string> => {
  const refused = await textsOf(archive)
    .then(() => checkTexts(archive))
    .catch((error: unknown) => error);
  return refused instanceof FileFault ? refused.reason.code : String(refused);
};

describe('an archive of texts is refused', () => {
  it('where a name leads out of it, has signs that no name has, or is there twice', async () => {
    const good = await zip({ 'abcde.txt': 'one', 'other.txt': 'two' });
    expect(await codeOf(renamed(good, 'abcde.txt', '../de.txt'))).toBe('tables.archiveNameOutside');
    expect(await codeOf(renamed(good, 'abcde.txt', 'C:\\de.txt'))).toBe('tables.archiveNameOutside');
    expect(await codeOf(renamed(good, 'abcde.txt', 'ab\\de.txt'))).toBe('tables.archiveNameBad');
    expect(await codeOf(renamed(good, 'abcde.txt', 'ab\u0000de.txt'))).toBe('tables.archiveNameBad');
    expect(await codeOf(renamed(good, 'abcde.txt', 'ab\u00ffde.txt'))).toBe('tables.archiveNameBad');
    expect(await codeOf(renamed(good, 'abcde.txt', 'other.txt'))).toBe('tables.archiveTwice');
  });

  it('where it is locked, by either kind of lock', async () => {
    const good = await zip({ 'a.txt': 'one' });
    for (const flags of [0x01, 0x41]) {
      const locked = Buffer.from(good);
      const at = directoryOf(locked) + 8;
      locked.writeUInt16LE(locked.readUInt16LE(at) | flags, at);
      expect(await codeOf(locked)).toBe('tables.archiveLocked');
    }
  });

  it('where it is ZIP64, so that no two readers see different files', async () => {
    const good = await zip({ 'a.txt': 'one' });
    const end = endOf(good);
    const record = Buffer.alloc(56);
    record.writeUInt32LE(0x06064b50);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50);
    locator.writeUInt32LE(end, 8);
    const large = Buffer.concat([good.subarray(0, end), record, locator, good.subarray(end)]);
    expect(await codeOf(large)).toBe('tables.archiveDamaged');
    large.writeUInt32LE(READ_LIMITS.archiveEntries + 1, end + 32);
    expect(await codeOf(large)).toBe('tables.archiveFiles');
  });

  it('where its files do not add up to what they were', async () => {
    const good = await zip({ 'a.txt': 'one', 'b.txt': 'two '.repeat(100) });
    const wrongSum = Buffer.from(good);
    wrongSum.writeUInt32LE(1, directoryOf(good) + 16);
    expect(await codeOf(wrongSum)).toBe('tables.archiveDamaged');
    const wrongPlace = Buffer.from(good);
    wrongPlace.writeUInt32LE(good.length, directoryOf(good) + 42);
    expect(await codeOf(wrongPlace)).toBe('tables.archiveDamaged');
    const otherMethod = Buffer.from(good);
    otherMethod.writeUInt16LE(12, directoryOf(good) + 10);
    expect(await codeOf(otherMethod)).toBe('tables.archiveDamaged');
    const more = Buffer.from(good);
    more.writeUInt16LE(3, endOf(good) + 10);
    expect(await codeOf(more)).toBe('tables.archiveDamaged');
  });

  it('where it unpacks to far more than it is, whatever it says of itself', async () => {
    const lying = await zip({ 'a.txt': ' '.repeat(READ_LIMITS.archiveFreeBytes * 2) });
    lying.writeUInt32LE(1, directoryOf(lying) + 24);
    expect(await codeOf(lying)).toBe('tables.archiveBomb');
  });

  it('and never with anything but words for people, wherever it was cut or changed', async () => {
    const good = await zip({ 'a.txt': 'one '.repeat(50), 'b.txt': 'two' });
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.nat(255), fc.boolean(), async (at, value, cut) => {
        const broken = cut ? good.subarray(0, at) : Buffer.from(good);
        if (!cut) broken[at] = value;
        expect(await codeOf(broken)).toMatch(/^(undefined|tables\.archive\w+)$/);
      }),
      { numRuns: 300 },
    );
  });
});
