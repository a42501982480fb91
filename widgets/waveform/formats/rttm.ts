import type { AnnotationSource, Unreadable } from '../../shared/annotations/annotation-format.ts';
import { linesOf } from '../../shared/annotations/lines.ts';
import { RecordingDraft, stemOf } from './draft.ts';
import type { SoundFormat, SoundItem, SoundWritable, Span } from './format.ts';
import { otherFiles, tellWhole } from './losses.ts';

const NONE = '<NA>';
const SIGN = /^(;;[^\n]*\n)*SPEAKER[ \t]+\S+[ \t]+\S+[ \t]+[\d.]+[ \t]+[\d.]+[ \t]/;

const isRttm = (name: string): boolean => /\.rttm$/i.test(name);

/**
 * Rich Transcription Time Marked (NIST, RT-09 evaluation plan, appendix A): one speaker turn a line. Lines of one recording
 * follow each other.
 */
async function* readFile(file: AnnotationSource): AsyncGenerator<SoundItem | Unreadable> {
  let draft: RecordingDraft | null = null;
  const before = new RecordingDraft(stemOf(file.name), file.name);
  for await (const { line, text } of linesOf(file)) {
    if (text === null) {
      before.fault('soundFileLarge', line);
      continue;
    }
    if (text.trim() === '') continue;
    const [kind = '', id = '', channel = '', start = '', length = '', words, , name = NONE, ...rest] = text
      .trim()
      .split(/\s+/);
    if (kind.startsWith(';;')) (draft ?? before).lose('soundComments', text);
    else if (kind !== 'SPEAKER') (draft ?? before).lose('soundOther', text, { kind: kind.slice(0, 30) });
    else {
      if (draft?.name !== id) {
        if (draft) yield draft.finish();
        draft = new RecordingDraft(id, file.name);
      }
      const begin = Number(start || Number.NaN);
      const speaker = name === NONE ? '' : name;
      draft.isSpeakers = true;
      draft.add(begin, begin + Number(length || Number.NaN), speaker, line, draft.tier(speaker));
      if (channel !== '1' && channel !== NONE) draft.lose('soundChannels', text);
      if ([words, ...rest].some((field) => field !== undefined && field !== NONE)) draft.lose('soundFields', text);
    }
  }
  if (draft) for (const loss of before.losses.list()) draft.losses.addAll([loss]);
  else before.fault('soundNothing', 1);
  if (draft) yield draft.finish();
  const rest = before.finish();
  if ('faults' in rest) yield rest;
}

const fieldOf = (text: string): string => text.replaceAll(/\s/g, '_') || NONE;

const isChanged = (text: string): boolean => /\s/.test(text) || text === NONE;

/** The name of the speaker: the tier, else the note. */
const speakerOf = ({ tier, text }: Span): string => tier ?? text;

const lossesOf = (item: SoundWritable) => {
  const losses = tellWhole(item, { address: false, tiers: true });
  losses.addSpans('soundTierNotes', item.spans, ({ tier, text }) => tier !== undefined && text !== '' && text !== tier);
  if (isChanged(item.name)) losses.add('soundSpaces', item.name);
  losses.addSpans('soundSpaces', item.spans, (span) => isChanged(speakerOf(span)));
  if (item.spans.length === 0) losses.add('soundNone', item.name);
  return losses.list();
};

const write = (item: SoundWritable) => {
  const rows = item.spans.map((span) => {
    const { start, end } = span;
    const [begin, length] = [start, end - start].map((ms) => (ms / 1000).toFixed(3));
    return `SPEAKER ${fieldOf(item.name)} 1 ${begin} ${length} ${NONE} ${NONE} ${fieldOf(speakerOf(span))} ${NONE} ${NONE}\n`;
  });
  const files = rows.length === 0 ? [] : [{ name: `${item.name}.rttm`, text: rows.join('') }];
  return { files, losses: lossesOf(item) };
};

export const rttm: SoundFormat = {
  id: 'rttm',
  title: 'RTTM',
  extensions: ['.rttm'],
  holdsMeta: false,
  detect: (files) => (files.length === 0 ? 0 : files.filter(({ head }) => SIGN.test(head)).length / files.length),
  async *read(files) {
    for await (const file of files) if (isRttm(file.name)) yield* readFile(file);
  },
  leftOut: (names) => otherFiles(names, isRttm),
  write,
  losses: lossesOf,
  frame: null,
};
