import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../shared/route.ts';
import { call } from '../../../web/platform/api.ts';
import type { Progress as WorkProgress } from '../../../web/work/work-kind.ts';
import type { Form } from '../../../widgets/form/form.ts';
import { widgetsFor } from '../../../widgets/form/view/views.ts';
import { formQuery } from '../../answering/web/public.ts';
import { storeEvaluationReviews } from '../../reviews/web/public.ts';
import type { Progress, TaskDetail } from '../../tasks/contract.ts';
import { taskKeys } from '../../tasks/web/public.ts';
import {
  answeredEvaluations,
  type EvaluatedAnswer,
  type Evaluation,
  evaluationFilterOptions,
  evaluationForm,
  searchEvaluations,
} from '../contract.ts';

const doneKey = (slug: string) => ['answered-evaluations', slug] as const;

/**
 * Loads the forms that cards open with, and the place of their reviews: a card has its height from the start, and pushes none
 * below it away.
 */
const loadCards = async (client: QueryClient, slug: string, answers: readonly EvaluatedAnswer[]): Promise<void> => {
  const task = client.getQueryData<TaskDetail>(taskKeys.detail(slug));
  await Promise.all([
    storeEvaluationReviews(client, slug, answers, task?.possible_review === true),
    // A form that cannot be fetched is asked for again by its card.
    ...answers.map(
      ({ form_version: version }) => version !== task?.form_version && client.prefetchQuery(formQuery(slug, version)),
    ),
    ...answers.map(
      ({ evaluations: [first] }) => first && client.prefetchQuery(evaluationFormQuery(slug, first.form_version)),
    ),
  ]);
};

type DoneFilter = QueryOf<typeof answeredEvaluations>;

export const doneQuery = (slug: string, filter: DoneFilter) =>
  queryOptions({
    queryKey: [...doneKey(slug), filter],
    queryFn: async ({ signal, client }) => {
      const askedAt = performance.now();
      const found = await call(answeredEvaluations, { params: { slug }, query: filter, signal });
      await loadCards(client, slug, found.results);
      return { ...found, askedAt };
    },
    placeholderData: keepPreviousData,
  });

/** What is being read is not broken off: its page sees that it is older than a save. */
export const refreshDone = (client: QueryClient, slug: string, refetchType: 'active' | 'none') =>
  client.invalidateQueries({ queryKey: doneKey(slug), refetchType }, { cancelRefetch: false });

export const filterOptionsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['evaluation-filter-options', slug],
    queryFn: ({ signal }) => call(evaluationFilterOptions, { params: { slug }, signal }),
  });

export type SearchFilter = Required<Pick<QueryOf<typeof searchEvaluations>, 'page' | 'order_by'>> & {
  question: number | undefined;
};

const searchKey = (slug: string) => ['search-evaluations', slug] as const;

export const searchQuery = (slug: string, filter: SearchFilter) =>
  queryOptions({
    queryKey: [...searchKey(slug), filter],
    queryFn: ({ signal }) => call(searchEvaluations, { params: { slug }, query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const refreshSearch = (client: QueryClient, slug: string) =>
  client.invalidateQueries({ queryKey: searchKey(slug) });

/** A version of an evaluation form, which never changes, with its widgets loaded. */
export const evaluationFormQuery = (slug: string, version: number) =>
  queryOptions({
    queryKey: ['evaluation-form', slug, version],
    queryFn: async ({ signal }) => {
      const { form } = await call(evaluationForm, { params: { slug, version }, signal });
      await widgetsFor(form);
      return form as Form;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The version of an evaluation that is saved now, a skip too. `author`: whose, where the viewer may know; else it is their own. */
export const savedEvaluation = async (
  slug: string,
  answer: number,
  { author, isIt }: { author: string; isIt: (evaluation: Evaluation) => boolean },
): Promise<Evaluation | null> => {
  const query = { answer, evaluation_author: author || undefined };
  const { results } = await call(answeredEvaluations, { params: { slug }, query });
  return results.flatMap(({ evaluations }) => evaluations).find(isIt) ?? null;
};

/** The numbers that the page shows follow each save without asking the server again. */
export const showProgress = (client: QueryClient, slug: string, { done, skipped, limit }: WorkProgress): void => {
  const before = client.getQueryData<TaskDetail>(taskKeys.detail(slug));
  if (!before) return;
  const now = { evaluation_answered: done, evaluation_skipped: skipped, evaluation_max_questions: limit };
  client.setQueryData(taskKeys.detail(slug), { ...before, ...now });
  // Where an answer takes several evaluations, only the server knows whether this was its first.
  if (before.max_evaluations > 1) return;
  const more = done - before.evaluation_answered;
  client.setQueryData<Progress>(
    taskKeys.progress(slug),
    (progress) => progress && { ...progress, evaluated: progress.evaluated + more },
  );
};
