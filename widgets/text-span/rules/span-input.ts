import { isRecord, type Json } from '../../shared/json.ts';
import type { Range, SpanValue, Suggestion } from '../value.ts';
import { onTheirOwn } from './on-their-own.ts';
import { isSpanInput } from './value-shape.ts';

/** What a question gives, whichever way it is written. */
export interface Given {
  text: string;
  ranges: readonly Range[];
  suggestions: readonly Suggestion[];
  /** Attributes and notes that stand in it: they may stay where the form would let nobody write them. */
  attributes: ReadonlySet<string>;
  notes: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();
const empty: Given = { text: '', ranges: [], suggestions: [], attributes: nothing, notes: nothing };

const wordsOf = (text: string, ranges: readonly Range[], suggestions: readonly Suggestion[]): Given => {
  const attributes = new Set<string>();
  const notes = new Set<string>(['']);
  for (const range of [...ranges, ...suggestions])
    for (const one of [range, ...range.connectedTo]) {
      notes.add(one.note);
      for (const attribute of one.attributes) attributes.add(attribute);
    }
  return { text, ranges, suggestions, attributes, notes };
};

const givenIn = (text: string, ranges: readonly Range[] = [], suggestions: readonly Suggestion[] = []): Given =>
  // An answer that is given as a question names suggestions that the question does not have.
  wordsOf(text, onTheirOwn(ranges, suggestions), suggestions);

const read = new WeakMap<object, Given>();
const begun = new WeakMap<object, SpanValue>();

/** Reads an input. Of one that `checkInput` would refuse for its shape: the text alone, if there is one. */
export const givenBy = (input: Json | undefined): Given => {
  if (typeof input === 'string') return { ...empty, text: input };
  if (!isRecord(input) || typeof input.originalString !== 'string') return empty;
  const known = read.get(input);
  if (known) return known;
  const { originalString: text } = input;
  const given =
    isSpanInput(input) && typeof input !== 'string'
      ? givenIn(text, input.ranges, input.suggestions)
      : { ...empty, text };
  read.set(input, given);
  return given;
};

/** The answer before anybody touched it; of one input always the same object, so that it is judged once. */
export const startOf = (input: Json | undefined): SpanValue => {
  const known = isRecord(input) ? begun.get(input) : undefined;
  if (known) return known;
  const { text, ranges } = givenBy(input);
  const value: SpanValue = { originalString: text, ranges: ranges as Range[] };
  if (isRecord(input)) begun.set(input, value);
  return value;
};
