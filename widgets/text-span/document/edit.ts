import type { Patch } from '../../../shared/patch.ts';
import type { Problem } from '../../shared/problem.ts';
import type { Connector, Range, SpanValue } from '../value.ts';

/**
 * What an annotator can do. Ids are of ranges unless said otherwise. Type, attributes and note belong to the entity: a
 * change of one fragment is one of all.
 */
export type Edit =
  /** `type` left out: the default, else the only type that there is, else none yet. `entityId`: one more fragment. */
  | { do: 'add'; begin: number; end: number; type?: string | null; entityId?: string }
  /** The ranges named; `whole`: with all other fragments of their entities. */
  | { do: 'remove'; ids: readonly string[]; whole?: boolean }
  | { do: 'limits'; id: string; begin: number; end: number }
  /** Attributes that the new type does not know go. */
  | { do: 'type'; ids: readonly string[]; type: string | null }
  | { do: 'attributes'; ids: readonly string[]; attributes: readonly string[] }
  | { do: 'note'; ids: readonly string[]; note: string }
  /** `type` left out: the default where it may stand here, else the only one that may, else none yet. */
  | { do: 'connect'; from: string; to: readonly string[]; type?: string | null }
  /** Ids of connectors; what is left out stays. */
  | { do: 'connector'; ids: readonly string[]; type?: string | null; attributes?: readonly string[]; note?: string }
  /** Ids of connectors. */
  | { do: 'disconnect'; ids: readonly string[] }
  /** Ids of suggestions; their other fragments go along. `reopen` takes back what was decided, the range with it. */
  | { do: 'accept'; ids: readonly string[] }
  | { do: 'refuse'; ids: readonly string[] }
  | { do: 'reopen'; ids: readonly string[] }
  /** One step of undo; all of them or, where one is refused, none. */
  | { do: 'batch'; edits: readonly Edit[] };

export interface Change {
  /** Never changes any more; what the change did not touch is the same object as before. */
  value: SpanValue;
  /** Leads from the value before to this one. */
  patch: Patch;
  /** Where to look for it, in no order; some may be equal or overlap. */
  touched: readonly { begin: number; end: number }[];
  /** Ids of ranges and connectors that were not there before. */
  ids: readonly string[];
}

/** Nothing happened, and why. */
export interface Refusal {
  refused: Problem;
}

/** A connector with the range that it stands on. */
export interface Link {
  source: Range;
  connector: Connector;
}
