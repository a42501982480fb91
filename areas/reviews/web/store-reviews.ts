import type { QueryClient } from '@tanstack/react-query';
import type { Review } from '../contract.ts';
import { loadReviewPanel } from './lazy-panel.tsx';
import { reviewKeys } from './queries.ts';

interface Reviewed {
  id: number;
  answers: readonly { review: Review | null }[];
  /** Those that began before there was an answer. */
  discussions?: readonly Review[];
}

/** Loads the panel where a card shows it. Where that fails, the card says so. */
const loadPanel = async (isShown: boolean): Promise<void> => {
  if (isShown) await loadReviewPanel().catch(() => {});
};

/** Stores the reviews that came with a list of answers, and loads their panel. `isPossible`: the task has reviews. */
export const storeReviews = async (
  client: QueryClient,
  slug: string,
  questions: readonly Reviewed[],
  isPossible: boolean,
): Promise<void> => {
  for (const { id, answers, discussions = [] } of questions) {
    client.setQueryData(reviewKeys.about(slug, id, 'answers'), [
      ...answers.flatMap(({ review }) => review ?? []),
      ...discussions,
    ]);
  }
  await loadPanel(isPossible || questions.some(({ answers }) => answers.some(({ review }) => review)));
};

interface Evaluated {
  question_id: number;
  evaluations: readonly { review: Review | null }[];
}

/** The same for a list of evaluations; several of the answers may be to one question. */
export const storeEvaluationReviews = async (
  client: QueryClient,
  slug: string,
  answers: readonly Evaluated[],
  isPossible: boolean,
): Promise<void> => {
  for (const [question, of] of Map.groupBy(answers, ({ question_id }) => question_id)) {
    const reviews = of.flatMap(({ evaluations }) => evaluations.flatMap(({ review }) => review ?? []));
    client.setQueryData(reviewKeys.about(slug, question, 'evaluations'), reviews);
  }
  await loadPanel(isPossible || answers.some(({ evaluations }) => evaluations.some(({ review }) => review)));
};
