/** A choice as rules and stored answers name it: lowercase, spaces replaced by underscores. */
export const nameOf = (text: string): string => text.trim().toLowerCase().replaceAll(/\s/g, '_');

export const namesOf = (texts: readonly string[]): string[] => texts.map(nameOf);

const inside = (set: ReadonlySet<string>, names: readonly string[]) => names.filter((name) => set.has(name)).length;

export const sameNames = (a: readonly string[], b: readonly string[]): boolean => {
  const left = new Set(a);
  const right = new Set(b);
  return left.size === right.size && inside(left, [...right]) === right.size;
};

export const shareName = (a: readonly string[], b: readonly string[]): boolean => inside(new Set(a), b) > 0;

/** Jaccard index: what two sets of choices share of what they name together; 1 where both are empty. */
export const overlap = (a: readonly string[], b: readonly string[]): number => {
  const left = new Set(a);
  const right = new Set(b);
  const shared = inside(left, [...right]);
  const together = left.size + right.size - shared;
  return together === 0 ? 1 : shared / together;
};

/** The first name that stands in the list a second time. */
export const repeated = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
};
