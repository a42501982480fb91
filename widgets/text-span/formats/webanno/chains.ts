import type { Losses } from '../losses.ts';
import type { Link, Unit } from '../project.ts';

/**
 * Annotations of a chain layer as chains, each with the label of the relation to the next one. An annotation leads to one
 * other and is reached from one; further relations are reported.
 */
export const chainsOf = (
  units: readonly Unit[],
  links: readonly Link[],
  labelOf: (link: Link) => string | null,
  losses: Losses,
): { unit: Unit; label: string | null }[][] => {
  const next = new Map<Unit, Link>();
  const reached = new Set<Unit>();
  /** The last of the chain that begins here, and the first of the one that ends here. */
  const lastOf = new Map(units.map((unit) => [unit, unit]));
  const firstOf = new Map(units.map((unit) => [unit, unit]));
  for (const link of links) {
    const { from, to } = link;
    const first = firstOf.get(from) as Unit;
    if (next.has(from) || reached.has(to) || first === to) {
      losses.add('chainShape', link.type ?? '');
      continue;
    }
    const last = lastOf.get(to) as Unit;
    next.set(from, link);
    reached.add(to);
    lastOf.set(first, last);
    firstOf.set(last, first);
  }
  return units
    .filter((unit) => !reached.has(unit))
    .map((first) => {
      const chain: { unit: Unit; label: string | null }[] = [];
      for (let unit: Unit | undefined = first; unit; ) {
        const link: Link | undefined = next.get(unit);
        chain.push({ unit, label: link ? labelOf(link) : null });
        unit = link?.to;
      }
      return chain;
    });
};
