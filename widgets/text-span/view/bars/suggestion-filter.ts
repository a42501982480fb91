import type { Suggestion } from '../../value.ts';

/** The suggestions that a filter leaves. */
export interface SuggestionFilter {
  type: string;
  model: string;
  score: number;
}

/**
 * What can be chosen: what is open, and what is chosen, which stays when nothing open fits it any more (`isGone`): without it, a
 * second press of a button would decide about all the others.
 */
export const choices = (open: readonly (string | null)[], chosen: string): { name: string; isGone: boolean }[] => {
  const there = new Set(open);
  return [...new Set([...there, chosen])].flatMap((name) => (name ? [{ name, isGone: !there.has(name) }] : []));
};

export const filtered = (all: readonly Suggestion[], { type, model, score }: SuggestionFilter): readonly Suggestion[] =>
  all.filter(
    (one) => (type === '' || one.type === type) && (model === '' || one.model === model) && (one.score ?? 1) >= score,
  );
