import { hexOf } from '../../shared/colours.ts';
import type { AttributeSelect, INHERITABLE, SpanSettings, SpanType } from '../span-settings.ts';

/** Colours of types that name none, in the order in which they are given out. */
export const SPAN_PALETTE = [
  'red',
  'orange',
  'yellow',
  'olive',
  'green',
  'teal',
  'blue',
  'violet',
  'purple',
  'pink',
  'brown',
  'grey',
  'black',
  'steelblue',
  'grapefruit',
  'lightbrown',
  'darkred',
] as const;

/** A type as it is used: with what it takes from its parents, and a colour in any case. */
export interface TypeNode {
  value: string;
  /** What people read. */
  title: string;
  /** `#rrggbb`. */
  color: string;
  /** 0 at the top. */
  depth: number;
  parent: TypeNode | undefined;
  children: readonly TypeNode[];
  attributes: AttributeSelect | null;
  source: readonly string[];
  target: readonly string[];
  stopInheritance: boolean;
}

export interface TypeTree {
  roots: readonly TypeNode[];
  /** From top to bottom, as they stand. */
  all: readonly TypeNode[];
  get(value: string): TypeNode | undefined;
  /** The type and those above it whose rules hold for it too: up to one that stops inheritance. */
  lineage(value: string): readonly string[];
}

export interface SpanTypes {
  ranges: TypeTree;
  connectors: TypeTree;
  /** May a connector of the type lead from a range of one type to one of another? */
  mayLead(connector: string, from: string | null, to: string | null): boolean;
  /** Connector types that may, in order. */
  between(from: string | null, to: string | null): readonly TypeNode[];
}

type Inheritable = (typeof INHERITABLE)[number];

const readTree = (types: readonly SpanType[], inherited: ReadonlySet<Inheritable>): TypeTree => {
  const all: TypeNode[] = [];
  const byValue = new Map<string, TypeNode>();
  let given = 0;
  const read = (type: SpanType, parent: TypeNode | undefined): TypeNode => {
    const above = type.stopInheritance ? undefined : parent;
    const from = (field: Inheritable) => (inherited.has(field) ? above : undefined);
    const next = () => hexOf(SPAN_PALETTE[given++ % SPAN_PALETTE.length] as string) as string;
    const children: TypeNode[] = [];
    const node: TypeNode = {
      value: type.value,
      title: type.title || type.value,
      color: hexOf(type.color.toLowerCase()) ?? from('color')?.color ?? next(),
      depth: parent ? parent.depth + 1 : 0,
      parent,
      children,
      attributes: type.attributeSelectConfig ?? from('attributeSelectConfig')?.attributes ?? null,
      source: type.source.length > 0 ? type.source : (from('source')?.source ?? []),
      target: type.target.length > 0 ? type.target : (from('target')?.target ?? []),
      stopInheritance: type.stopInheritance,
    };
    all.push(node);
    if (!byValue.has(node.value)) byValue.set(node.value, node);
    for (const child of type.children) children.push(read(child, node));
    return node;
  };
  const roots = types.map((type) => read(type, undefined));
  const lineages = new Map<string, readonly string[]>();
  const lineage = (value: string): readonly string[] => {
    const known = lineages.get(value);
    if (known) return known;
    const above: string[] = [value];
    for (let node = byValue.get(value); node?.parent && !node.stopInheritance; node = node.parent)
      above.push(node.parent.value);
    lineages.set(value, above);
    return above;
  };
  return { roots, all, get: (value) => byValue.get(value), lineage };
};

const read = new WeakMap<SpanSettings, SpanTypes>();

/** The types of a widget's settings; asked for often, read once. Types that the settings do not know break no rule. */
export const typesOf = (settings: SpanSettings): SpanTypes => {
  const known = read.get(settings);
  if (known) return known;
  const inherited = new Set<Inheritable>(settings.inheritFields);
  const ranges = readTree(settings.rangeTypes, inherited);
  const connectors = readTree(settings.connectorTypes, inherited);
  const fits = (names: readonly string[] | undefined, tree: TypeTree, value: string | null) =>
    !names || names.length === 0 || (value !== null && tree.lineage(value).some((one) => names.includes(one)));
  const mayLead = (connector: string, from: string | null, to: string | null) => {
    const type = connectors.get(connector);
    return (
      fits(type?.source, ranges, from) &&
      fits(type?.target, ranges, to) &&
      (from === null || fits(ranges.get(from)?.source, connectors, connector)) &&
      (to === null || fits(ranges.get(to)?.target, connectors, connector))
    );
  };
  const types: SpanTypes = {
    ranges,
    connectors,
    mayLead,
    between: (from, to) => connectors.all.filter((type) => mayLead(type.value, from, to)),
  };
  read.set(settings, types);
  return types;
};
