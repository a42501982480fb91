import type { AnnotationSource, Unreadable } from '../../shared/annotations/annotation-format.ts';
import { cueTimes, hasBlankLines, readCues, withoutBlankLines } from './cues.ts';
import { RecordingDraft, stemOf } from './draft.ts';
import type { SoundFormat, SoundItem, SoundWritable } from './format.ts';
import { otherFiles, tellWhole } from './losses.ts';

const TITLE = 'WebVTT';
const HEADER = /^WEBVTT(?![^\s])/;

const isVtt = (name: string): boolean => /\.vtt$/i.test(name);

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' };

/** https://www.w3.org/TR/webvtt1/. Markup is left out. */
const readFile = async (file: AnnotationSource): Promise<SoundItem | Unreadable> => {
  const draft = new RecordingDraft(stemOf(file.name), file.name);
  let isBegun = false;
  await readCues(file, draft, {
    textOf: (text) => {
      const plain = text.replaceAll(/<[^<>]*>/g, '');
      if (plain !== text) draft.lose('soundMarkup', text);
      return plain.replaceAll(/&(\w+);/g, (all, name: string) => SIGNS[name] ?? all);
    },
    other: ({ line, lines }) => {
      const [first = ''] = lines;
      if (line === 1 && HEADER.test(first)) {
        isBegun = true;
        const header = lines.join(' ').replace(HEADER, '').trim();
        if (header !== '') draft.lose('soundHeader', header);
      } else if (/^(NOTE|STYLE|REGION)(?![^\s])/.test(first)) draft.lose('soundComments', lines.join(' '));
      else draft.fault('soundExpected', line, { expected: '-->' });
    },
  });
  if (!isBegun) draft.fault('soundFormat', 1, { format: TITLE });
  return draft.finish();
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const lossesOf = (item: SoundWritable) => {
  const losses = tellWhole(item);
  losses.addSpans('soundBlankLines', item.spans, hasBlankLines);
  return losses.list();
};

const write = (item: SoundWritable) => {
  const cues = item.spans.map((one) => `${cueTimes(one, '.')}\n${escaped(withoutBlankLines(one.text))}\n`);
  return { files: [{ name: `${item.name}.vtt`, text: ['WEBVTT\n', ...cues].join('\n') }], losses: lossesOf(item) };
};

export const webVtt: SoundFormat = {
  id: 'webvtt',
  title: TITLE,
  extensions: ['.vtt'],
  holdsMeta: false,
  detect: (files) => (files.length === 0 ? 0 : files.filter(({ head }) => HEADER.test(head)).length / files.length),
  async *read(files) {
    for await (const file of files) if (isVtt(file.name)) yield await readFile(file);
  },
  leftOut: (names) => otherFiles(names, isVtt),
  write,
  losses: lossesOf,
  frame: null,
};
