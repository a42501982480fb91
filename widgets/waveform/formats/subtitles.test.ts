import { expect, test } from 'vitest';
import { faultsIn, readOne } from './testing/reading.ts';

const spansOf = (spans: readonly { start: number; end: number; text: string }[]) =>
  spans.map(({ start, end, text }) => [start, end, text]);
const codesOf = ({ losses }: { losses: { code: string }[] }) => losses.map(({ code }) => code);

test('WebVTT with comments, styles, identifiers, positions, speakers and short times', async () => {
  const item = await readOne(
    'webvtt',
    'a.vtt',
    [
      'WEBVTT - a talk\r\nKind: captions\r\n',
      'NOTE\r\nnot spoken\r\n',
      'STYLE\r\n::cue { color: red }\r\n',
      'intro\r\n00:01.000 --> 00:02.500 align:start\r\n<v Ann>Hello &amp; <i>welcome</i>\r\nto all\r\n',
      '100:00:00.000 --> 100:00:01.000\r\n1 &lt; 2',
    ].join('\r\n'),
  );
  expect(spansOf(item.spans)).toEqual([
    [1000, 2500, 'Hello & welcome\nto all'],
    [360_000_000, 360_001_000, '1 < 2'],
  ]);
  expect(codesOf(item)).toEqual(['soundHeader', 'soundComments', 'soundMarkup', 'soundCueFields', 'soundNamed']);
});

test('SubRip and labels of Audacity as other tools write them', async () => {
  const srt = await readOne(
    'srt',
    'a.srt',
    '1\n00:00:01,000 --> 00:00:02,000\n<i>Hi</i>\n\n\n2\n0:00:03,5 --> 0:00:04,0\n',
  );
  expect(spansOf(srt.spans)).toEqual([
    [1000, 2000, '<i>Hi</i>'],
    [3500, 4000, ''],
  ]);
  const labels = await readOne('audacity-labels', 'a.txt', '1.500000\t2.500000\tdoor\n\\\t100.0\t900.0\n3,25\t3,25\n');
  expect(spansOf(labels.spans)).toEqual([
    [1500, 2500, 'door'],
    [3250, 3250, ''],
  ]);
  expect(codesOf(labels)).toEqual(['soundFrequencies', 'soundNamed']);
});

test('what is no file of the format is refused with its reason', async () => {
  const cue = '1\n00:00:01,000 --> 00:00:02,000\na\n\n';
  for (const [format, name, text, code] of [
    ['webvtt', 'a.vtt', '', 'soundFormat'],
    ['webvtt', 'a.vtt', 'WEBVTT\n\n00:01.000 --> later', 'soundTime'],
    ['srt', 'a.srt', '', 'soundNothing'],
    ['srt', 'a.srt', `${cue}2\n`, 'soundExpected'],
    ['srt', 'a.srt', cue.repeat(100_001), 'soundTooMany'],
    ['audacity-labels', 'a.txt', '2\t1\ta', 'soundTime'],
    ['audacity-labels', 'a.txt', 'a\n', 'soundTime'],
  ] as const)
    expect((await faultsIn(format, name, text))[0]).toBe(code);
});
