import { sameJson } from '../../../shared/json.ts';
import { isRecord, type Json } from '../../shared/json.ts';
import type { Problem } from '../../shared/problem.ts';
import { schemaProblems } from '../../shared/schema-problems.ts';
import { problem } from '../messages.ts';
import type { SpanSettings } from '../span-settings.ts';
import { type Range, SpanInput, type SpanValue } from '../value.ts';
import { clashingPairs, overlapOf } from './overlap.ts';
import { rangeProblems } from './range-checks.ts';
import { isSound } from './source-checks.ts';
import { type Given, givenBy, startOf } from './span-input.ts';
import { typesOf } from './type-tree.ts';
import { isSpanInput } from './value-shape.ts';

const textOrder = (a: Range, b: Range) => a.begin - b.begin || b.end - a.end;

/** A decision is about a suggestion of the question, once; what was accepted stands among the ranges, once. */
const decisionProblems = (value: SpanValue, { suggestions }: Given): Problem[] => {
  const open = new Map(suggestions.map((one) => [one.id, undefined as boolean | undefined]));
  for (const [at, { id, accepted }] of (value.decisions ?? []).entries()) {
    const path = `/decisions/${at}`;
    if (!open.has(id)) return [problem('span-suggestion', { id }, { path })];
    if (open.get(id) !== undefined) return [problem('span-decided', { id }, { path })];
    open.set(id, accepted);
  }
  const made = new Set<string>();
  for (const [at, { suggestionId: id }] of value.ranges.entries()) {
    if (id === undefined) continue;
    if (!open.get(id) || made.has(id))
      return [problem('span-accepted', { id }, { path: `/ranges/${at}/suggestionId` })];
    made.add(id);
  }
  for (const [at, { id, accepted }] of (value.decisions ?? []).entries())
    if (accepted && !made.has(id)) return [problem('span-accepted', { id }, { path: `/decisions/${at}` })];
  return [];
};

/** Where fragments cannot be added, only the fragments of the question and its suggestions are allowed. */
const fragmentProblems = (value: SpanValue, settings: SpanSettings, given: Given): Problem[] => {
  if (!settings.disableAddFragment) return [];
  const known = new Set(given.ranges.map((range) => range.id));
  const entities = Map.groupBy(value.ranges, (range) => range.entityId);
  const at = value.ranges.findIndex(
    (range) =>
      range.suggestionId === undefined && !known.has(range.id) && (entities.get(range.entityId)?.length ?? 0) > 1,
  );
  return at < 0 ? [] : [problem('span-no-fragments', {}, { path: `/ranges/${at}` })];
};

const valueProblems = (value: SpanValue, settings: SpanSettings, input: Json | undefined): Problem[] => {
  const given = givenBy(input);
  const text = value.originalString;
  if (text !== given.text) return [problem('span-text', {}, { path: '/originalString' })];
  if (settings.readonly) return sameJson(value, startOf(input)) ? [] : [problem('read-only')];
  const found = rangeProblems(value.ranges, { text, settings, given, path: '/ranges', strict: true });
  if (found.length > 0) return found;
  return [...decisionProblems(value, given), ...fragmentProblems(value, settings, given)];
};

/** Every range and connector has its type, no connector leads where its type may not, no rule of overlap is broken. */
const isComplete = (value: SpanValue, settings: SpanSettings): boolean => {
  const types = typesOf(settings);
  const byId = new Map(value.ranges.map((range) => [range.id, range]));
  const complete = value.ranges.every(
    (range) =>
      range.type !== null &&
      range.connectedTo.every(
        ({ type, targetId }) => type !== null && types.mayLead(type, range.type, byId.get(targetId)?.type ?? null),
      ),
  );
  if (!complete) return false;
  const overlap = overlapOf(settings);
  return overlap.free || clashingPairs(value.ranges.toSorted(textOrder), overlap).next().done === true;
};

export const isEmpty = (value: SpanValue): boolean =>
  value.ranges.length === 0 || value.ranges.some((range) => range.type === null);

/** What is known of a value for one form and one question. */
export interface Verdict {
  settings: SpanSettings;
  input: Json | undefined;
  problems: readonly Problem[];
  valid: boolean;
}

const verdicts = new WeakMap<SpanValue, Verdict>();
const emptiness = new WeakMap<SpanValue, boolean>();

/** Values never change, so each is checked once. A value made by a document, which follows the rules, is not checked. */
export const settle = (value: SpanValue, verdict: Verdict, empty: boolean): void => {
  verdicts.set(value, verdict);
  emptiness.set(value, empty);
};

export const verdictOf = (value: SpanValue, settings: SpanSettings, input: Json | undefined): Verdict => {
  const known = verdicts.get(value);
  if (known && known.settings === settings && known.input === input) return known;
  const problems = valueProblems(value, settings, input);
  // Rules are asked of sound values only: what is unsound is not valid either.
  const verdict = { settings, input, problems, valid: problems.length === 0 && isComplete(value, settings) };
  verdicts.set(value, verdict);
  return verdict;
};

export const knownEmpty = (value: SpanValue): boolean => {
  const empty = emptiness.get(value) ?? isEmpty(value);
  emptiness.set(value, empty);
  return empty;
};

/** What is proposed is drawn next to what is there, so that one id cannot mean both. */
const sharedIds = ({ ranges, suggestions }: Given): Problem[] => {
  const ids = new Set(ranges.map((range) => range.id));
  const connectors = new Set(ranges.flatMap((range) => range.connectedTo.map((one) => one.id)));
  for (const [at, { id, connectedTo }] of suggestions.entries()) {
    const inner = connectedTo.findIndex((one) => connectors.has(one.id));
    const path = `/suggestions/${at}`;
    if (ids.has(id)) return [problem('span-id', { id }, { path: `${path}/id` })];
    if (inner >= 0)
      return [problem('span-id', { id: connectedTo[inner]?.id ?? '' }, { path: `${path}/connectedTo/${inner}/id` })];
  }
  return [];
};

/** What is wrong with what a question gives: its ranges and suggestions are sound, each by themselves. */
export const inputProblems = (input: Json, settings: SpanSettings): Problem[] => {
  if (!isSpanInput(input))
    return isRecord(input) ? schemaProblems(SpanInput.anyOf[1], input) : [problem('schema-type', { type: 'string' })];
  if (typeof input === 'string') return [];
  if (input.source && !isSound(input.source, input.originalString))
    return [problem('span-source', {}, { path: '/source' })];
  const given = givenBy(input);
  const check = { text: given.text, settings, given, strict: false };
  const taken = given.ranges.findIndex((range) => range.suggestionId !== undefined);
  if (taken >= 0) {
    const id = given.ranges[taken]?.suggestionId ?? '';
    return [problem('span-accepted', { id }, { path: `/ranges/${taken}/suggestionId` })];
  }
  const found = [
    ...rangeProblems(given.ranges, { ...check, path: '/ranges' }),
    ...rangeProblems(given.suggestions, { ...check, path: '/suggestions' }),
  ];
  return found.length > 0 ? found : sharedIds(given);
};
