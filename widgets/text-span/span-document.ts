import type { Json } from '../shared/json.ts';
import type { Problem } from '../shared/problem.ts';
import type { Change, Edit, Link, Refusal } from './edit.ts';
import type { Clash } from './overlap.ts';
import type { SpanSettings } from './span-settings.ts';
import type { Range, SpanValue, Suggestion } from './value.ts';

const soon = (): never => {
  throw new Error('not filled yet');
};

/**
 * An annotated text at work: made once from a value, changed by edits, answering every question of the view in time that
 * depends on the answer, not on the size of the whole. Values that it gives are never changed afterwards.
 */
export class SpanDocument {
  readonly text: string;
  /** Grows with each change. */
  version = 0;
  /** What is wrong with the value that it was made from. What it cannot work with stays in the value, untouched. */
  readonly problems: readonly Problem[] = [];

  constructor(value: SpanValue, _settings: SpanSettings, _input?: Json) {
    this.text = value.originalString;
  }

  /** The answer as it is now; the same object until something changes. */
  value(): SpanValue {
    return soon();
  }

  /** Number of ranges. */
  get size(): number {
    return soon();
  }

  range(_id: string): Range | undefined {
    return soon();
  }

  /** In text order. */
  fragmentsOf(_entityId: string): readonly Range[] {
    return soon();
  }

  /** All ranges whose entities have the type itself (not its subtypes), in no order. */
  ofType(_type: string | null): readonly Range[] {
    return soon();
  }

  /** Ranges that share at least one unit with the stretch, by begin, longer ones first. */
  meeting(_begin: number, _end: number): readonly Range[] {
    return soon();
  }

  /** The annotation after (before) an offset or after (before) the range with an id, in the order of `meeting`. */
  next(_from: number | string, _back = false): Range | undefined {
    return soon();
  }

  connector(_id: string): Link | undefined {
    return soon();
  }

  connectorsFrom(_rangeId: string): readonly Link[] {
    return soon();
  }

  connectorsTo(_rangeId: string): readonly Link[] {
    return soon();
  }

  /** Values of the connector types that may lead from one range to another; none: these two cannot be connected. */
  connectorTypesBetween(_from: string, _to: string): readonly string[] {
    return soon();
  }

  suggestion(_id: string): Suggestion | undefined {
    return soon();
  }

  /** Undefined while nobody decided. */
  accepted(_suggestionId: string): boolean | undefined {
    return soon();
  }

  /** Fragments of a suggested entity, in text order. */
  suggestedFragmentsOf(_entityId: string): readonly Suggestion[] {
    return soon();
  }

  openSuggestionsMeeting(_begin: number, _end: number): readonly Suggestion[] {
    return soon();
  }

  nextOpenSuggestion(_from: number | string, _back = false): Suggestion | undefined {
    return soon();
  }

  get openSuggestionCount(): number {
    return soon();
  }

  /** All that wait for a decision, in text order: what "accept all" works on. */
  openSuggestions(): readonly Suggestion[] {
    return soon();
  }

  /** Connectors that leave or reach an open suggestion and lead from or to another open one. */
  suggestedConnectorsOf(_suggestionId: string): readonly Link[] {
    return soon();
  }

  /** What the overlap rules say against a range; one clash a type of the others. */
  clashes(_rangeId: string): readonly Clash[] {
    return soon();
  }

  /** May the connector not lead from and to what it connects? (A range's type was changed after it was drawn.) */
  misplaced(_connectorId: string): boolean {
    return soon();
  }

  /** Ranges in a clash. */
  get clashCount(): number {
    return soon();
  }

  /** Ranges and connectors without a type. */
  get untypedCount(): number {
    return soon();
  }

  /** Connectors that are misplaced. */
  get misplacedCount(): number {
    return soon();
  }

  /** `joined`: one step of undo with the edit before (typing a note, dragging a limit). */
  edit(_edit: Edit, _joined = false): Change | Refusal {
    return soon();
  }

  get canUndo(): boolean {
    return soon();
  }

  get canRedo(): boolean {
    return soon();
  }

  undo(): Change | undefined {
    return soon();
  }

  redo(): Change | undefined {
    return soon();
  }
}
