import { fill } from '../../../shared/messages.ts';
import type { Loss } from '../../shared/annotations/annotation-format.ts';
import { LossCounter } from '../../shared/annotations/losses.ts';
import type { LossCode, SoundWritable, Span } from './format.ts';
import { lossTexts } from './texts.ts';

const QUOTED = 60;
export const shorten = (text: string): string =>
  text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text;

/** An annotation in few words. */
export const exampleOf = ({ start, end, text }: Span): string => `${shorten(text)} (${start / 1000}–${end / 1000} s)`;

/** Losses by code, in the words of this widget. */
export class Losses extends LossCounter {
  add(code: LossCode, example: string, params: Record<string, string> = {}, count = 1): void {
    if (count > 0)
      this.count({ code, example: shorten(example), params, count }, (kept) => fill(lossTexts.en[code], kept));
  }

  /** Of those annotations that have it. */
  addSpans(code: LossCode, spans: readonly Span[], has: (span: Span) => boolean): void {
    for (const span of spans) if (has(span)) this.add(code, exampleOf(span));
  }
}

/** What none of the formats can hold of an answer; some hold the address of the recording. */
export const tellWhole = (item: SoundWritable, holds = { address: false, tiers: false }): Losses => {
  const { name, meta = {}, verdict, record, hasFrames, silent, ambiguous, coloured } = item;
  const losses = new Losses();
  if (Object.keys(meta).length > 0) losses.add('soundMeta', name);
  if (verdict !== 'accept') losses.add('soundVerdict', name);
  if (!holds.address && record !== `${name}.wav`) losses.add('soundAddress', record);
  if (hasFrames) losses.add('soundFrames', name);
  losses.add('soundSilent', name, {}, silent);
  losses.add('soundLabels', name, {}, ambiguous);
  losses.add('soundColours', name, {}, coloured);
  if (!holds.tiers) losses.addSpans('soundTierNames', item.spans, ({ tier }) => tier !== undefined);
  return losses;
};

/** Files of an archive that a format does not read. */
export const otherFiles = (names: readonly string[], isRead: (name: string) => boolean): Loss[] => {
  const losses = new Losses();
  for (const name of names) if (!isRead(name)) losses.add('soundFiles', name);
  return losses.list();
};
