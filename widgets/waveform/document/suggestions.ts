import type { Decision, Suggestion } from '../value.ts';
import { type Region, toMs } from './region.ts';
import { type Change, type Decided, RegionList } from './region-list.ts';

/** A region that a program proposes. */
export interface Suggested extends Region {
  readonly score: number | null;
  readonly model: string;
}

export const suggestedOf = (
  { id, start, end, note = '', tier, score = null, model = '' }: Suggestion,
  color: string,
): Suggested => ({
  ...{ id, start: toMs(start), end: toMs(end), note, color, score, model },
  ...(tier !== undefined && { tier }),
});

/** What programs propose, and what became of it. */
export class Suggestions {
  /** Those that nobody decided about. */
  readonly open = new RegionList([]);
  private readonly byId = new Map<string, Suggested>();
  private readonly decided: Map<string, boolean>;

  constructor(decisions: readonly Decision[]) {
    this.decided = new Map(decisions.map(({ id, accepted }) => [id, accepted]));
  }

  get decisions(): Decision[] {
    return [...this.decided].map(([id, accepted]) => ({ id, accepted }));
  }

  get isAny(): boolean {
    return this.byId.size > 0;
  }

  get(id: string | undefined): Suggested | undefined {
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** Those that are there already stay. */
  add(all: readonly Suggested[]): void {
    const fresh = all.filter(({ id }) => !this.byId.has(id));
    for (const one of fresh) this.byId.set(one.id, one);
    const open = fresh.filter(({ id }) => !this.decided.has(id));
    this.open.make(open.map((after) => ({ before: undefined, after })));
  }

  decide(steps: readonly Decided[]): void {
    for (const { id, now } of steps) {
      if (now === undefined) this.decided.delete(id);
      else this.decided.set(id, now);
    }
    const changes = steps.flatMap(({ id, was, now }): Change[] => {
      const one = this.byId.get(id);
      if (!one || (was === undefined) === (now === undefined)) return [];
      return was === undefined ? [{ before: one, after: undefined }] : [{ before: undefined, after: one }];
    });
    this.open.make(changes);
  }

  /** The first open one that begins at a time or later, else the first of all. */
  next(from: number): Suggested | undefined {
    const { all } = this.open;
    const at = this.open.placeOf({ id: '', start: from, end: 0, note: '', color: '' });
    return this.get((all[at] ?? all[0])?.id);
  }
}
