import type { AnnotationSource } from '../../shared/annotations/annotation-format.ts';
import { linesOf } from '../../shared/annotations/lines.ts';
import type { RecordingDraft } from './draft.ts';
import type { Span } from './format.ts';

/** Lines between blank lines. `line` is where it begins, from 1. */
interface Block {
  line: number;
  lines: string[];
}

const isBlankLine = (line: string): boolean => /^[ \t]*$/.test(line);

const MOST_UNITS = 1_000_000;

async function* blocksOf(file: AnnotationSource, draft: RecordingDraft): AsyncGenerator<Block> {
  let block: Block | null = null;
  let size = 0;
  for await (const { line, text } of linesOf(file)) {
    size += text?.length ?? MOST_UNITS;
    if (text === null || size > MOST_UNITS) return draft.fault('soundFileLarge', line);
    if (isBlankLine(text)) {
      if (block) yield block;
      block = null;
      size = 0;
    } else if (block) block.lines.push(text);
    else block = { line, lines: [text] };
  }
  if (block) yield block;
}

const TIME = String.raw`((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s+-->\s+${TIME}(?:\s+(\S.*))?$`);

const secondsOf = (time: string): number =>
  time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

/** Reads the cues of subtitles. `textOf` gives the text of the lines below the times; `other` takes what is no cue. */
export const readCues = async (
  file: AnnotationSource,
  draft: RecordingDraft,
  { textOf, other }: { textOf: (text: string) => string; other: (block: Block) => void },
): Promise<void> => {
  for await (const { line, lines } of blocksOf(file, draft)) {
    if (draft.isFull) return;
    const at = lines.slice(0, 2).findIndex((one) => one.includes('-->'));
    if (at < 0) {
      other({ line, lines });
      continue;
    }
    const [, start, end, position] = TIMES.exec(lines[at] ?? '') ?? [];
    if (start === undefined || end === undefined) draft.fault('soundTime', line + at, { found: lines[at] ?? '' });
    else draft.add(secondsOf(start), secondsOf(end), textOf(lines.slice(at + 1).join('\n')), line + at);
    const hasId = at > 0 && !/^\s*\d+\s*$/.test(lines[0] ?? '');
    if (position !== undefined || hasId) draft.lose('soundCueFields', lines[at]);
  }
};

/** Hours, minutes, seconds and milliseconds. */
const timeOf = (ms: number, point: string): string => {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(two).join(':');
  return `${clock}${point}${String(ms % 1000).padStart(3, '0')}`;
};

export const cueTimes = ({ start, end }: Span, point: string): string =>
  `${timeOf(start, point)} --> ${timeOf(end, point)}`;

export const hasBlankLines = ({ text }: Span): boolean => text !== '' && text.split('\n').some(isBlankLine);

export const withoutBlankLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isBlankLine(line))
    .join('\n');
