import type { AttributeSelect, SpanSettings } from './span-settings.ts';

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
  /** Is a type the other, or below it (and nothing between stops inheritance)? */
  isA(value: string, other: string): boolean;
}

export interface SpanTypes {
  ranges: TypeTree;
  connectors: TypeTree;
  /** May a connector of the type lead from a range of one type to one of another? */
  mayLead(connector: string, from: string | null, to: string | null): boolean;
  /** Connector types that may, in order. */
  between(from: string | null, to: string | null): readonly TypeNode[];
}

/** The types of a widget's settings; asked for often, read once. */
export const typesOf = (_settings: SpanSettings): SpanTypes => {
  throw new Error('not filled yet');
};
