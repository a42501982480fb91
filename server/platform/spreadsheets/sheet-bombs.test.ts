import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { SHARED_TEXTS, sharedTexts, sheetWith } from '../../testing/bombs.ts';
import { jsonLines } from './read-json-lines.ts';
import { checkSheet, sheetRows } from './read-sheet.ts';
import type { RawRow } from './row.ts';
import { faultsOfSheet } from './sheet-faults.ts';

const MB = 1024 * 1024;

const small = () => writeXlsx({ sheets: [{ name: 'Sheet 1', rows: [['text'], ['plain'], ['other']] }] });

const read = async (bytes: Buffer): Promise<RawRow[]> => {
  const rows: RawRow[] = [];
  for await (const row of sheetRows(bytes)) rows.push(row);
  return rows;
};

it('a spreadsheet that was made to fill a memory is refused before it is read', async () => {
  const dense = await sheetWith(SHARED_TEXTS, sharedTexts(200 * MB));
  await expect(checkSheet(dense)).rejects.toMatchObject({ reason: { code: 'tables.sheetTooDense' } });
});

it('one that gets past that ends its own thread, and nothing else', async () => {
  const bomb = await sheetWith(SHARED_TEXTS, sharedTexts(160 * MB));
  await expect(read(bomb)).rejects.toMatchObject({ reason: { code: 'tables.sheetTooDense' } });
  expect(await read(Buffer.from(await small()))).toHaveLength(2);
});

it('tags without end are passed over in one pass', async () => {
  for (const name of ['_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']) {
    const tags = ['Relationship', 'sheet', 'c'].map((tag) => `<${tag} `.repeat(200_000));
    const sheet = await sheetWith(name, [Buffer.from(`${tags.join('')}<c r="A1" t="e"><v `.repeat(2))]);
    expect(await faultsOfSheet(sheet)).toEqual(new Map());
  }
});

it('a row of JSON with too much in it is a bad row, and the next one is read', async () => {
  const rows = [
    `{"text":${'['.repeat(2_000_000)}`,
    `{"list":[${'1,'.repeat(3_000_000)}1]}`,
    `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":1`).join()}}`,
    '{"text":"fine"}',
  ];
  const found: RawRow[] = [];
  for await (const row of jsonLines(Readable.from([Buffer.from(rows.join('\n'))]), 16 * MB)) found.push(row);
  expect(found.map(({ fault, values }) => fault?.reason.code ?? values)).toEqual([
    'tables.nestedTooDeeply',
    'tables.tooManyValues',
    'tables.tooManyValues',
    { text: 'fine' },
  ]);
});
