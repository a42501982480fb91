import type { AnnotationSource, Unreadable } from '../../shared/annotations/annotation-format.ts';
import { linesOf } from '../../shared/annotations/lines.ts';
import { RecordingDraft, stemOf } from './draft.ts';
import type { SoundFormat, SoundItem, SoundWritable } from './format.ts';
import { otherFiles, tellWhole } from './losses.ts';

const isLabels = (name: string): boolean => /\.txt$/i.test(name);

const ROW = /^(\d+(?:[.,]\d+)?)\t(\d+(?:[.,]\d+)?)(?:\t(.*))?$/s;
const SIGN = /^\d+(?:[.,]\d+)?\t\d+(?:[.,]\d+)?(?:\t|\r?\n|$)/;

/** https://manual.audacityteam.org/man/importing_and_exporting_labels.html: start, end and text of a label in a line. */
const readFile = async (file: AnnotationSource): Promise<SoundItem | Unreadable> => {
  const draft = new RecordingDraft(stemOf(file.name), file.name);
  for await (const { line, text } of linesOf(file)) {
    if (draft.isFull) break;
    if (text === null) draft.fault('soundFileLarge', line);
    else if (text.startsWith('\\\t')) draft.lose('soundFrequencies', text);
    else if (text !== '') readRow(text, line, draft);
  }
  if (draft.count === 0) draft.fault('soundNothing', 1);
  return draft.finish();
};

const readRow = (text: string, line: number, draft: RecordingDraft): undefined => {
  const [, start, end, label = ''] = ROW.exec(text) ?? [];
  if (start === undefined || end === undefined) return draft.fault('soundTime', line, { found: text });
  draft.add(Number(start.replace(',', '.')), Number(end.replace(',', '.')), label, line);
};

const BREAKS = /[\n\r\t]/;

const lossesOf = (item: SoundWritable) => {
  const losses = tellWhole(item);
  losses.addSpans('soundLines', item.spans, ({ text }) => BREAKS.test(text));
  if (item.spans.length === 0) losses.add('soundNone', item.name);
  return losses.list();
};

const write = (item: SoundWritable) => {
  const rows = item.spans.map(({ start, end, text }) =>
    [start, end]
      .map((ms) => (ms / 1000).toFixed(6))
      .concat(text.replaceAll(/[\n\r\t]/g, ' '))
      .join('\t'),
  );
  const files = rows.length === 0 ? [] : [{ name: `${item.name}.txt`, text: `${rows.join('\n')}\n` }];
  return { files, losses: lossesOf(item) };
};

export const audacity: SoundFormat = {
  id: 'audacity-labels',
  title: 'Audacity labels',
  extensions: ['.txt'],
  holdsMeta: false,
  detect: (files) => (files.length === 0 ? 0 : files.filter(({ head }) => SIGN.test(head)).length / files.length),
  async *read(files) {
    for await (const file of files) if (isLabels(file.name)) yield await readFile(file);
  },
  leftOut: (names) => otherFiles(names, isLabels),
  write,
  losses: lossesOf,
  frame: null,
};
