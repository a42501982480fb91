import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import { widgetsFor } from '../../../widgets/form/view/views.ts';
import {
  type AdjudicatedQuestion,
  adjudicatedQuestion,
  adjudicationQueue,
  agreementFigures,
  outcomes,
} from '../contract.ts';
import type { QuestionState } from '../rules.ts';
import { outcomesKey } from './outcomes-key.ts';

const keyOf = (slug: string) => ['adjudication', slug] as const;

const BEHIND_MS = 2000;

export const queueQuery = (slug: string, query: { state?: QuestionState; page: number; page_size: number }) =>
  queryOptions({
    queryKey: [...keyOf(slug), 'queue', query],
    queryFn: ({ signal }) => call(adjudicationQueue, { params: { slug }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.is_behind ? BEHIND_MS : false),
  });

export const figuresQuery = (slug: string) =>
  queryOptions({
    queryKey: [...keyOf(slug), 'figures'],
    queryFn: ({ signal }) => call(agreementFigures, { params: { slug }, signal }),
  });

const withWidgets = async (question: AdjudicatedQuestion): Promise<AdjudicatedQuestion> => {
  await Promise.all(question.forms.map(({ form }) => widgetsFor(form)));
  return question;
};

/** With the widgets of its forms. */
export const questionQuery = (slug: string, questionId: number, state: QuestionState | undefined) =>
  queryOptions({
    queryKey: [...keyOf(slug), 'question', questionId, state],
    queryFn: async ({ signal }) =>
      withWidgets(
        await call(adjudicatedQuestion, { params: { slug, questionId }, query: state ? { state } : {}, signal }),
      ),
    staleTime: 0,
  });

export const outcomesQuery = (slug: string, questions: readonly number[]) =>
  queryOptions({
    queryKey: [...outcomesKey(slug), questions],
    queryFn: async ({ signal }) => {
      const found = await call(outcomes, { params: { slug }, query: { questions: questions.join(',') }, signal });
      await Promise.all(found.forms.map(({ form }) => widgetsFor(form)));
      return found;
    },
  });

export const refreshAdjudication = (client: QueryClient, slug: string) =>
  client.invalidateQueries({ queryKey: keyOf(slug) });
