/** What Krippendorff's alpha needs to know of some units: sums, so that units can be added and taken away. */
export interface Coincidences {
  /** Values that can be paired: those of units with two values or more. */
  values: number;
  /** The pairs of different values, each unit's divided by one less than its values. */
  observed: number;
  /** The squares of how often each category was given, added up. */
  squares: number;
}

/** The coincidences of one unit, and how often each category was given; a unit with fewer than two values has none. */
export const coincidencesOf = (
  categories: readonly string[],
): Pick<Coincidences, 'values' | 'observed'> & { counts: ReadonlyMap<string, number> } => {
  const values = categories.length;
  if (values < 2) return { values: 0, observed: 0, counts: new Map() };
  const counts = new Map<string, number>();
  for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + 1);
  let same = 0;
  for (const count of counts.values()) same += count * (count - 1);
  return { values, observed: (values * (values - 1) - same) / (values - 1), counts };
};

/**
 * Krippendorff's alpha for nominal data (Krippendorff 2004, chapter 11.3): agreement above what chance would give, of any
 * number of people and with values missing; 1 is perfect, 0 is chance, less is worse than chance. Null where it is not
 * defined: fewer than two values, or one category throughout.
 */
export const nominalAlpha = ({ values, observed, squares }: Coincidences): number | null => {
  const expected = values ** 2 - squares;
  return expected > 0 ? 1 - ((values - 1) * observed) / expected : null;
};
