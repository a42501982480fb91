import { fill } from '../../../shared/messages.ts';
import type { Loss } from '../../shared/annotations/annotation-format.ts';
import { LossCounter } from '../../shared/annotations/losses.ts';
import { boxOf } from '../geometry.ts';
import type { Segment } from '../segments.ts';
import type { LossCode, SegmentWritable } from './format.ts';
import { isJsonFile } from './json-file.ts';
import { lossTexts } from './texts.ts';

const QUOTED = 60;
export const shorten = (text: string): string =>
  text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text;

/** A segment in few words. */
export const exampleOf = ({ type, line }: Pick<Segment, 'type' | 'line'>): string => {
  const { left, top, right, bottom } = boxOf(line);
  return `${shorten(type)} (${left}, ${top}–${right}, ${bottom})`;
};

/** Losses by code, in the words of this widget. */
export class Losses extends LossCounter {
  add(code: LossCode, example: string, params: Record<string, string> = {}, count = 1): void {
    this.count({ code, example: shorten(example), params, count }, (kept) => fill(lossTexts.en[code], kept));
  }
}

interface Holds {
  meta: boolean;
  /** That an answer was skipped. */
  ignored: boolean;
}

/** What formats that have one picture for an item cannot hold of a question. */
export const tellWhole = ({ name, pages, meta = {}, verdict }: SegmentWritable, holds: Holds, losses: Losses): void => {
  if (pages.length > 1) losses.add('segmentPages', name);
  if (!holds.meta && Object.keys(meta).length > 0) losses.add('segmentMeta', name);
  if (verdict === 'reject' || (verdict === 'ignore' && !holds.ignored)) losses.add('segmentVerdict', name);
};

/** The names of the pictures of a question: its own where it has one. */
export const pageName = ({ name, pages }: SegmentWritable, at: number): string =>
  pages.length > 1 ? `${name}-${at + 1}` : name;

/** Files of an archive that a format does not read: those that are no JSON if nothing else is said. */
export const otherFiles = (names: readonly string[], isRead: (name: string) => boolean = isJsonFile): Loss[] => {
  const losses = new Losses();
  for (const name of names) if (!isRead(name)) losses.add('segmentFiles', name);
  return losses.list();
};
