import type { NamedTypes } from '../../shared/annotations/annotation-format.ts';
import { mayHave } from '../rules/attributes.ts';
import { type TypeTree, typesOf } from '../rules/type-tree.ts';
import { type AttributeSelect, type SpanSettings, type SpanType, spanType } from '../span-settings.ts';
import type { Used, UsedType } from './used-types.ts';

/** Attributes with more values are typed, not chosen from a list. */
const MOST_LISTED = 100;

/**
 * The settings that have to change so that a widget takes all of a file: types that it lacks, attributes of types that it
 * has, notes. Null where it takes all already. `described`: what a file next to the texts says about types.
 */
export const extendedSettings = (
  settings: SpanSettings,
  used: Used,
  described: NamedTypes | null,
): Partial<SpanSettings> | null => {
  const { ranges, connectors } = typesOf(settings);
  const treeOf = (name: 'rangeTypes' | 'connectorTypes') => (described?.[name] ?? []) as readonly SpanType[];
  const changed = {
    rangeTypes: extendedTypes(settings.rangeTypes, ranges, treeOf('rangeTypes'), used.ranges),
    connectorTypes: extendedTypes(settings.connectorTypes, connectors, treeOf('connectorTypes'), used.connectors),
    enableRangeNotes: settings.enableRangeNotes || used.rangeNotes > 0,
    enableConnectorNotes: settings.enableConnectorNotes || used.connectorNotes > 0,
  };
  const entries = Object.entries(changed).filter(([name, value]) => value !== settings[name as keyof typeof changed]);
  return entries.length === 0 ? null : Object.fromEntries(entries);
};

/** The same list where nothing is lacking. */
const extendedTypes = (
  own: SpanType[],
  known: TypeTree,
  described: readonly SpanType[],
  used: ReadonlyMap<string, UsedType>,
): SpanType[] => {
  const ownTypes = completed(own, known, used);
  const added = withAttributes(without(withUsed(described, used), known), null, used);
  return ownTypes === own && added.length === 0 ? own : [...ownTypes, ...added];
};

/** The types that are not known. A type below a known one is a type of its own. */
const without = (types: readonly SpanType[], known: TypeTree): SpanType[] =>
  types.flatMap((type) => {
    const children = without(type.children, known);
    return known.get(type.value) === undefined ? [{ ...type, children }] : children;
  });

/** The described types and, after them, those that are only in the texts. */
const withUsed = (described: readonly SpanType[], used: ReadonlyMap<string, UsedType>): SpanType[] => {
  const known = new Set<string>();
  const note = ({ value, children }: SpanType) => {
    known.add(value);
    children.forEach(note);
  };
  described.forEach(note);
  return [...described, ...[...used.keys()].filter((value) => !known.has(value)).map((value) => spanType(value))];
};

/** Types of the form with the attributes that the file has on them. */
const completed = (types: SpanType[], known: TypeTree, used: ReadonlyMap<string, UsedType>): SpanType[] => {
  const all = types.map((type) => {
    const children = completed(type.children, known, used);
    const node = known.get(type.value);
    const seen = used.get(type.value);
    const lacking = seen && [...seen.attributes.keys()].some((path) => !mayHave(node, path));
    const isEvent = seen?.isEvent === true && !type.event;
    const isFit = !lacking && !(seen?.isMultiple && node?.attributes?.multiple === false);
    if (!seen || (isFit && !isEvent)) return children === type.children ? type : { ...type, children };
    const attributeSelectConfig = isFit ? type.attributeSelectConfig : selectFor(node?.attributes ?? null, seen);
    return { ...type, children, attributeSelectConfig, event: type.event || seen.isEvent };
  });
  return all.every((type, at) => type === types[at]) ? types : all;
};

/** New types: types of the texts with their attributes, described types with further attributes. */
const withAttributes = (
  types: readonly SpanType[],
  above: AttributeSelect | null,
  used: ReadonlyMap<string, UsedType>,
): SpanType[] =>
  types.map((type) => {
    const seen = used.get(type.value);
    const own = type.attributeSelectConfig ?? above;
    const config = seen && seen.attributes.size > 0 ? selectFor(own, seen) : type.attributeSelectConfig;
    const event = type.event || seen?.isEvent === true;
    return { ...type, event, attributeSelectConfig: config, children: withAttributes(type.children, own, used) };
  });

const selectFor = (given: AttributeSelect | null, { attributes, isMultiple }: UsedType): AttributeSelect => {
  const config = given ?? { categories: [], options: [], multiple: true, tags: false };
  const listed = new Set([...config.categories, ...config.options]);
  const more = [...attributes.keys()].filter((path) => !listed.has(path));
  const tooMany = more.length > MOST_LISTED;
  return {
    ...config,
    categories: tooMany ? config.categories : [...config.categories, ...more],
    multiple: config.multiple || isMultiple,
    tags: config.tags || tooMany,
  };
};
