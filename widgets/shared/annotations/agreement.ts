/** How two annotators' items relate: a pair that agrees wholly or in part, or an item without a partner. */
export type Verdict = 'exact' | 'overlapping' | 'type-differs' | 'only-first' | 'only-second';

/** At least one of the two is there; both, unless the verdict is that only one is. */
export interface Pair<T> {
  verdict: Verdict;
  first: T | undefined;
  second: T | undefined;
}

/** Shares from 0 to 1; null where there is nothing to divide by. `precision` and `recall` take the first as the truth. */
export interface Score {
  precision: number | null;
  recall: number | null;
  f1: number | null;
}

/**
 * The four measures of SemEval-2013, task 9.1 (Segura-Bedmar and others 2013), as the field's tools compute them.
 * `strict`: place and type. `exact`: the place, whatever the type. `partial`: as exact, with half for overlapping.
 * `type`: the type, where they overlap at least.
 */
export interface Scores {
  strict: Score;
  exact: Score;
  partial: Score;
  type: Score;
}

/** A type that one gave, and what the other gave in its place. */
export interface Confusion {
  first: string | null;
  second: string | null;
  count: number;
}

export interface TypeScore extends Score {
  type: string | null;
  first: number;
  second: number;
  agreed: number;
}

export interface Figures {
  counts: Record<Verdict, number>;
  scores: Scores;
  /** Cohen's kappa over the types of what both marked; null where it is not defined, as with a single type. */
  kappa: number | null;
  confusion: Confusion[];
  byType: TypeScore[];
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);

const score = (correct: number, first: number, second: number): Score => ({
  precision: share(correct, second),
  recall: share(correct, first),
  f1: share(2 * correct, first + second),
});

/**
 * Cohen's kappa of a table of counts (Cohen 1960): agreement above what chance would give. Not defined, rather than 0 or
 * 1, where both used one and the same category throughout.
 */
export const cohenKappa = (cells: readonly { first: string | null; second: string | null; count: number }[]) => {
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  const margins = [new Map<string | null, number>(), new Map<string | null, number>()] as const;
  let agreed = 0;
  for (const { first, second, count } of cells) {
    margins[0].set(first, (margins[0].get(first) ?? 0) + count);
    margins[1].set(second, (margins[1].get(second) ?? 0) + count);
    if (first === second) agreed += count;
  }
  let chance = 0;
  for (const [category, count] of margins[0]) chance += (count * (margins[1].get(category) ?? 0)) / total ** 2;
  return total === 0 || chance === 1 ? null : (agreed / total - chance) / (1 - chance);
};

/** The figures of compared items. `typeOf` returns what counts as an item's type. */
export const figuresOf = <T>(pairs: readonly Pair<T>[], typeOf: (one: T) => string | null): Figures => {
  const counts = { exact: 0, overlapping: 0, 'type-differs': 0, 'only-first': 0, 'only-second': 0 };
  const cells = new Map<string, Confusion>();
  const types = new Map<string | null, { first: number; second: number; agreed: number }>();
  const tallyOf = (type: string | null) => {
    const known = types.get(type) ?? { first: 0, second: 0, agreed: 0 };
    types.set(type, known);
    return known;
  };
  let sameType = 0;
  for (const { verdict, first, second } of pairs) {
    counts[verdict] += 1;
    if (first !== undefined) tallyOf(typeOf(first)).first += 1;
    if (second !== undefined) tallyOf(typeOf(second)).second += 1;
    if (first === undefined || second === undefined) continue;
    const [a, b] = [typeOf(first), typeOf(second)];
    if (verdict === 'exact') tallyOf(a).agreed += 1;
    if (a === b) sameType += 1;
    const key = JSON.stringify([a, b]);
    const cell = cells.get(key) ?? { first: a, second: b, count: 0 };
    cell.count += 1;
    cells.set(key, cell);
  }
  const paired = counts.exact + counts['type-differs'] + counts.overlapping;
  const [inFirst, inSecond] = [paired + counts['only-first'], paired + counts['only-second']];
  const samePlace = counts.exact + counts['type-differs'];
  const confusion = [...cells.values()].sort((a, b) => b.count - a.count);
  return {
    counts,
    scores: {
      strict: score(counts.exact, inFirst, inSecond),
      exact: score(samePlace, inFirst, inSecond),
      partial: score(samePlace + counts.overlapping / 2, inFirst, inSecond),
      type: score(sameType, inFirst, inSecond),
    },
    kappa: cohenKappa(confusion),
    confusion,
    byType: [...types]
      .map(([type, tally]) => ({ type, ...tally, ...score(tally.agreed, tally.first, tally.second) }))
      .sort((a, b) => b.first + b.second - (a.first + a.second)),
  };
};

/** How far two lists of items agree, 0 to 1: the strict F1; null where both are empty. */
export const strictF1 = (pairs: readonly Pair<unknown>[]): number | null => {
  const items = pairs.reduce((sum, { first, second }) => sum + (first ? 1 : 0) + (second ? 1 : 0), 0);
  const same = pairs.filter(({ verdict }) => verdict === 'exact').length;
  return share(2 * same, items);
};
