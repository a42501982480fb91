import { sameJson } from '../../../shared/json.ts';
import type { AnnotationUse, Loss } from '../../shared/annotations/annotation-format.ts';
import { onTheirOwn } from '../rules/on-their-own.ts';
import { type TypeTree, typesOf } from '../rules/type-tree.ts';
import type { SpanSettings } from '../span-settings.ts';
import type { Connector, Range, SpanInput, Suggestion } from '../value.ts';
import type { SpanText } from './format.ts';
import { Losses } from './losses.ts';
import { entitiesOf } from './project.ts';
import { eventsOf } from './types.ts';

/** What a question gives of a text, by what its annotations become. */
export const inputOf = (item: SpanText, use: AnnotationUse): SpanInput => {
  const { text, source } = item;
  const { ranges, suggestions } = partsOf(item, use);
  if (ranges.length + suggestions.length === 0 && !source) return text;
  return {
    originalString: text,
    ...(ranges.length > 0 && { ranges }),
    ...(suggestions.length > 0 && { suggestions }),
    ...(source && { source }),
  };
};

/** What only an answer holds is lost where the text comes in as anything else. */
export const lossesOf = (item: SpanText, use: AnnotationUse, settings: SpanSettings): Loss[] => {
  const { name, decisions, verdict } = item;
  const losses = new Losses();
  tellEvents(item, settings, losses);
  if (use === 'answers') return losses.list();
  if (decisions?.length) losses.add('decisions', name, {}, decisions.length);
  if (verdict === 'reject' || verdict === 'ignore') losses.add('verdict', name);
  return losses.list();
};

/** An annotation whose type is no event in the form is none in an export either. */
const tellEvents = ({ name, events }: SpanText, settings: SpanSettings, losses: Losses): void => {
  if (!events) return;
  const { ranges, connectors } = eventsOf(settings);
  const isKnown = (type: string, known: TypeTree) => known.get(type) !== undefined;
  const types = typesOf(settings);
  const plain = events.types.filter((type) => isKnown(type, types.ranges) && !ranges.has(type));
  const roles = events.roles.filter((type) => isKnown(type, types.connectors) && !connectors.has(type));
  if (plain.length + roles.length > 0)
    losses.add('events', [...plain, ...roles][0] ?? name, {}, plain.length + roles.length);
};

const partsOf = ({ ranges, suggestions }: SpanText, use: AnnotationUse) => {
  if (use === 'answers') return { ranges: [], suggestions };
  const accepted = new Map(ranges.map((range) => [range.suggestionId, range]));
  accepted.delete(undefined);
  if (use === 'suggestions') return { ranges: [], suggestions: allProposed(ranges, suggestions) };
  const open = suggestions.filter(({ id }) => !accepted.has(id));
  const left = new Set(open.map(({ id }) => id));
  const connected = open.map((one) => ({
    ...one,
    connectedTo: one.connectedTo.filter(({ targetId }) => left.has(targetId)),
  }));
  return { ranges: [...onTheirOwn(ranges)], suggestions: withFreshIds(connected, ranges) };
};

/** The suggestions, and the ranges that somebody made otherwise. What was accepted as it was proposed is there once. */
const allProposed = (ranges: readonly Range[], suggestions: readonly Suggestion[]): Suggestion[] => {
  const byId = new Map(suggestions.map((one) => [one.id, one]));
  const madeOf = new Map(ranges.map((range) => [range.id, range.suggestionId]));
  const isSame = (range: Range): boolean => {
    const from = range.suggestionId === undefined ? undefined : byId.get(range.suggestionId);
    const leads = new Set(from?.connectedTo.map(({ type, targetId }) => `${targetId} ${type}`));
    return (
      from !== undefined &&
      sameJson(plain(range), plain(from)) &&
      range.connectedTo.every(({ type, targetId }) => leads.has(`${madeOf.get(targetId)} ${type}`))
    );
  };
  /** Of a range that is a suggestion already, that one's id. */
  const same = new Map<string, string>();
  for (const pieces of entitiesOf(ranges)) {
    if (!pieces.every(isSame)) continue;
    for (const { id, suggestionId } of pieces) same.set(id, suggestionId as string);
  }
  const made = withFreshIds(
    onTheirOwn(ranges.filter(({ id }) => !same.has(id))).map((range) => ({ ...range, score: null, model: '' })),
    suggestions,
    same,
  );
  return [...suggestions, ...made];
};

const plain = ({ begin, end, type, attributes, note }: Range | Suggestion) => ({ begin, end, type, attributes, note });

/** One id never means two things, so these get others where `taken` has theirs. `leads`: ids that have become others. */
const withFreshIds = (
  given: readonly Suggestion[],
  taken: readonly (Range | Suggestion)[],
  leads: ReadonlyMap<string, string> = new Map(),
): Suggestion[] => {
  if (taken.length === 0) return [...given];
  const renamed = (names: Iterable<string>, known: Iterable<string>) => {
    const used = new Set(known);
    const own = new Set(names);
    const fresh = new Map<string, string>();
    let number = 0;
    for (const name of own) {
      if (!used.has(name)) continue;
      do number += 1;
      while (used.has(`${FRESH}${number}`) || own.has(`${FRESH}${number}`));
      fresh.set(name, `${FRESH}${number}`);
    }
    return (name: string) => fresh.get(name) ?? name;
  };
  const rangeId = renamed(idsOf(given), idsOf(taken));
  const entityId = renamed(namesOf(given), namesOf(taken));
  const linkId = renamed(linksOf(given), linksOf(taken));
  return given.map((one) => ({
    ...one,
    id: rangeId(one.id),
    entityId: entityId(one.entityId),
    connectedTo: one.connectedTo.map(
      (link): Connector => ({
        ...link,
        id: linkId(link.id),
        targetId: leads.get(link.targetId) ?? rangeId(link.targetId),
      }),
    ),
  }));
};

const FRESH = 'p';

type All = readonly (Range | Suggestion)[];
const idsOf = (all: All) => all.map(({ id }) => id);
const namesOf = (all: All) => all.map(({ entityId }) => entityId);
const linksOf = (all: All) => all.flatMap(({ connectedTo }) => connectedTo.map(({ id }) => id));
