import { storable } from '../../../shared/text.ts';
import type { Problem } from '../../shared/problem.ts';
import { problem } from '../messages.ts';
import { attributeFault, keptBy } from '../rules/attributes.ts';
import { MOST_OVER_ONE, mostOverOne, stretchFault } from '../rules/range-checks.ts';
import type { TypeNode } from '../rules/type-tree.ts';
import { trimmed } from '../text/segments.ts';
import { type Connector, LONGEST_NOTE, MOST_ATTRIBUTES, MOST_CONNECTORS, MOST_RANGES, type Range } from '../value.ts';
import type { Edit } from './edit.ts';
import type { SpanState } from './span-state.ts';

/** What an edit of a kind says. */
export type EditOf<K extends Edit['do']> = Extract<Edit, { do: K }>;

export const unknown = (id: string): Problem => problem('span-unknown', { id });

export const crowded = (state: SpanState, id: string | undefined, begin: number, end: number): Problem | undefined => {
  const others = state.ranges.places.meeting(begin, end).filter((one) => one.id !== id);
  if (others.length < MOST_OVER_ONE) return undefined;
  const inside = others.map((one) => ({ begin: Math.max(one.begin, begin), end: Math.min(one.end, end) }));
  return mostOverOne(inside) >= MOST_OVER_ONE ? problem('span-crowded', { limit: MOST_OVER_ONE }) : undefined;
};

const placeFault = (state: SpanState, id: string | undefined, begin: number, end: number): Problem | undefined => {
  const code = stretchFault(state.text, begin, end);
  if (code) return problem(code, { begin, end, length: state.text.length });
  return crowded(state, id, begin, end);
};

/** The type of a new annotation where nobody says which. */
const usualType = ({ settings, types }: SpanState): string | null => {
  const { all } = types.ranges;
  if (types.ranges.get(settings.defaultRangeType)) return settings.defaultRangeType;
  return all.length === 1 ? (all[0] as TypeNode).value : null;
};

export const add = (state: SpanState, edit: EditOf<'add'>): Problem | undefined => {
  const { text, settings, types, ranges } = state;
  const outside = stretchFault(text, edit.begin, edit.end);
  const stretch = settings.enableSelectionTrimming && !outside ? trimmed(text, edit) : edit;
  if (!stretch) return problem('span-blank');
  const { begin, end } = stretch;
  const fault = placeFault(state, undefined, begin, end);
  if (fault) return fault;
  if (state.count >= MOST_RANGES) return problem('schema-many', { limit: MOST_RANGES });
  const id = state.freshId();
  const place = { id, begin, end, name: text.slice(begin, end), connectedTo: [] };
  if (edit.entityId === undefined) {
    const type = edit.type === undefined ? usualType(state) : edit.type;
    if (type !== null && !types.ranges.get(type)) return problem('span-type', { type });
    state.add({ ...place, entityId: id, type, attributes: [], note: '' });
    return undefined;
  }
  if (settings.disableAddFragment) return problem('span-no-fragments');
  const [sibling] = ranges.fragmentsOf(edit.entityId);
  if (!sibling) return unknown(edit.entityId);
  const { entityId, type, attributes, note } = sibling;
  state.add({ ...place, entityId, type, attributes, note });
  return undefined;
};

const leadingTo = (connector: Connector, targetId: string): Connector => ({ ...connector, targetId });

/** The range goes; its connectors move to another fragment of its entity, where there is one. */
export const take = (state: SpanState, range: Range): Problem | undefined => {
  const { ranges } = state;
  const isLinked = range.connectedTo.length + ranges.incoming(range.id).size > 0;
  const heir = isLinked ? ranges.fragmentsOf(range.entityId).find((one) => one.id !== range.id) : undefined;
  if (heir && heir.connectedTo.length + range.connectedTo.length > MOST_CONNECTORS)
    return problem('schema-many', { limit: MOST_CONNECTORS });
  const sources = new Set(Array.from(ranges.incoming(range.id), (id) => ranges.connector(id)?.from ?? ''));
  sources.delete(range.id);
  state.remove(range);
  if (range.suggestionId !== undefined) state.decide(range.suggestionId, false);
  for (const id of sources) {
    const source = ranges.range(id);
    if (!source) continue;
    const connectedTo = heir
      ? source.connectedTo.map((one) => (one.targetId === range.id ? leadingTo(one, heir.id) : one))
      : source.connectedTo.filter((one) => one.targetId !== range.id);
    state.change(source, { connectedTo });
  }
  const now = heir && ranges.range(heir.id);
  if (!now || range.connectedTo.length === 0) return undefined;
  const moved = range.connectedTo.map((one) => (one.targetId === range.id ? leadingTo(one, now.id) : one));
  state.change(now, { connectedTo: [...now.connectedTo, ...moved] });
  return undefined;
};

