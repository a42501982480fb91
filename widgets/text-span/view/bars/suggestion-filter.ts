import type { Suggestion } from '../../value.ts';

/** The suggestions that a filter leaves. */
export interface SuggestionFilter {
  type: string;
  model: string;
  score: number;
}

export const filtered = (all: readonly Suggestion[], { type, model, score }: SuggestionFilter): readonly Suggestion[] =>
  all.filter(
    (one) => (type === '' || one.type === type) && (model === '' || one.model === model) && (one.score ?? 1) >= score,
  );
