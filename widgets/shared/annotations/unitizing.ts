/** A stretch of the continuum: a unit of the category, or the gap between two. */
interface Section {
  begin: number;
  length: number;
  isUnit: boolean;
}

/** Units of one coder and one category must not overlap: the one that begins first stays, of equal beginnings the longest. */
const sectionsOf = (spans: readonly { begin: number; end: number }[], length: number): Section[] => {
  const sections: Section[] = [];
  let at = 0;
  for (const { begin, end } of spans.toSorted((a, b) => a.begin - b.begin || b.end - a.end)) {
    if (begin < at) continue;
    if (begin > at) sections.push({ begin: at, length: begin - at, isUnit: false });
    sections.push({ begin, length: end - begin, isUnit: true });
    at = end;
  }
  if (at < length) sections.push({ begin: at, length: length - at, isUnit: false });
  return sections;
};

/** Squared difference of two sections of different coders. */
const difference = (a: Section, b: Section): number => {
  const [begin, end] = [a.begin - b.begin, a.begin + a.length - b.begin - b.length];
  if (a.isUnit && b.isUnit) return begin > -a.length && begin < b.length ? begin ** 2 + end ** 2 : 0;
  const [unit, isInside] = a.isUnit ? [a, begin >= 0 && end <= 0] : [b, begin <= 0 && end >= 0];
  return a.isUnit !== b.isUnit && isInside ? unit.length ** 2 : 0;
};

const observed = (first: readonly Section[], second: readonly Section[], length: number): number => {
  let total = 0;
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    const [a, b] = [first[i] as Section, second[j] as Section];
    total += difference(a, b);
    if (a.begin + a.length < b.begin + b.length) i += 1;
    else j += 1;
  }
  return total / length ** 2;
};

const expected = (sections: readonly Section[], length: number): number => {
  const units = sections.filter(({ isUnit }) => isUnit).sort((a, b) => b.length - a.length);
  const gaps = sections.filter(({ isUnit }) => !isUnit).sort((a, b) => b.length - a.length);
  let total = 0;
  let known = 0;
  let room = 0;
  for (const { length: l } of units) {
    for (; (gaps[known]?.length ?? -1) >= l; known += 1) room += gaps[known]?.length ?? 0;
    total += ((units.length - 1) / 3) * (2 * l ** 3 - 3 * l ** 2 + l) + l ** 2 * (room - known * (l - 1));
  }
  const all = 2 * length;
  const within = units.reduce((sum, { length: l }) => sum + l * (l - 1), 0);
  return ((2 / length) * total) / (all * (all - 1) - within);
};

/**
 * Krippendorff's alpha for unitizing (Krippendorff 1995; 2004, chapter 11.6) of two coders over a continuum, over all
 * categories together: agreement on where units are and of which category, above what chance would give; 1 is perfect,
 * 0 is chance. Null where it is not defined: nobody marked anything.
 */
export const unitizingAlpha = (
  first: readonly { begin: number; end: number; type: string | null }[],
  second: readonly { begin: number; end: number; type: string | null }[],
  length: number,
): number | null => {
  const [ours, theirs] = [Map.groupBy(first, ({ type }) => type), Map.groupBy(second, ({ type }) => type)];
  let [found, chance] = [0, 0];
  for (const category of new Set([...ours.keys(), ...theirs.keys()])) {
    const one = sectionsOf(ours.get(category) ?? [], length);
    const other = sectionsOf(theirs.get(category) ?? [], length);
    found += observed(one, other, length);
    chance += expected([...one, ...other], length);
  }
  return chance > 0 ? 1 - found / chance : null;
};
