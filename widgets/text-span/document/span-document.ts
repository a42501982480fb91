import type { Json } from '../../shared/json.ts';
import type { Problem } from '../../shared/problem.ts';
import { markValidated } from '../../shared/validated.ts';
import { type Clash, clashesAmong, overlapOf } from '../rules/overlap.ts';
import { givenBy } from '../rules/span-input.ts';
import { settle, verdictOf } from '../rules/value-checks.ts';
import type { SpanSettings } from '../span-settings.ts';
import { type Range, SpanValue, type Suggestion } from '../value.ts';
import type { Change, Edit, Link, Refusal } from './edit.ts';
import { carryOut } from './span-edits.ts';
import { SpanState } from './span-state.ts';
import { inverse, patchOf, type Step } from './steps.ts';
import { madeBy, touchedBy } from './touched.ts';

/**
 * An annotated text at work: made once from a value, changed by edits, answering every question of the view in time that
 * depends on the answer, not on the size of the whole. Values that it gives are never changed afterwards.
 */
export class SpanDocument {
  readonly text: string;
  /** What is wrong with the value that it was made from. What it cannot work with stays in the value, untouched. */
  readonly problems: readonly Problem[];
  readonly #state: SpanState;
  readonly #settings: SpanSettings;
  readonly #input: Json | undefined;
  readonly #done: Step[][] = [];
  readonly #undone: Step[][] = [];
  #version = 0;
  #value: SpanValue;

  constructor(value: SpanValue, settings: SpanSettings, input?: Json) {
    this.text = value.originalString;
    this.problems = verdictOf(value, settings, input).problems;
    this.#settings = settings;
    this.#input = input;
    this.#state = new SpanState(value, settings, givenBy(input));
    this.#value = value;
  }

  /** Grows with each change. */
  get version(): number {
    return this.#version;
  }

  /** The answer as it is now; the same object until something changes. */
  value(): SpanValue {
    return this.#value;
  }

  /** Number of ranges. */
  get size(): number {
    return this.#state.ranges.size;
  }

  /** Number of annotations: fragments of one entity count once. */
  get entityCount(): number {
    return this.#state.ranges.entityCount;
  }

  range(id: string): Range | undefined {
    return this.#state.ranges.range(id);
  }

  /** In text order. */
  fragmentsOf(entityId: string): readonly Range[] {
    return this.#state.ranges.fragmentsOf(entityId);
  }

  /** All ranges of the type itself (not of its subtypes), in no order. */
  ofType(type: string | null): readonly Range[] {
    return this.#state.ranges.ofType(type);
  }

  /** Ranges that share at least one unit with the stretch, by begin, longer ones first. */
  meeting(begin: number, end: number): readonly Range[] {
    return this.#state.ranges.places.meeting(begin, end);
  }

  /** The annotation after (before) an offset or after (before) the range with an id, in the order of `meeting`. */
  next(from: number | string, back = false): Range | undefined {
    const place = typeof from === 'string' ? this.range(from) : from;
    return place === undefined ? undefined : this.#state.ranges.places.next(place, back);
  }

