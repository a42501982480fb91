import type { Problem } from '../../shared/problem.ts';
import { problem } from '../messages.ts';
import { type Connector, MOST_CONNECTORS, MOST_RANGES, type Range, type Suggestion } from '../value.ts';
import type { EditOf } from './range-edits.ts';
import { crowded, take } from './range-edits.ts';
import type { SpanState } from './span-state.ts';

/** The suggestions named, with the other fragments of their entities; a problem where one is not there. */
const named = ({ suggestions }: SpanState, ids: readonly string[]): Set<Suggestion> | Problem => {
  const all = new Set<Suggestion>();
  for (const id of ids) {
    const one = suggestions.suggestion(id);
    if (!one) return problem('span-suggestion', { id });
    if (all.has(one)) continue;
    for (const fragment of suggestions.fragmentsOf(one.entityId)) all.add(fragment);
  }
  return all;
};

/** What its entity is among the ranges: that of a fragment that was accepted before, else its own id if that is free. */
const entityFor = ({ ranges, suggestions }: SpanState, one: Suggestion, id: string): Range | string => {
  for (const fragment of suggestions.fragmentsOf(one.entityId)) {
    const made = ranges.madeOf(fragment.id);
    if (made) return made;
  }
  return ranges.fragmentsOf(one.entityId).length > 0 ? id : one.entityId;
};

const makeRange = (state: SpanState, one: Suggestion): Problem | undefined => {
  const fault = crowded(state, undefined, one.begin, one.end);
  if (fault) return fault;
  if (state.count >= MOST_RANGES) return problem('schema-many', { limit: MOST_RANGES });
  const id = state.hasRange(one.id) ? state.freshId() : one.id;
  const entity = entityFor(state, one, id);
  const [entityId, shared] = typeof entity === 'string' ? [entity, one] : [entity.entityId, entity];
  const { type, attributes, note } = shared;
  const { begin, end, name } = one;
  state.add({ ...{ id, entityId, begin, end, name, type, attributes, note }, connectedTo: [], suggestionId: one.id });
  return undefined;
};

/** A proposed connector becomes one as soon as both its ends are accepted. */
const makeConnectors = (state: SpanState, accepted: Iterable<Suggestion>): Problem | undefined => {
  const { ranges, suggestions } = state;
  const done = new Set<Connector>();
  for (const one of accepted)
    for (const { source, connector } of suggestions.links(one.id)) {
      const [from, to] = [ranges.madeOf(source.id), ranges.madeOf(connector.targetId)];
      if (done.has(connector) || !from || !to) continue;
      done.add(connector);
      if (from.connectedTo.length >= MOST_CONNECTORS) return problem('schema-many', { limit: MOST_CONNECTORS });
      const id = state.hasConnector(connector.id) ? state.freshConnectorId() : connector.id;
      state.change(from, { connectedTo: [...from.connectedTo, { ...connector, id, targetId: to.id }] });
    }
  return undefined;
};

export const accept = (state: SpanState, { ids }: EditOf<'accept'>): Problem | undefined => {
  const all = named(state, ids);
  if (!(all instanceof Set)) return all;
  const fresh = [...all].filter((one) => !state.suggestions.decided(one.id)?.accepted);
  for (const one of fresh) {
    const fault = makeRange(state, one);
    if (fault) return fault;
    state.decide(one.id, true);
  }
  return makeConnectors(state, fresh);
};

/** What was made of it goes, whatever became of it meanwhile. */
const undone = (state: SpanState, ids: readonly string[], decision: false | undefined): Problem | undefined => {
  const all = named(state, ids);
  if (!(all instanceof Set)) return all;
  for (const one of all) {
    const made = state.ranges.madeOf(one.id);
    const fault = made && take(state, made);
    if (fault) return fault;
    state.decide(one.id, decision);
  }
  return undefined;
};

export const refuse = (state: SpanState, edit: EditOf<'refuse'>): Problem | undefined => undone(state, edit.ids, false);

export const reopen = (state: SpanState, edit: EditOf<'reopen'>): Problem | undefined =>
  undone(state, edit.ids, undefined);
