import type { AnnotationHead, AnnotationSource, Unreadable } from '../../shared/annotations/annotation-format.ts';
import { wholeOf } from '../../shared/annotations/lines.ts';
import type { WaveformSettings } from '../model.ts';
import { RecordingDraft, stemOf } from './draft.ts';
import type { SoundFormat, SoundItem, SoundWritable, Span } from './format.ts';
import { otherFiles, tellWhole } from './losses.ts';
import { TextGridTokens } from './textgrid-tokens.ts';
import { fileTiers, spansElsewhere, tierNames } from './tiers.ts';

const TITLE = 'Praat TextGrid';

/** Of the points of a tier that has intervals too. */
const POINTS = / \(points\)$/;

const isTextGrid = (name: string): boolean => /\.(textgrid|txt)$/i.test(name);

/** https://www.fon.hum.uva.nl/praat/manual/TextGrid_file_formats.html: long and short text files. */
const readFile = async (file: AnnotationSource): Promise<SoundItem | Unreadable> => {
  const draft = new RecordingDraft(stemOf(file.name), file.name);
  const text = await wholeOf(file);
  if (text === null) draft.fault('soundFileLarge', 1);
  else readGrid(new TextGridTokens(text), draft);
  return draft.finish();
};

const readGrid = (tokens: TextGridTokens, draft: RecordingDraft): undefined => {
  const begins = tokens.text() === 'ooTextFile' && tokens.text() === 'TextGrid';
  if (!begins) return draft.fault('soundFormat', 1, { format: TITLE });
  tokens.number();
  const end = tokens.number();
  if (end !== null) draft.duration = Math.round(end * 1000);
  const count = tokens.flag() === 'absent' ? 0 : tokens.number();
  for (let tier = 0; tier < (count ?? 0); tier += 1) {
    const kind = tokens.text();
    const name = tokens.text();
    const isPoints = kind === 'TextTier';
    if (kind !== null && !isPoints && kind !== 'IntervalTier')
      return draft.fault('soundExpected', tokens.line, { expected: 'IntervalTier, TextTier' });
    tokens.number();
    tokens.number();
    readTier(tokens, { isPoints, tier: draft.tier(isPoints ? (name ?? '').replace(POINTS, '') : (name ?? '')) }, draft);
    if (draft.isFull) return;
    if (tokens.missing !== null) break;
  }
  if (tokens.missing !== null) return draft.fault('soundExpected', tokens.line, { expected: tokens.missing });
};

/** Intervals without a text are pauses. Points become annotations without a length. */
const readTier = (
  tokens: TextGridTokens,
  { isPoints, tier }: { isPoints: boolean; tier: string },
  draft: RecordingDraft,
): void => {
  const count = tokens.number() ?? 0;
  for (let at = 0; at < count && !draft.isFull; at += 1) {
    const start = tokens.number();
    const end = isPoints ? start : tokens.number();
    const text = tokens.text();
    if (start === null || end === null || text === null) return;
    if (isPoints || text.trim() !== '') draft.add(start, end, text, tokens.line, tier);
  }
};

/** A tier covers all of the recording: what lies between intervals are empty ones. */
const withPauses = (spans: readonly Span[], end: number): Span[] => {
  const all: Span[] = [];
  let at = 0;
  for (const span of spans) {
    if (span.start > at) all.push({ start: at, end: span.start, text: '' });
    all.push(span);
    at = span.end;
  }
  return at < end || all.length === 0 ? [...all, { start: at, end, text: '' }] : all;
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const write = (item: SoundWritable, settings: WaveformSettings) => {
  const said = item.spans.filter(({ start, end, text }) => start === end || text.trim() !== '');
  const points = said.filter(({ start, end }) => start === end);
  const names = tierNames(item, settings);
  const pointsOf = (name: string) => points.filter((point) => (point.tier ?? '') === name);
  const intervals = fileTiers(
    said.filter(({ start, end }) => start < end),
    names,
  ).filter(({ tier, spans }) => spans.length > 0 || pointsOf(tier).length === 0);
  const last = said.reduce((most, { end }) => Math.max(most, end), 0);
  // Praat refuses a recording without a length.
  const end = Math.max(item.duration ?? 0, last) || 1;
  const limits = ['0', String(end / 1000)];
  const tier = (kind: string, name: string, rows: string[][]) =>
    [kind, name].map(quoted).concat(limits, [String(rows.length)], rows.flat());
  const none = [{ name: 'annotations', spans: [] }];
  const tiers = (intervals.length + points.length === 0 ? none : intervals).map(({ name, spans }) => {
    const rows = withPauses(spans, end).map((one) => [
      String(one.start / 1000),
      String(one.end / 1000),
      quoted(one.text),
    ]);
    return tier('IntervalTier', name, rows);
  });
  const pointTiers = ['', ...names].flatMap((name) => {
    const own = pointsOf(name);
    const marks = own.map(({ start, text }) => [String(start / 1000), quoted(text)]);
    const isShared = intervals.some((one) => one.tier === name);
    const title = name === '' ? 'points' : `${name}${isShared ? ' (points)' : ''}`;
    return own.length === 0 ? [] : [tier('TextTier', title, marks)];
  });
  const all = [...tiers, ...pointTiers];
  const head = ['File type = "ooTextFile"', 'Object class = "TextGrid"', '', ...limits, '<exists>', String(all.length)];
  const text = `${[...head, ...all.flat()].join('\n')}\n`;
  return { files: [{ name: `${item.name}.TextGrid`, text }], losses: lossesOf(item, settings) };
};

const lossesOf = (item: SoundWritable, settings: WaveformSettings) => {
  const losses = tellWhole(item, { address: false, tiers: true });
  const intervals = item.spans.filter(({ start, end, text }) => start < end && text.trim() !== '');
  losses.addSpans('soundTierOverlap', spansElsewhere(intervals, tierNames(item, settings)), () => true);
  losses.addSpans('soundUnsaid', item.spans, ({ start, end, text }) => start < end && text.trim() === '');
  return losses.list();
};

const isGrid = ({ head }: AnnotationHead): boolean =>
  /^\s*(File type\s*=\s*)?"ooTextFile[^"]*"\s*(Object class\s*=\s*)?"TextGrid"/.test(head);

export const textGrid: SoundFormat = {
  id: 'textgrid',
  title: TITLE,
  extensions: ['.TextGrid', '.txt'],
  holdsMeta: false,
  detect: (files) => (files.length === 0 ? 0 : files.filter(isGrid).length / files.length),
  async *read(files) {
    for await (const file of files) if (isTextGrid(file.name)) yield await readFile(file);
  },
  leftOut: (names) => otherFiles(names, isTextGrid),
  write,
  losses: lossesOf,
  frame: null,
};
