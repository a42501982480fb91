import { isSame, type Region, tierOf } from './region.ts';

/** One region before and after; undefined where it did not or does not exist. */
export interface Change {
  readonly before: Region | undefined;
  readonly after: Region | undefined;
}

/** What became of a suggestion before and after a step; undefined: nothing yet. */
export interface Decided {
  readonly id: string;
  readonly was: boolean | undefined;
  readonly now: boolean | undefined;
}

/** The tiers that were added to those of the form, before and after a step. */
export interface Tiers {
  readonly was: readonly string[];
  readonly now: readonly string[];
}

/** What one action did, and what one undo takes back. */
export interface Step {
  readonly changes: readonly Change[];
  readonly decided: readonly Decided[];
  readonly tiers?: Tiers | undefined;
  /** Of changes that belong together, as those of letters that are typed one after the other. */
  readonly run?: Run | undefined;
}

/** Changes of one region that one undo takes back together; each run is an object of its own. */
export type Run = Readonly<Record<never, never>>;

const comesBefore = (a: Region, b: Region) =>
  a.start < b.start || (a.start === b.start && (a.end < b.end || (a.end === b.end && a.id < b.id)));

/** Regions by their start, with undo and redo. Questions about a stretch of time do not look at all regions. */
export class RegionList {
  private sorted: Region[];
  /** At each place the latest end up to there. */
  private reach: number[] = [];
  private readonly byId = new Map<string, Region>();
  private readonly done: Step[] = [];
  private undone: Step[] = [];

  constructor(regions: readonly Region[]) {
    this.sorted = regions.toSorted((a, b) => (comesBefore(a, b) ? -1 : 1));
    for (const region of this.sorted) this.byId.set(region.id, region);
    this.measure(0);
  }

  get all(): readonly Region[] {
    return this.sorted;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  get(id: string | undefined): Region | undefined {
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** The place of a region in the order, or the place where it would be put. */
  placeOf(region: Region): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = this.sorted[middle];
      if (there && comesBefore(there, region)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Regions with any part between two times, edges included, by their start. */
  between(from: number, to: number): Region[] {
    const found: Region[] = [];
    for (let at = this.firstReaching(from); at < this.sorted.length; at += 1) {
      const region = this.sorted[at];
      if (!region || region.start > to) break;
      if (region.end >= from) found.push(region);
    }
    return found;
  }

  /** The shortest region at a time, of one tier or of any. */
  at(ms: number, tier?: string): Region | undefined {
    const found = this.between(ms, ms).filter((region) => tier === undefined || tierOf(region) === tier);
    return found.length === 0
      ? undefined
      : found.reduce((best, one) => (one.end - one.start < best.end - best.start ? one : best));
  }

  /** The next edge of a region after a time, or the one before it, of one tier or of any; undefined if there is none. */
  boundary(ms: number, isBack: boolean, tier?: string): number | undefined {
    let best: number | undefined;
    const isMeant = (region: Region) => tier === undefined || tierOf(region) === tier;
    const consider = (edge: number) => {
      const isThere = isBack ? edge < ms : edge > ms;
      if (isThere && (best === undefined || (isBack ? edge > best : edge < best))) best = edge;
    };
    if (isBack) {
      for (let at = this.sorted.length - 1; at >= 0; at -= 1) {
        if (best !== undefined && (this.reach[at] ?? 0) <= best) break;
        const region = this.sorted[at];
        if (region && isMeant(region)) [region.start, region.end].forEach(consider);
      }
    } else {
      for (let at = this.firstReaching(ms); at < this.sorted.length; at += 1) {
        const region = this.sorted[at];
        if (!region || (best !== undefined && region.start >= best)) break;
        if (isMeant(region)) [region.start, region.end].forEach(consider);
      }
    }
    return best;
  }

  apply(changes: readonly Change[], decided: readonly Decided[] = []): void {
    if (changes.length + decided.length > 0) this.keep({ changes, decided });
  }

  /** A change of one region that goes on with the step before, where that is of the same run. */
  go(run: Run, { before, after }: Change): void {
    const last = this.done.at(-1);
    const [first] = last?.changes ?? [];
    if (!first || last?.run !== run || this.undone.length > 0) {
      this.keep({ changes: [{ before, after }], decided: [], run });
      return;
    }
    this.make([{ before, after }]);
    this.done.pop();
    // Whoever is back where the run began has changed nothing.
    if (!after || !first.before || !isSame(after, first.before))
      this.done.push({ changes: [{ before: first.before, after }], decided: [], run });
  }

  /** A step that changes the tiers alone. */
  retier(tiers: Tiers): void {
    this.keep({ changes: [], decided: [], tiers });
  }

  private keep(step: Step): void {
    this.make(step.changes);
    this.done.push(step);
    this.undone = [];
  }

  /** What was done to take the last step back. */
  undo(): Step | undefined {
    const last = this.done.pop();
    if (!last) return undefined;
    const changes = last.changes.map(({ before, after }) => ({ before: after, after: before })).reverse();
    const decided = last.decided.map(({ id, was, now }) => ({ id, was: now, now: was })).reverse();
    this.make(changes);
    this.undone.push(last);
    const { tiers } = last;
    return { changes, decided, tiers: tiers && { was: tiers.now, now: tiers.was } };
  }

  redo(): Step | undefined {
    const next = this.undone.pop();
    if (!next) return undefined;
    this.make(next.changes);
    this.done.push(next);
    return next;
  }

  /** Changes that no undo takes back. */
  make(changes: readonly Change[]): void {
    if (changes.length > 100) this.makeMany(changes);
    else this.makeFew(changes);
  }

  private makeFew(changes: readonly Change[]): void {
    let from = this.sorted.length;
    for (const { before, after } of changes) {
      if (before) {
        const at = this.placeOf(before);
        this.sorted.splice(at, 1);
        this.byId.delete(before.id);
        from = Math.min(from, at);
      }
      if (after) {
        const at = this.placeOf(after);
        this.sorted.splice(at, 0, after);
        this.byId.set(after.id, after);
        from = Math.min(from, at);
      }
    }
    this.measure(from);
  }

  private makeMany(changes: readonly Change[]): void {
    for (const { before, after } of changes) {
      if (before) this.byId.delete(before.id);
      if (after) this.byId.set(after.id, after);
    }
    this.sorted = [...this.byId.values()].sort((a, b) => (comesBefore(a, b) ? -1 : 1));
    this.measure(0);
  }

  private measure(from: number): void {
    this.reach.length = this.sorted.length;
    let latest = from > 0 ? (this.reach[from - 1] ?? 0) : 0;
    for (let at = from; at < this.sorted.length; at += 1) {
      latest = Math.max(latest, this.sorted[at]?.end ?? 0);
      this.reach[at] = latest;
    }
  }

  /** The first place up to which a region reaches to a time or beyond. */
  private firstReaching(ms: number): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.reach[middle] ?? 0) < ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
