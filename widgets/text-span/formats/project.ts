import type { SpanSettings } from '../span-settings.ts';
import type { Connector, Range, Suggestion } from '../value.ts';
import type { SpanWritable } from './format.ts';
import { exampleOf, type Losses } from './losses.ts';
import { eventsOf } from './types.ts';

/** What a format can hold in addition to ranges with a type; it cannot hold what is not named. */
export interface Holds {
  fragments?: boolean;
  connectors?: boolean;
  attributes?: boolean;
  connectorAttributes?: boolean;
  notes?: boolean;
  connectorNotes?: boolean;
  /** Annotations and connectors whose type was not chosen. */
  untyped?: boolean;
  suggestions?: boolean;
  decisions?: boolean;
  meta?: boolean;
  /** Tokens and sentences, and layers, as the file of the text had them. */
  tokens?: boolean;
  layers?: boolean;
  verdict?: boolean;
  /** Annotations of types that are events, with their roles. */
  events?: boolean;
}

/** An annotation with its fragments in text order; where a format holds none, each fragment is one. */
export interface Unit {
  id: string;
  type: string | null;
  attributes: readonly string[];
  note: string;
  pieces: readonly Range[];
}

export interface Link {
  id: string;
  from: Unit;
  to: Unit;
  type: string | null;
  attributes: readonly string[];
  note: string;
}

/** Annotations by begin, longer ones first, and the connectors between them; what is not held is counted. */
export interface Projection {
  units: Unit[];
  links: Link[];
}

export const project = (given: SpanWritable, holds: Holds, settings: SpanSettings, losses: Losses): Projection => {
  const units = unitsOf(given.ranges, holds, losses);
  if (!holds.events) loseEvents(units, settings, losses);
  const byRange = new Map(units.flatMap((unit) => unit.pieces.map((piece) => [piece.id, unit] as const)));
  const links: Link[] = [];
  for (const range of given.ranges) {
    for (const connector of range.connectedTo) {
      const link = linkOf(range, connector, byRange, holds, losses);
      if (link) links.push(link);
    }
  }
  if (!holds.suggestions) for (const one of openOf(given)) losses.add('suggestions', exampleOf(one));
  if (!holds.decisions && given.decisions?.length) {
    losses.add('decisions', given.name, {}, given.decisions.length);
  }
  if (!holds.tokens && given.source?.tokens) losses.add('sourceTokens', given.name);
  if (!holds.layers && given.source?.layers) losses.add('sourceLayers', given.name);
  if (!holds.meta && Object.keys(given.meta ?? {}).length > 0) losses.add('meta', given.name);
  if (!holds.verdict && given.verdict && given.verdict !== 'accept') losses.add('verdict', given.name);
  return { units, links };
};

/** Accepted ones are written as annotations, rejected ones are not meant to be. */
const openOf = ({ suggestions = [], decisions = [] }: SpanWritable): readonly Suggestion[] => {
  const decided = new Set(decisions.map(({ id }) => id));
  return suggestions.filter(({ id }) => !decided.has(id));
};

/** These are written as plain annotations, though some are events in the form. */
export const loseEvents = (units: Iterable<Unit>, settings: SpanSettings, losses: Losses): void => {
  const events = eventsOf(settings).ranges;
  for (const { type, pieces } of units) {
    if (type !== null && events.has(type)) losses.add('plainEvents', exampleOf(pieces[0] as Range));
  }
};

const unitsOf = (ranges: readonly Range[], holds: Holds, losses: Losses): Unit[] => {
  const units: Unit[] = [];
  for (const pieces of entitiesOf(ranges)) {
    const [first] = pieces as [Range];
    if (first.type === null && !holds.untyped) {
      losses.add('untyped', exampleOf(first));
      continue;
    }
    if (!holds.attributes && first.attributes.length > 0) losses.add('attributes', exampleOf(first));
    if (!holds.notes && first.note !== '') losses.add('notes', exampleOf(first));
    const { type } = first;
    const attributes = holds.attributes ? first.attributes : [];
    const note = holds.notes ? first.note : '';
    if (pieces.length === 1 || holds.fragments) {
      units.push({ id: first.entityId, type, attributes, note, pieces });
    } else {
      losses.add('fragments', exampleOf(first));
      for (const piece of pieces) units.push({ id: piece.id, type, attributes, note, pieces: [piece] });
    }
  }
  return units.sort((a, b) => inTextOrder(a.pieces[0] as Range, b.pieces[0] as Range));
};

export const inTextOrder = (a: Range, b: Range): number => a.begin - b.begin || b.end - a.end;

/** Ranges by entity, each in text order. */
export const entitiesOf = (ranges: readonly Range[]): Range[][] => {
  const entities = new Map<string, Range[]>();
  for (const range of ranges) {
    const known = entities.get(range.entityId);
    if (known) known.push(range);
    else entities.set(range.entityId, [range]);
  }
  return [...entities.values()].map((pieces) => (pieces.length > 1 ? pieces.sort(inTextOrder) : pieces));
};

/** Further data of a text, without the fields that the format has for itself. */
export const additionalMeta = ({ name, meta = {} }: SpanWritable, own: readonly string[], losses: Losses) => {
  const kept = Object.entries(meta).filter(([field]) => !own.includes(field));
  if (kept.length < Object.keys(meta).length) losses.add('meta', name);
  return Object.fromEntries(kept);
};

const linkOf = (
  range: Range,
  { id, targetId, type, attributes, note }: Connector,
  byRange: ReadonlyMap<string, Unit>,
  holds: Holds,
  losses: Losses,
): Link | undefined => {
  const [from, to] = [byRange.get(range.id), byRange.get(targetId)];
  const example = () => `${type ?? ''} ${exampleOf(range)} → ${to ? exampleOf(to.pieces[0] as Range) : '?'}`.trim();
  if (!holds.connectors) losses.add('connectors', example());
  else if (!from || !to) losses.add('connectorEnds', example());
  else if (type === null && !holds.untyped) losses.add('untypedConnectors', example());
  else {
    if (!holds.connectorAttributes && attributes.length > 0) losses.add('connectorAttributes', example());
    if (!holds.connectorNotes && note !== '') losses.add('connectorNotes', example());
    return {
      id,
      from,
      to,
      type,
      attributes: holds.connectorAttributes ? attributes : [],
      note: holds.connectorNotes ? note : '',
    };
  }
  return undefined;
};
