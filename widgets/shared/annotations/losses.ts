import type { Loss } from './annotation-format.ts';

/** What is beyond is counted without its parameters. */
const MOST_KINDS = 1000;

/** Counts like cases together and keeps the first of each as the example. */
export class LossCounter {
  readonly #byKind = new Map<string, Loss>();

  /** `word` gives the message for the parameters that are kept. */
  count(loss: Omit<Loss, 'message'>, word: (params: Loss['params']) => string): void {
    const { code, count, example } = loss;
    let { params } = loss;
    let kind = JSON.stringify([code, params]);
    if (this.#byKind.size >= MOST_KINDS && !this.#byKind.has(kind)) {
      params = Object.fromEntries(Object.keys(params).map((name) => [name, '…']));
      kind = code;
    }
    const known = this.#byKind.get(kind);
    if (known) known.count += count;
    else this.#byKind.set(kind, { code, params, count, example, message: word(params) });
  }

  /** Losses of another item. */
  addAll(losses: readonly Loss[]): void {
    for (const loss of losses) this.count(loss, () => loss.message);
  }

  list(): Loss[] {
    return Array.from(this.#byKind.values(), (loss) => ({ ...loss }));
  }
}
