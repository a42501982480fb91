import { fill } from '../../../shared/messages.ts';
import { LossCounter } from '../../shared/annotations/losses.ts';
import type { Range } from '../value.ts';
import type { LossCode, Params } from './format.ts';
import { lossTexts } from './texts.ts';

const QUOTED = 60;
export const shorten = (text: string): string =>
  text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text;

/** An annotation in few words. */
export const exampleOf = ({ type, name, begin, end }: Pick<Range, 'type' | 'name' | 'begin' | 'end'>): string =>
  `${type === null ? '' : `${shorten(type)} `}“${shorten(name)}” (${begin}–${end})`;

/** Losses by code, in the words of this widget. */
export class Losses extends LossCounter {
  add(code: LossCode, example: string, params: Params = {}, count = 1): void {
    this.count({ code, example, params, count }, (kept) => fill(lossTexts.en[code] ?? code, kept));
  }
}