  /** The next annotation that must not stay as it is: without a type, in a clash, with a connector of that kind. */
  nextProblem(from: number | string, back = false): Range | undefined {
    if (this.untypedCount + this.clashCount + this.misplacedCount === 0) return undefined;
    let range = this.next(from, back);
    while (range && !this.#isTroubled(range)) range = this.next(range.id, back);
    return range;
  }

  connector(id: string): Link | undefined {
    const { ranges } = this.#state;
    const known = ranges.connector(id);
    const source = known && ranges.range(known.from);
    return source && { source, connector: known.connector };
  }

  connectorsFrom(rangeId: string): readonly Link[] {
    const source = this.range(rangeId);
    return source?.connectedTo.map((connector) => ({ source, connector })) ?? [];
  }

  connectorsTo(rangeId: string): readonly Link[] {
    return Array.from(this.#state.ranges.incoming(rangeId), (id) => this.connector(id)).filter(
      (link) => link !== undefined,
    );
  }

  /** Values of the connector types that may lead from one range to another; none: these two cannot be connected. */
  connectorTypesBetween(from: string, to: string): readonly string[] {
    const [source, target] = [this.range(from), this.range(to)];
    if (!source || !target) return [];
    return this.#state.types.between(source.type, target.type).map((type) => type.value);
  }

  suggestion(id: string): Suggestion | undefined {
    return this.#state.suggestions.suggestion(id);
  }

  /** Undefined while nobody decided. */
  accepted(suggestionId: string): boolean | undefined {
    return this.#state.suggestions.decided(suggestionId)?.accepted;
  }

  /** The range that was made of an accepted suggestion. */
  madeOf(suggestionId: string): Range | undefined {
    return this.#state.ranges.madeOf(suggestionId);
  }

  /** Fragments of a suggested entity, in text order. */
  suggestedFragmentsOf(entityId: string): readonly Suggestion[] {
    return this.#state.suggestions.fragmentsOf(entityId);
  }

  openSuggestionsMeeting(begin: number, end: number): readonly Suggestion[] {
    return this.#state.suggestions.open.meeting(begin, end);
  }

  nextOpenSuggestion(from: number | string, back = false): Suggestion | undefined {
    const place = typeof from === 'string' ? this.suggestion(from) : from;
    return place === undefined ? undefined : this.#state.suggestions.open.next(place, back);
  }

  get openSuggestionCount(): number {
    return this.#state.suggestions.open.size;
  }

  /** All that wait for a decision, in text order: what "accept all" works on. */
  openSuggestions(): readonly Suggestion[] {
    return [...this.#state.suggestions.open];
  }

  /** The connector of a suggestion. */
  suggestedConnector(id: string): Link | undefined {
    return this.#state.suggestions.connector(id);
  }

  /** Connectors that leave or reach an open suggestion and lead from or to another open one. */
  suggestedConnectorsOf(suggestionId: string): readonly Link[] {
    const isOpen = (id: string) => this.accepted(id) === undefined;
    return this.#state.suggestions
      .links(suggestionId)
      .filter(({ source, connector }) => isOpen(source.id) && isOpen(connector.targetId));
  }

  /** What the overlap rules say against a range; one clash a type of the others. */
  clashes(rangeId: string): readonly Clash[] {
    const range = this.#state.ranges.clashing.has(rangeId) ? this.range(rangeId) : undefined;
    return range ? clashesAmong(range, this.meeting(range.begin, range.end), overlapOf(this.#settings)) : [];
  }

  /** May the connector not lead from and to what it connects? (A range's type was changed after it was drawn.) */
  misplaced(connectorId: string): boolean {
    return this.#state.ranges.misplaced.has(connectorId);
  }

  /** Ranges in a clash. */
  get clashCount(): number {
    return this.#state.ranges.clashing.size;
  }

  /** Annotations (fragments of one count once) and connectors without a type. */
  get untypedCount(): number {
    return this.#state.ranges.untyped;
  }

  /** Connectors that are misplaced. */
  get misplacedCount(): number {
    return this.#state.ranges.misplaced.size;
  }

  /** `joined`: one step of undo with the edit before (typing a note, dragging a limit). */
  edit(edit: Edit, joined = false): Change | Refusal {
    const refused = carryOut(this.#state, edit);
    if (refused) {
      this.#state.rollBack();
      return { refused };
    }
    const steps = this.#state.collect();
    if (steps.length === 0) return { value: this.#value, patch: [], touched: [], ids: [] };
    const before = joined && this.#undone.length === 0 ? this.#done.pop() : undefined;
    this.#done.push(before ? [...before, ...steps] : steps);
    this.#undone.length = 0;
    return this.#change(steps);
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  undo(): Change | undefined {
    return this.#turn(this.#done, this.#undone);
  }

  redo(): Change | undefined {
    return this.#turn(this.#undone, this.#done);
  }

  /** Undoes the last edit for good: it cannot be redone. */
  withdraw(): Change | undefined {
    const undone = this.#undone.slice();
    const change = this.undo();
    this.#undone.splice(0, this.#undone.length, ...undone);
    return change;
  }

  #turn(from: Step[][], to: Step[][]): Change | undefined {
    const steps = from.pop();
    if (!steps) return undefined;
    const back = inverse(steps);
    this.#state.run(back);
    to.push(this.#state.collect());
    return this.#change(back);
  }

  #change(steps: readonly Step[]): Change {
    const state = this.#state;
    const value = state.value();
    this.#value = value;
    this.#version += 1;
    this.#markValidated(value);
    return {
      value,
      patch: patchOf(steps, value, state.keepsDecisions),
      touched: touchedBy(steps, state),
      ids: madeBy(steps, state),
    };
  }

  /** What the rules made of a sound value is sound; whether it is complete is counted, not searched. */
  #markValidated(value: SpanValue): void {
    markValidated(SpanValue, value);
    if (this.problems.length > 0) return;
    const valid = this.untypedCount + this.clashCount + this.misplacedCount === 0;
    const empty = value.ranges.length === 0 || this.#state.ranges.countOf(null) > 0;
    settle(value, { settings: this.#settings, input: this.#input, problems: [], valid }, empty);
  }

  #isTroubled({ id, type, connectedTo }: Range): boolean {
    if (type === null || this.#state.ranges.clashing.has(id)) return true;
    return connectedTo.some((one) => one.type === null || this.misplaced(one.id));
  }
}
