import { stretchFault } from '../rules/range-checks.ts';
import type { Given } from '../rules/span-input.ts';
import { type SpanTypes, typesOf } from '../rules/type-tree.ts';
import type { SpanSettings } from '../span-settings.ts';
import type { Decision, Range, SpanValue } from '../value.ts';
import { RangeIndex } from './range-index.ts';
import { inverse, type Step } from './steps.ts';
import { SuggestionIndex } from './suggestions.ts';

/** The answer as lists that change, with their indexes; every change is a step, noted down until it is collected. */
export class SpanState {
  readonly text: string;
  readonly settings: SpanSettings;
  readonly types: SpanTypes;
  readonly ranges: RangeIndex;
  readonly suggestions: SuggestionIndex;
  /** Does the answer have a list of decisions even if it is empty? */
  readonly keepsDecisions: boolean;
  #list: Range[];
  #decisions: Decision[];
  /** Ranges that cannot be worked with: they keep their place in the list, no more. */
  readonly #aside = new Set<Range>();
  /** Ids of annotations and connectors that are in use: nothing new may have one of them. */
  readonly #asideIds = new Set<string>();
  #steps: Step[] = [];
  #made = 0;

  constructor(value: SpanValue, settings: SpanSettings, given: Given) {
    this.text = value.originalString;
    this.settings = settings;
    this.types = typesOf(settings);
    this.#list = [...value.ranges];
    this.#decisions = [...(value.decisions ?? [])];
    this.keepsDecisions = value.decisions !== undefined && value.decisions.length === 0;
    const ids = new Set<string>();
    const sound = this.#list.flatMap((range, at) => {
      const isSound = !ids.has(range.id) && !stretchFault(this.text, range.begin, range.end);
      ids.add(range.id);
      if (isSound) return [{ range, at }];
      this.#aside.add(range);
      for (const { id } of [range, ...range.connectedTo]) this.#asideIds.add(id);
      return [];
    });
    this.ranges = new RangeIndex(sound, settings);
    for (const { range } of sound)
      for (const one of range.connectedTo)
        if (this.ranges.connector(one.id)?.connector !== one) this.#asideIds.add(one.id);
    // Of an answer about an older text the question's suggestions have no place in it.
    const proposed = given.text === this.text ? given.suggestions : [];
    this.suggestions = new SuggestionIndex(this.text, proposed, this.#decisions);
  }

  /** A value of its own, which no later change touches. */
  value(): SpanValue {
    const decided = this.#decisions.length > 0 || this.keepsDecisions;
    const value: SpanValue = { originalString: this.text, ranges: this.#list.slice() };
    return decided ? { ...value, decisions: this.#decisions.slice() } : value;
  }

  get count(): number {
    return this.#list.length;
  }

  /** Does a range of the answer have that id? */
  hasRange(id: string): boolean {
    return this.ranges.range(id) !== undefined || this.#asideIds.has(id);
  }

  /** The same of connectors. */
  hasConnector(id: string): boolean {
    return this.ranges.connector(id) !== undefined || this.#asideIds.has(id);
  }

  /** An id that neither a range nor a suggestion has. */
  freshId(): string {
    for (;;) {
      this.#made += 1;
      const id = `r${this.#made}`;
      if (!this.hasRange(id) && !this.suggestions.suggestion(id)) return id;
    }
  }

  /** The same for connectors. */
  freshConnectorId(): string {
    for (;;) {
      this.#made += 1;
      const id = `c${this.#made}`;
      if (!this.hasConnector(id) && !this.suggestions.connector(id)) return id;
    }
  }

  add(range: Range): void {
    this.#take({ list: 'ranges', at: this.#list.length, was: undefined, now: range });
  }

  /** Nothing happens where nothing differs. */
  change(range: Range, fields: Partial<Range>): void {
    const differs = Object.entries(fields).some(([name, one]) => range[name as keyof Range] !== one);
    if (!differs) return;
    this.#take({ list: 'ranges', at: this.ranges.at(range.id), was: range, now: { ...range, ...fields } });
  }

  /** The last of the list takes the place of what goes. */
  remove(range: Range): void {
    const at = this.ranges.at(range.id);
    const end = this.#list.length - 1;
    const last = this.#list[end] as Range;
    this.#take({ list: 'ranges', at: end, was: last, now: undefined });
    if (last !== range) this.#take({ list: 'ranges', at, was: range, now: last });
  }

  /** `accepted` undefined: open again. */
  decide(id: string, accepted: boolean | undefined): void {
    const known = this.suggestions.decided(id);
    if (known?.accepted === accepted) return;
    if (accepted !== undefined) {
      const at = known?.at ?? this.#decisions.length;
      this.#take({ list: 'decisions', at, was: this.#decisions[at], now: { id, accepted } });
    } else if (known) {
      const end = this.#decisions.length - 1;
      const last = this.#decisions[end] as Decision;
      const gone = this.#decisions[known.at] as Decision;
      this.#take({ list: 'decisions', at: end, was: last, now: undefined });
      if (known.at !== end) this.#take({ list: 'decisions', at: known.at, was: gone, now: last });
    }
  }

  /** What was done since the last time. */
  collect(): Step[] {
    const steps = this.#steps;
    this.#steps = [];
    return steps;
  }

  run(steps: readonly Step[]): void {
    for (const step of steps) this.#take(step);
  }

  /** Takes back what was done since the last time. */
  rollBack(): void {
    this.run(inverse(this.collect()));
    this.collect();
  }

  #take(step: Step): void {
    const { at, was, now } = step;
    this.#steps.push(step);
    const list: (Range | Decision)[] = step.list === 'ranges' ? this.#list : this.#decisions;
    if (now === undefined) list.pop();
    else list[at] = now;
    if (step.list === 'decisions') this.suggestions.swap(was as Decision, now as Decision, at);
    else this.ranges.swap(this.#sound(was as Range), this.#sound(now as Range), at);
  }

  #sound(range: Range | undefined): Range | undefined {
    return range && !this.#aside.has(range) ? range : undefined;
  }
}
