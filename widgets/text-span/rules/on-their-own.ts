import type { Range, Suggestion } from '../value.ts';

/** Ranges without the names of suggestions that are not among these. */
export const onTheirOwn = (
  ranges: readonly Range[],
  suggestions: readonly Pick<Suggestion, 'id'>[] = [],
): readonly Range[] => {
  if (ranges.every(({ suggestionId }) => suggestionId === undefined)) return ranges;
  const known = new Set(suggestions.map(({ id }) => id));
  return ranges.map(({ suggestionId, ...range }) =>
    suggestionId !== undefined && known.has(suggestionId) ? { ...range, suggestionId } : range,
  );
};
