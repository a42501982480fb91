import type { Survey } from '../../shared/annotations/annotation-format.ts';
import { type TypeTree, typesOf } from '../rules/type-tree.ts';
import { type SpanSettings, type SpanType, spanType } from '../span-settings.ts';
import type { SpanText } from './format.ts';

/** Of each type: how often it stands there, and with which attributes. */
type Counts = Map<string, { many: number; attributes: Set<string> }>;

/** A file with more types than this is no file with types. */
const MOST_TYPES = 2000;
/** So many attributes the settings of a type take. */
const MOST_ATTRIBUTES = 2000;

/** Counts what a file of annotated texts brings, text by text. */
export const surveyFor = (settings: readonly SpanSettings[]): Survey<SpanText> => {
  const known = settings.map(typesOf);
  const rangeCounts: Counts = new Map();
  const connectorCounts: Counts = new Map();
  let [annotations, relations, suggested] = [0, 0, 0];
  return {
    add: ({ ranges, suggestions }) => {
      suggested += suggestions.length;
      for (const range of [...ranges, ...suggestions]) {
        annotations += 1;
        count(rangeCounts, range);
        for (const connector of range.connectedTo) {
          relations += 1;
          count(connectorCounts, connector);
        }
      }
    },
    found: (described) => {
      const rangeTypes = withUsed((described?.rangeTypes ?? []) as readonly SpanType[], rangeCounts);
      const connectorTypes = withUsed((described?.connectorTypes ?? []) as readonly SpanType[], connectorCounts);
      return {
        counts: [
          { code: 'annotations', count: annotations },
          { code: 'relations', count: relations },
          ...(suggested > 0 ? [{ code: 'suggested', count: suggested }] : []),
        ],
        widgets: known.map(({ ranges, connectors }) => ({
          unknown: [
            { setting: 'rangeTypes', values: unknownOf(rangeCounts, ranges) },
            { setting: 'connectorTypes', values: unknownOf(connectorCounts, connectors) },
          ].filter(({ values }) => values.length > 0),
          additions: {
            rangeTypes: without(rangeTypes, ranges),
            connectorTypes: without(connectorTypes, connectors),
          },
        })),
      };
    },
  };
};

const count = (counts: Counts, { type, attributes }: { type: string | null; attributes: readonly string[] }): void => {
  if (type === null || (!counts.has(type) && counts.size >= MOST_TYPES)) return;
  const seen = counts.get(type) ?? { many: 0, attributes: new Set() };
  counts.set(type, seen);
  seen.many += 1;
  for (const path of attributes) if (seen.attributes.size < MOST_ATTRIBUTES) seen.attributes.add(path);
};

const unknownOf = (counts: Counts, known: TypeTree) =>
  [...counts].filter(([value]) => known.get(value) === undefined).map(([value, { many }]) => ({ value, count: many }));

/** The types that are not known. A type below a known one stands by itself. */
const without = (types: readonly SpanType[], known: TypeTree): SpanType[] =>
  types.flatMap((type) => {
    const children = without(type.children, known);
    return known.get(type.value) === undefined ? [{ ...type, children }] : children;
  });

/** The described types and, after them, those that only stand in the texts. */
const withUsed = (described: readonly SpanType[], counts: Counts): SpanType[] => {
  const known = new Set<string>();
  const note = ({ value, children }: SpanType) => {
    known.add(value);
    children.forEach(note);
  };
  described.forEach(note);
  return [...described, ...[...counts].filter(([value]) => !known.has(value)).map(typeOf)];
};

const typeOf = ([value, { attributes }]: [string, { attributes: ReadonlySet<string> }]): SpanType =>
  spanType(value, {
    attributeSelectConfig:
      attributes.size === 0 ? null : { categories: [...attributes], options: [], multiple: true, tags: false },
  });
