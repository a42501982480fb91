import { storable } from '../../../shared/text.ts';
import type { Problem } from '../../shared/problem.ts';
import { problem } from '../messages.ts';
import { keptBy } from '../rules/attributes.ts';
import { type Connector, MOST_CONNECTORS, type Range } from '../value.ts';
import { attributesFault, type EditOf, listLike, noteFault, unknown } from './range-edits.ts';
import type { SpanState } from './span-state.ts';

const titleOf = ({ types }: SpanState, type: string | null) => (type && (types.ranges.get(type)?.title ?? type)) || '–';

/** Why a connector of the type cannot lead from one range to another; null: of no type yet. */
const leadFault = (state: SpanState, type: string | null, from: Range, to: Range): Problem | undefined => {
  const { types } = state;
  const ends = { from: titleOf(state, from.type), to: titleOf(state, to.type) };
  if (type === null)
    return types.between(from.type, to.type).length > 0 ? undefined : problem('span-no-relation', ends);
  const node = types.connectors.get(type);
  if (!node) return problem('span-type', { type });
  return types.mayLead(type, from.type, to.type) ? undefined : problem('span-lead', { type: node.title, ...ends });
};

/** The type of a new connector where nobody says which. */
const usualType = ({ settings, types }: SpanState, from: Range, to: Range): string | null => {
  const possible = types.between(from.type, to.type).map((type) => type.value);
  if (possible.includes(settings.defaultConnectorType)) return settings.defaultConnectorType;
  return possible.length === 1 ? (possible[0] as string) : null;
};

/** Two ranges that are connected by that type already stay as they are. */
export const connect = (state: SpanState, edit: EditOf<'connect'>): Problem | undefined => {
  const { ranges, types } = state;
  const from = ranges.range(edit.from);
  if (!from) return unknown(edit.from);
  const come: Connector[] = [];
  for (const targetId of new Set(edit.to)) {
    const to = ranges.range(targetId);
    if (!to) return unknown(targetId);
    const type = edit.type === undefined ? usualType(state, from, to) : edit.type;
    const fault = leadFault(state, type, from, to);
    if (fault) return fault;
    if (type !== null && from.connectedTo.some((one) => one.targetId === targetId && one.type === type)) continue;
    const descr = type === null ? '' : (types.connectors.get(type)?.title ?? '');
    come.push({ id: state.freshConnectorId(), targetId, type, descr, attributes: [], note: '' });
  }
  if (from.connectedTo.length + come.length > MOST_CONNECTORS)
    return problem('schema-many', { limit: MOST_CONNECTORS });
  if (come.length > 0) state.change(from, { connectedTo: [...from.connectedTo, ...come] });
  return undefined;
};

interface Placed {
  from: Range;
  connector: Connector;
}

const find = ({ ranges }: SpanState, id: string): Placed | undefined => {
  const known = ranges.connector(id);
  const from = known && ranges.range(known.from);
  return known && from && { from, connector: known.connector };
};

const changed = (state: SpanState, { from, connector }: Placed, edit: EditOf<'connector'>): Connector | Problem => {
  const { types, settings, ranges } = state;
  const type = edit.type === undefined ? connector.type : edit.type;
  const to = ranges.range(connector.targetId);
  if (type !== connector.type && to) {
    const fault = leadFault(state, type, from, to);
    if (fault) return fault;
  }
  const node = type === null ? undefined : types.connectors.get(type);
  const kept = type === connector.type ? connector.attributes : keptBy(node, connector.attributes);
  const attributes = edit.attributes ?? kept;
  const note = edit.note ?? connector.note;
  const fault =
    attributesFault(node, attributes, kept) ??
    (edit.note === undefined ? undefined : noteFault(settings.enableConnectorNotes, note));
  if (fault) return fault;
  const descr = type === connector.type ? connector.descr : (node?.title ?? '');
  return { ...connector, type, descr, attributes: listLike(connector.attributes, attributes), note: storable(note) };
};

const sameFields = (a: Connector, b: Connector) =>
  a.type === b.type && a.attributes === b.attributes && a.note === b.note && a.descr === b.descr;

export const setConnector = (state: SpanState, edit: EditOf<'connector'>): Problem | undefined => {
  for (const id of edit.ids) {
    const placed = find(state, id);
    if (!placed) return unknown(id);
    const now = changed(state, placed, edit);
    if ('code' in now) return now;
    const { from, connector } = placed;
    if (!sameFields(connector, now))
      state.change(from, { connectedTo: from.connectedTo.map((one) => (one === connector ? now : one)) });
  }
  return undefined;
};

export const disconnect = (state: SpanState, { ids }: EditOf<'disconnect'>): Problem | undefined => {
  for (const id of new Set(ids)) {
    const placed = find(state, id);
    if (!placed) return unknown(id);
    const { from, connector } = placed;
    state.change(from, { connectedTo: from.connectedTo.filter((one) => one !== connector) });
  }
  return undefined;
};
