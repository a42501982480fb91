import { LONGEST_TIER } from '../value.ts';
import type { Recording, Span } from './format.ts';

/** What a file calls the tiers of annotations that belong to none. */
const OWN_NAME = 'annotations';
const OWN = /^(?:annotations(?: \d+)?|points)$/;

/** The tier that a name in a file stands for; empty: none. */
export const tierNamed = (name: string): string => (OWN.test(name) ? '' : name.trim().slice(0, LONGEST_TIER).trim());

/** Annotations of one tier of a file do not overlap: each goes to the first that has its time free. Given by their start. */
const apart = (spans: readonly Span[]): Span[][] => {
  const tiers: Span[][] = [];
  for (const span of spans) {
    const free = tiers.find((tier) => (tier.at(-1)?.end ?? 0) <= span.start);
    if (free) free.push(span);
    else tiers.push([span]);
  }
  return tiers;
};

export interface FileTier {
  name: string;
  /** Empty: none. */
  tier: string;
  /** A further one of its tier, for what overlaps. */
  isFurther: boolean;
  spans: readonly Span[];
}

/** The names of all tiers, those of the form first. */
export const tierNames = ({ tiers, spans }: Pick<Recording, 'tiers' | 'spans'>, form: { tiers: readonly string[] }) => [
  ...new Set([...form.tiers, ...tiers, ...spans.flatMap(({ tier }) => tier ?? [])]),
];

/** The tiers of a file with some of the annotations, and with one further tier or more where those of a tier overlap. */
export const fileTiers = (spans: readonly Span[], names: readonly string[]): FileTier[] => {
  const taken = new Set(names);
  const further = (base: string): string => {
    for (let number = 2; ; number += 1) {
      const name = `${base} ${number}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
  const tiersFor = (tier: string): FileTier[] => {
    const own = apart(spans.filter((span) => (span.tier ?? '') === tier));
    const base = tier === '' ? OWN_NAME : tier;
    if (own.length === 0) return tier === '' ? [] : [{ name: base, tier, isFurther: false, spans: [] }];
    return own.map((some, at) => ({ name: at === 0 ? base : further(base), tier, isFurther: at > 0, spans: some }));
  };
  return ['', ...names].flatMap(tiersFor);
};

/** What lies in further tiers that no file brings back into its tier. */
export const spansElsewhere = (spans: readonly Span[], names: readonly string[]): Span[] =>
  fileTiers(spans, names).flatMap(({ tier, isFurther, spans: some }) => (isFurther && tier !== '' ? some : []));
