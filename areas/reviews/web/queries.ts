import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../shared/route.ts';
import { call } from '../../../web/platform/api.ts';
import {
  evaluationMentionable,
  mentionable,
  oneReview,
  type Review,
  reviewList,
  taskReviews,
  unresolvedReviews,
} from '../contract.ts';
import type { ReviewedKind } from '../rules.ts';

export const reviewKeys = {
  question: (slug: string, question: number) => ['reviews', 'question', slug, question] as const,
  about: (slug: string, question: number, about: ReviewedKind) =>
    [...reviewKeys.question(slug, question), about] as const,
  lists: ['reviews', 'list'] as const,
  one: (id: number) => ['reviews', 'one', id] as const,
};

/** The reviews of one question, or of the evaluations of its answers. They stay as they are until a change is signalled. */
export const questionReviewsQuery = (slug: string, question: number, about: ReviewedKind = 'answers') =>
  queryOptions({
    queryKey: reviewKeys.about(slug, question, about),
    queryFn: ({ signal }) =>
      call(taskReviews, { params: { slug }, query: { questions: String(question), about }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The viewer's own reviews of questions that they have not answered, each stored as those of its question. */
export const beforeAnswerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['reviews', 'before-answer', slug],
    queryFn: async ({ signal, client }) => {
      const found = await call(taskReviews, { params: { slug }, query: {}, signal });
      for (const review of found) client.setQueryData(reviewKeys.about(slug, review.question_id, 'answers'), [review]);
      return found;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const kindOf = ({ evaluation_id }: Review): ReviewedKind => (evaluation_id === null ? 'answers' : 'evaluations');

/** Shows a review as the server has answered. */
export const showReview = (client: QueryClient, slug: string, question: number, review: Review): void => {
  client.setQueryData<Review[]>(reviewKeys.about(slug, question, kindOf(review)), (before = []) => [
    ...before.filter(({ id }) => id !== review.id),
    review,
  ]);
  client.setQueryData<Awaited<ReturnType<typeof readOne>>>(
    reviewKeys.one(review.id),
    (before) => before && { ...before, review },
  );
  void client.invalidateQueries({ queryKey: reviewKeys.lists });
};

/** Asks again for everything that shows a question's reviews. */
export const refreshQuestion = (client: QueryClient, slug: string, question: number): void => {
  void client.invalidateQueries({ queryKey: reviewKeys.question(slug, question) });
  void client.invalidateQueries({ queryKey: ['reviews', 'one'] });
  void client.invalidateQueries({ queryKey: reviewKeys.lists });
};

const readOne = (id: number, signal: AbortSignal) => call(oneReview, { params: { reviewId: id }, signal });

export const oneReviewQuery = (id: number) =>
  queryOptions({ queryKey: reviewKeys.one(id), queryFn: ({ signal }) => readOne(id, signal) });

type Optional<T> = { [K in keyof T]?: T[K] | undefined };

export const reviewListQuery = (query: Optional<QueryOf<typeof reviewList>>) =>
  queryOptions({
    queryKey: [...reviewKeys.lists, query],
    queryFn: ({ signal }) => call(reviewList, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Whom a comment on an answer or on an evaluation may mention. */
export const mentionsQuery = ({ answer, evaluation }: { answer: number; evaluation: number | undefined }) =>
  queryOptions({
    queryKey: ['reviews', 'mentions', answer, evaluation ?? null],
    queryFn: ({ signal }) =>
      evaluation === undefined
        ? call(mentionable, { params: { answerId: answer }, signal })
        : call(evaluationMentionable, { params: { evaluationId: evaluation }, signal }),
    staleTime: 300_000,
  });

/** Users of a task with unresolved discussions, for its administration. */
export const unresolvedQuery = (slug: string, type: ReviewedKind) =>
  queryOptions({
    queryKey: ['reviews', 'unresolved', slug, type],
    queryFn: ({ signal }) => call(unresolvedReviews, { params: { slug }, query: { type }, signal }),
    staleTime: 0,
  });
