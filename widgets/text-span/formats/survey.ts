import type { Survey } from '../../shared/annotations/annotation-format.ts';
import { mayHave } from '../rules/attributes.ts';
import { type TypeTree, typesOf } from '../rules/type-tree.ts';
import type { SpanSettings } from '../span-settings.ts';
import type { Connector, Range } from '../value.ts';
import { extendedSettings } from './extended-settings.ts';
import type { SpanText } from './format.ts';
import { entitiesOf } from './project.ts';
import { eventsOf } from './types.ts';
import type { Used, UsedType } from './used-types.ts';

/** A file with more types than this is no file with types. */
const MOST_TYPES = 2001;
/** So many attributes the settings of a type take. */
const MOST_ATTRIBUTES = 2000;

/** Counts what a file of annotated texts brings, text by text. Fragments of one annotation count as one. */
export const surveyFor = (settings: readonly SpanSettings[]): Survey<SpanText> => {
  const used: Used = { ranges: new Map(), connectors: new Map(), rangeNotes: 0, connectorNotes: 0 };
  let [annotations, relations, suggested] = [0, 0, 0];
  const take = (all: readonly Range[]) => {
    const entities = entitiesOf(all);
    annotations += entities.length;
    for (const pieces of entities) {
      const [first] = pieces as [Range];
      count(used.ranges, first);
      if (first.note !== '') used.rangeNotes += 1;
      for (const { connectedTo } of pieces) for (const connector of connectedTo) takeConnector(connector);
    }
    return entities.length;
  };
  const takeConnector = (connector: Connector) => {
    relations += 1;
    count(used.connectors, connector);
    if (connector.note !== '') used.connectorNotes += 1;
  };
  return {
    add: ({ ranges, suggestions, events }) => {
      take(ranges);
      suggested += take(suggestions);
      for (const value of events?.types ?? []) flag(used.ranges.get(value));
      for (const value of events?.roles ?? []) flag(used.connectors.get(value));
    },
    found: (described) => ({
      counts: [
        { code: 'annotations', count: annotations },
        { code: 'relations', count: relations },
        ...(suggested > 0 ? [{ code: 'suggested', count: suggested }] : []),
      ],
      widgets: settings.map((one) => ({
        unknown: unknownTo(one, used),
        settings: extendedSettings(one, used, described),
      })),
    }),
  };
};

const flag = (type: UsedType | undefined): void => {
  if (type) type.isEvent = true;
};

const count = (
  types: Map<string, UsedType>,
  { type, attributes }: { type: string | null; attributes: readonly string[] },
): void => {
  if (type === null || (!types.has(type) && types.size >= MOST_TYPES)) return;
  const seen = types.get(type) ?? { count: 0, attributes: new Map(), isMultiple: false, isEvent: false };
  types.set(type, seen);
  seen.count += 1;
  seen.isMultiple ||= attributes.length > 1;
  for (const path of attributes) {
    const before = seen.attributes.get(path);
    if (before !== undefined || seen.attributes.size <= MOST_ATTRIBUTES) seen.attributes.set(path, (before ?? 0) + 1);
  }
};

/** Types are needed whatever a text becomes; attributes and notes by an answer, which the form has to allow. */
const unknownTo = (settings: SpanSettings, used: Used) => {
  const { ranges, connectors } = typesOf(settings);
  const notes = (setting: 'enableRangeNotes' | 'enableConnectorNotes', count: number) => ({
    ...{ setting, neededBy: 'answers' as const },
    values: settings[setting] || count === 0 ? [] : [{ value: '', count }],
  });
  return [
    { setting: 'rangeTypes', neededBy: 'all' as const, values: unknownTypes(used.ranges, ranges) },
    { setting: 'connectorTypes', neededBy: 'all' as const, values: unknownTypes(used.connectors, connectors) },
    {
      ...{ setting: 'attributes', neededBy: 'answers' as const },
      values: [...unknownAttributes(used.ranges, ranges), ...unknownAttributes(used.connectors, connectors)],
    },
    {
      ...{ setting: 'event', neededBy: 'none' as const, avoids: 'events' },
      values: [
        ...unknownEvents(used.ranges, ranges, eventsOf(settings).ranges),
        ...unknownEvents(used.connectors, connectors, eventsOf(settings).connectors),
      ],
    },
    notes('enableRangeNotes', used.rangeNotes),
    notes('enableConnectorNotes', used.connectorNotes),
  ].filter(({ values }) => values.length > 0);
};

const unknownTypes = (types: Used['ranges'], known: TypeTree) =>
  [...types].filter(([value]) => known.get(value) === undefined).map(([value, { count }]) => ({ value, count }));

const unknownEvents = (types: Used['ranges'], known: TypeTree, events: ReadonlySet<string>) =>
  [...types]
    .filter(([value, { isEvent }]) => isEvent && known.get(value) !== undefined && !events.has(value))
    .map(([value, { count }]) => ({ value, count }));

const unknownAttributes = (types: Used['ranges'], known: TypeTree) =>
  [...types].flatMap(([value, { attributes }]) => {
    const type = known.get(value);
    if (type === undefined) return [];
    const unknown = [...attributes].filter(([path]) => !mayHave(type, path));
    return unknown.map(([path, count]) => ({ value: `${value}: ${path}`, count }));
  });
