import { expect, it } from 'vitest';
import { checkContent } from './content-check.ts';
import { PNG } from './testing/uploading.ts';

const text = (words: string) => Buffer.from(words);
const WAV = Buffer.concat([text('RIFF'), Buffer.from([36, 0, 0, 0]), text('WAVEfmt ')]);
const PDF = text('%PDF-1.7\n');
const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const OLE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

it.each([
  ['a.png', PNG, 'image/png'],
  ['A.PNG', PNG, 'image/png'],
  ['a.wav', WAV, 'audio/wav'],
  ['a.pdf', PDF, ''],
  ['a.docx', ZIP, ''],
  ['a.xls', OLE, ''],
  ['a.txt', text('zażółć'), ''],
  ['a.eaf', text('<?xml version="1.0"?><ANNOTATION_DOCUMENT/>'), ''],
  ['a.TextGrid', text('File type = "ooTextFile"'), ''],
  ['a.svg', text('<svg><script>alert(1)</script></svg>'), ''],
  ['no-extension', text('words'), ''],
  ['a.dat', PDF, ''],
])('takes %s for what it is', async (name, content, type) => {
  expect(await checkContent(name, content)).toBe(type);
});

it.each([
  ['a.png', WAV],
  ['a.png', text('<svg onload="alert(1)"/>')],
  ['a.jpg', PNG],
  ['a.pdf', text('<!doctype html><script>alert(1)</script>')],
  ['a.txt', PDF],
  ['a.csv', ZIP],
  ['a.mp3', PNG],
  ['a.docx', PDF],
])('finds that the content of %s is something else', async (name, content) => {
  expect(await checkContent(name, content)).toBeNull();
});

it('fails on no content, however broken', async () => {
  for (const head of [PNG, WAV, PDF, ZIP, OLE]) {
    for (let length = 0; length < head.length; length += 3) {
      const found = await checkContent('a.bin', head.subarray(0, length));
      expect(typeof found).toBe('string');
    }
  }
});
