import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../shared/route.ts';
import { call } from '../../../web/platform/api.ts';
import type { Progress as WorkProgress } from '../../../web/work/work-kind.ts';
import { widgetsFor } from '../../../widgets/form/view/views.ts';
import { refreshOutcomes } from '../../adjudication/web/public.ts';
import { storeReviews } from '../../reviews/web/public.ts';
import type { Progress, TaskDetail } from '../../tasks/contract.ts';
import { taskKeys } from '../../tasks/web/public.ts';
import { type Answer, answeredQuestions, previewQuestion, type Question, taskForm } from '../contract.ts';
import { answerFilterOptions } from '../filter-contract.ts';
import { taskQuestions } from '../question-contract.ts';

type Optional<T> = { [K in keyof T]?: T[K] | undefined };

const doneKey = (slug: string) => ['answered-questions', slug] as const;

/** With its widgets. A version of a form never changes. */
export const formQuery = (slug: string, version: number) =>
  queryOptions({
    queryKey: ['task-form', slug, version],
    queryFn: async ({ signal }) => {
      const found = await call(taskForm, { params: { slug, version }, signal });
      await widgetsFor(found.form);
      return found;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Loads the earlier forms that cards open with, and the place of their reviews: a card has its height from the start, and pushes
 * none below it away.
 */
const loadCards = async (client: QueryClient, slug: string, questions: readonly Question[]): Promise<void> => {
  const task = client.getQueryData<TaskDetail>(taskKeys.detail(slug));
  await Promise.all([
    storeReviews(client, slug, questions, task?.possible_review === true),
    // A form that cannot be fetched is asked for again by its card, which says so.
    ...questions.map(
      ({ answers: [first] }) =>
        first && first.form_version !== task?.form_version && client.prefetchQuery(formQuery(slug, first.form_version)),
    ),
  ]);
};

export const doneQuery = (slug: string, query: QueryOf<typeof answeredQuestions>) =>
  queryOptions({
    queryKey: [...doneKey(slug), query],
    queryFn: async ({ signal, client }) => {
      const askedAt = performance.now();
      const found = await call(answeredQuestions, { params: { slug }, query, signal });
      await loadCards(client, slug, found.results);
      return { ...found, askedAt };
    },
    placeholderData: keepPreviousData,
  });

/** Every question of the task; what refreshes answers refreshes it too. */
export const questionsQuery = (slug: string, query: Optional<QueryOf<typeof taskQuestions>>) =>
  queryOptions({
    queryKey: [...doneKey(slug), 'questions', query],
    queryFn: async ({ signal, client }) => {
      const askedAt = performance.now();
      const found = await call(taskQuestions, { params: { slug }, query, signal });
      await loadCards(client, slug, found.results);
      return { ...found, askedAt };
    },
    placeholderData: keepPreviousData,
  });

/** People that the filters may name. */
export const filterOptionsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['answer-filter-options', slug],
    queryFn: ({ signal }) => call(answerFilterOptions, { params: { slug }, signal }),
  });

/** A question to look at; after the last one the first again. Null: the task has none. */
export const previewQuery = (slug: string, after: number) =>
  queryOptions({
    queryKey: ['preview-question', slug, after],
    queryFn: async ({ signal }) => {
      const { question } = await call(previewQuestion, {
        params: { slug },
        query: { after: after || undefined },
        signal,
      });
      if (question || after === 0) return question;
      return (await call(previewQuestion, { params: { slug }, query: {}, signal })).question;
    },
  });

/** Answers, and what was decided on them. What is being read is not broken off: its page sees that it is older than a save. */
export const refreshDone = (client: QueryClient, slug: string, refetchType: 'active' | 'none') =>
  Promise.all([
    client.invalidateQueries({ queryKey: doneKey(slug), refetchType }, { cancelRefetch: false }),
    refreshOutcomes(client, slug, refetchType),
  ]);

/** The version of an answer that is saved now. `user`: whose, where the viewer may know; else it is their own. */
export const savedVersion = async (
  slug: string,
  questionId: number,
  { user, isAuthor }: { user: string; isAuthor: (answer: Answer) => boolean },
): Promise<Answer | null> => {
  const { results } = await call(answeredQuestions, {
    params: { slug },
    query: { question: questionId, order_by: 'newest', user: user || undefined },
  });
  return results.flatMap(({ answers }) => answers).find(isAuthor) ?? null;
};

/** The numbers that the page shows follow each save without asking the server again. */
export const showProgress = (client: QueryClient, slug: string, { done, skipped, limit }: WorkProgress): void => {
  const before = client.getQueryData<TaskDetail>(taskKeys.detail(slug));
  if (before) {
    const now = { answered: done, skipped, max_questions: limit, can_resign: before.can_resign && done === 0 };
    client.setQueryData(taskKeys.detail(slug), { ...before, ...now });
  }
  client.setQueryData<Progress>(taskKeys.progress(slug), (progress) => {
    if (!progress) return progress;
    const more = done - progress.done;
    return { ...progress, done, new: Math.max(0, progress.new - more) };
  });
};
