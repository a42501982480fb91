import type { AnnotationSource, Unreadable } from '../../shared/annotations/annotation-format.ts';
import { cueTimes, hasBlankLines, readCues, withoutBlankLines } from './cues.ts';
import { RecordingDraft, stemOf } from './draft.ts';
import type { SoundFormat, SoundItem, SoundWritable } from './format.ts';
import { otherFiles, tellWhole } from './losses.ts';

const isSrt = (name: string): boolean => /\.srt$/i.test(name);

/** Texts stay as they are, markup as well: no specification says what it is. */
const readFile = async (file: AnnotationSource): Promise<SoundItem | Unreadable> => {
  const draft = new RecordingDraft(stemOf(file.name), file.name);
  await readCues(file, draft, {
    textOf: (text) => text,
    other: ({ line }) => draft.fault('soundExpected', line, { expected: '-->' }),
  });
  if (draft.count === 0) draft.fault('soundNothing', 1);
  return draft.finish();
};

const lossesOf = (item: SoundWritable) => {
  const losses = tellWhole(item);
  losses.addSpans('soundBlankLines', item.spans, hasBlankLines);
  if (item.spans.length === 0) losses.add('soundNone', item.name);
  return losses.list();
};

const write = (item: SoundWritable) => {
  const cues = item.spans.map((one, at) => `${at + 1}\n${cueTimes(one, ',')}\n${withoutBlankLines(one.text)}\n`);
  const files = cues.length === 0 ? [] : [{ name: `${item.name}.srt`, text: cues.join('\n') }];
  return { files, losses: lossesOf(item) };
};

const SIGN = /^\s*\d+[ \t]*\r?\n[ \t]*\d+:\d+:\d+[,.]\d+[ \t]+-->/;

export const subRip: SoundFormat = {
  id: 'srt',
  title: 'SubRip (SRT)',
  extensions: ['.srt'],
  holdsMeta: false,
  detect: (files) => (files.length === 0 ? 0 : files.filter(({ head }) => SIGN.test(head)).length / files.length),
  async *read(files) {
    for await (const file of files) if (isSrt(file.name)) yield await readFile(file);
  },
  leftOut: (names) => otherFiles(names, isSrt),
  write,
  losses: lossesOf,
  frame: null,
};
