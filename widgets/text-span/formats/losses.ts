import type { Range } from '../value.ts';
import type { Loss, LossCode, Params } from './format.ts';
import { lossTexts } from './texts.ts';

const filled = (template: string, params: Params): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));

const QUOTED = 60;
export const shorten = (text: string): string =>
  text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text;

/** An annotation in few words. */
export const exampleOf = ({ type, name, begin, end }: Pick<Range, 'type' | 'name' | 'begin' | 'end'>): string =>
  `${type === null ? '' : `${shorten(type)} `}“${shorten(name)}” (${begin}–${end})`;

/** What is beyond is told without its names. */
const MOST_KINDS = 1000;

/** Counts like cases together and keeps the first of each as the example. */
export class Losses {
  readonly #byKind = new Map<string, Loss>();

  add(code: LossCode, example: string, params: Params = {}, count = 1): void {
    let kind = JSON.stringify([code, params]);
    if (this.#byKind.size >= MOST_KINDS && !this.#byKind.has(kind)) {
      params = Object.fromEntries(Object.keys(params).map((name) => [name, '…']));
      kind = code;
    }
    const known = this.#byKind.get(kind);
    if (known) known.count += count;
    else this.#byKind.set(kind, { code, params, count, example, message: filled(lossTexts.en[code] ?? code, params) });
  }

  /** Losses of another text: for a whole export. */
  addAll(losses: readonly Loss[]): void {
    for (const { code, example, params, count } of losses) this.add(code, example, params, count);
  }

  list(): Loss[] {
    return [...this.#byKind.values()].map((loss) => ({ ...loss }));
  }
}
