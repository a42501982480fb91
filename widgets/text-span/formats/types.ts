import type { SpanType } from '../span-settings.ts';
import type { SpanTypes, SpanWritable } from './format.ts';

export const spanType = (value: string, more: Partial<SpanType> = {}): SpanType => ({
  title: '',
  value,
  color: '',
  children: [],
  attributeSelectConfig: null,
  source: [],
  target: [],
  stopInheritance: false,
  ...more,
});

/** The types and all below them. */
export const withDescendants = (types: readonly SpanType[]): SpanType[] =>
  types.flatMap((type) => [type, ...withDescendants(type.children)]);

/** Collects the types that texts use, for settings where no file tells them. */
export class TypesSeen {
  readonly #ranges = new Map<string, Set<string>>();
  readonly #connectors = new Map<string, Set<string>>();

  add({ ranges, suggestions = [] }: Pick<SpanWritable, 'ranges' | 'suggestions'>): void {
    for (const range of [...ranges, ...suggestions]) {
      see(this.#ranges, range);
      for (const connector of range.connectedTo) see(this.#connectors, connector);
    }
  }

  /** A flat list of each, by name, with the attributes that were met. */
  types(): SpanTypes {
    return { rangeTypes: listed(this.#ranges), connectorTypes: listed(this.#connectors) };
  }
}

const see = (known: Map<string, Set<string>>, { type, attributes }: { type: string | null; attributes: string[] }) => {
  if (type === null) return;
  const paths = known.get(type) ?? new Set();
  known.set(type, paths);
  for (const path of attributes) paths.add(path);
};

const listed = (known: ReadonlyMap<string, ReadonlySet<string>>): SpanType[] =>
  [...known]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, paths]) => {
      const categories = [...paths].sort();
      const attributes = { categories, options: [], multiple: true, tags: false };
      return spanType(value, { attributeSelectConfig: categories.length > 0 ? attributes : null });
    });
