import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faultsIn, readOne } from './testing/reading.ts';

const file = (name: string) => readFile(new URL(`testing/praatio/${name}`, import.meta.url), 'utf8');
const codesOf = ({ losses }: { losses: { code: string }[] }) => losses.map(({ code }) => code);

test('a short file of Praat with tiers of intervals and of points', async () => {
  const item = await readOne('textgrid', 'speech/mary.TextGrid', await file('mary.TextGrid'));
  expect(item).toMatchObject({ name: 'speech/mary', record: 'mary.wav', duration: 1870 });
  expect(item.spans).toContainEqual({ start: 385, end: 491, text: 'ə', tier: 'phone' });
  expect(item.spans.some(({ start, end }) => start === end)).toBe(true);
  expect(codesOf(item)).toEqual(['soundNamed']);
});

test('a long file, with quotation marks and line breaks in texts', async () => {
  const text = await file('bobby_words_with_newlines_longfile.TextGrid');
  const item = await readOne('textgrid', 'bobby.TextGrid', text);
  expect(item.spans.map((span) => span.text)).toContain('RIPPED\nVerb');
  expect(item.spans.some((span) => span.text.includes('"BOBBY"'))).toBe(true);
});

test('what is no TextGrid, is cut or never ends is refused with its reason', async () => {
  const text = await file('mary.TextGrid');
  const head = 'File type = "ooTextFile"\nObject class = "TextGrid"\n0\n9\n<exists>\n1\n"IntervalTier"\n"a"\n0\n9\n';
  for (const [given, code] of [
    ['', 'soundFormat'],
    ['"ooTextFile" "Sound"', 'soundFormat'],
    [text.slice(0, text.length / 2), 'soundExpected'],
    [`${head}1\n0\n9\n"never closed`, 'soundExpected'],
    [`${head}1\n2\n1\n"a"`, 'soundTime'],
    [`${head}1\n0\n9\n"a\0"`, 'soundText'],
    [`${head}1000000\n${'0\n9\n"a"\n'.repeat(1_000_000)}`, 'soundTooMany'],
  ] as const)
    expect(await faultsIn('textgrid', 'a.TextGrid', given)).toEqual([code]);
});
