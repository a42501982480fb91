import type { Suggestion } from '../../value.ts';

/** The suggestions that a filter leaves. */
export interface SuggestionFilter {
  type: string;
  model: string;
  score: number;
}

/** The filter as far as something open fits it: what is chosen and stands in no list any more would stay for good. */
export const applicable = (
  { type, model, score }: SuggestionFilter,
  types: readonly string[],
  models: readonly string[],
): SuggestionFilter => ({
  type: types.includes(type) ? type : '',
  model: models.includes(model) ? model : '',
  score,
});

export const filtered = (all: readonly Suggestion[], { type, model, score }: SuggestionFilter): readonly Suggestion[] =>
  all.filter(
    (one) => (type === '' || one.type === type) && (model === '' || one.model === model) && (one.score ?? 1) >= score,
  );
