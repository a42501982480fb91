import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkArchive } from './archive.ts';
import { checkSheet, sheetRows } from './read-sheet.ts';
import { FileFault } from './row.ts';
import { cellRows } from './sheet-cells.ts';
import { sheetOf } from './write-sheet.ts';

const LIMITS = { entries: 100, unpackedBytes: 10_000_000 };

describe('the archive of a spreadsheet', () => {
  let sheet: Buffer;
  beforeAll(async () => {
    const rows = async function* () {
      yield ['text', 'number', 'flag'];
      for (let n = 0; n < 1000; n += 1) yield ['the same text again', n, n % 2 === 0];
    };
    sheet = await buffer(sheetOf(rows(), 1000));
  });

  it('is looked through before it is read', async () => {
    expect(await checkArchive(sheet, LIMITS)).toContain('xl/workbook.xml');
    expect(await checkSheet(sheet)).toBe(1);
    await expect(checkArchive(sheet, { ...LIMITS, entries: 2 })).rejects.toMatchObject({
      reason: { code: 'tables.sheetParts' },
    });
  });

  it('is refused where it unpacks to too much, whatever it says of itself', async () => {
    await expect(checkArchive(sheet, { ...LIMITS, unpackedBytes: 20_000 })).rejects.toMatchObject({
      reason: { code: 'tables.sheetTooLarge' },
    });
    const lying = Buffer.from(sheet);
    const entry = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    for (let at = entry; at >= 0; at = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]), at + 1)) {
      lying.writeUInt32LE(1, at + 24);
    }
    await expect(checkArchive(lying, { ...LIMITS, unpackedBytes: 20_000 })).rejects.toMatchObject({
      reason: { code: 'tables.sheetTooLarge' },
    });
  });

  it('gives numbers and truth values as such', async () => {
    const rows = [];
    for await (const { values } of sheetRows(sheet)) rows.push(values);
    expect(rows).toHaveLength(1000);
    expect(rows[7]).toEqual({ text: 'the same text again', number: 7, flag: false });
  });

  it('is told to be damaged wherever it was cut or changed, and never ends in anything else', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(255), fc.boolean(), async (place, value, cut) => {
        const at = place % sheet.length;
        const broken = cut ? sheet.subarray(0, at) : Buffer.from(sheet);
        if (!cut) broken[at] = value;
        try {
          await checkSheet(broken);
          for await (const { line } of cellRows(broken)) expect(line).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(FileFault);
        }
      }),
      { numRuns: 150 },
    ));
});