export const remove = (state: SpanState, { ids, whole = false }: EditOf<'remove'>): Problem | undefined => {
  const { ranges } = state;
  const missing = ids.find((id) => !ranges.range(id));
  if (missing !== undefined) return unknown(missing);
  for (const id of ids) {
    const range = ranges.range(id);
    // Gone with another fragment of the entity already.
    if (!range) continue;
    for (const one of whole ? ranges.fragmentsOf(range.entityId) : [range]) {
      const fault = take(state, ranges.range(one.id) ?? one);
      if (fault) return fault;
    }
  }
  return undefined;
};

export const limits = (state: SpanState, { id, begin, end }: EditOf<'limits'>): Problem | undefined => {
  const range = state.ranges.range(id);
  if (!range) return unknown(id);
  const fault = placeFault(state, id, begin, end);
  if (!fault) state.change(range, { begin, end, name: state.text.slice(begin, end) });
  return fault;
};

/** All fragments of the entities that the ranges belong to; a problem where one is not there. */
const entitiesOf = ({ ranges }: SpanState, ids: readonly string[]): Range[][] | Problem => {
  const entities = new Set<string>();
  for (const id of ids) {
    const range = ranges.range(id);
    if (!range) return unknown(id);
    entities.add(range.entityId);
  }
  return Array.from(entities, (id) => ranges.fragmentsOf(id));
};

const changeAll = (
  state: SpanState,
  ids: readonly string[],
  change: (first: Range) => Partial<Range> | Problem,
): Problem | undefined => {
  const entities = entitiesOf(state, ids);
  if (!Array.isArray(entities)) return entities;
  for (const fragments of entities) {
    const fields = change(fragments[0] as Range);
    if ('code' in fields) return fields as Problem;
    for (const range of fragments) state.change(range, fields as Partial<Range>);
  }
  return undefined;
};

/** The same list where it says the same, so that nothing changes where nothing differs. */
export const listLike = (was: readonly string[], now: readonly string[]): string[] =>
  (was.length === now.length && was.every((one, at) => one === now[at]) ? was : now) as string[];

export const setType = (state: SpanState, { ids, type }: EditOf<'type'>): Problem | undefined => {
  const node = type === null ? undefined : state.types.ranges.get(type);
  if (type !== null && !node) return problem('span-type', { type });
  return changeAll(state, ids, (range) => {
    if (range.type === type) return {};
    return { type, attributes: listLike(range.attributes, keptBy(node, range.attributes)) };
  });
};

export const attributesFault = (
  node: TypeNode | undefined,
  now: readonly string[],
  was: readonly string[],
): Problem | undefined => {
  if (now.length > MOST_ATTRIBUTES) return problem('schema-many', { limit: MOST_ATTRIBUTES });
  const fault = attributeFault(node, now, (word) => was.includes(word));
  return fault && problem(fault.code, fault.params);
};

export const setAttributes = (state: SpanState, { ids, attributes }: EditOf<'attributes'>): Problem | undefined =>
  changeAll(state, ids, (range) => {
    const node = range.type === null ? undefined : state.types.ranges.get(range.type);
    const fault = attributesFault(node, attributes, range.attributes);
    return fault ?? { attributes: listLike(range.attributes, attributes) };
  });

export const noteFault = (enabled: boolean, note: string): Problem | undefined => {
  if (!enabled && note !== '') return problem('span-note');
  return note.length > LONGEST_NOTE ? problem('too-long', { length: note.length, limit: LONGEST_NOTE }) : undefined;
};

export const setNote = (state: SpanState, { ids, note }: EditOf<'note'>): Problem | undefined =>
  noteFault(state.settings.enableRangeNotes, note) ?? changeAll(state, ids, () => ({ note: storable(note) }));
