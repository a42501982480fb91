import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { BLOCKED } from '../../../shared/error-codes.ts';
import type { QueryOf } from '../../../shared/route.ts';
import { call } from '../../../web/platform/api.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import type { Work } from '../../../web/work/session/batch.ts';
import type { Progress, TaskDetail } from '../../tasks/contract.ts';
import { taskKeys } from '../../tasks/web/public.ts';
import { type Answer, answeredQuestions, holdQuestions, newQuestions, type Question } from '../contract.ts';

export type DoneFilter = Required<Pick<QueryOf<typeof answeredQuestions>, 'page' | 'page_size' | 'order_by'>> & {
  user: string;
};

const doneKey = (slug: string) => ['answered-questions', slug] as const;

export const doneQuery = (slug: string, { user, ...rest }: DoneFilter) =>
  queryOptions({
    queryKey: [...doneKey(slug), { user, ...rest }],
    queryFn: ({ signal }) =>
      call(answeredQuestions, { params: { slug }, query: { ...rest, user: user || undefined }, signal }),
    placeholderData: keepPreviousData,
  });

export const refreshDone = (client: QueryClient, slug: string, refetchType: 'active' | 'none') =>
  client.invalidateQueries({ queryKey: doneKey(slug), refetchType });

/** Questions reserved for the person; `ahead`: for the page after the one on screen. */
export const fetchQuestions = (slug: string, ahead: boolean, exclude: number[]): Promise<Question[]> =>
  call(newQuestions, {
    params: { slug },
    query: { preloaded: ahead ? 1 : undefined, exclude: exclude.length > 0 ? exclude.join(',') : undefined },
  });

export const holdReservations = (
  slug: string,
  body: { renew?: number[]; release?: number[] },
  isLeaving: boolean,
): Promise<unknown> => call(holdQuestions, { params: { slug }, body, keepalive: isLeaving });

export const isBlockedError = (error: unknown): boolean => error instanceof ApiError && error.code === BLOCKED;

/** The version of an answer that is saved now. `user`: whose, where the viewer sees everybody's. */
export const savedVersion = async (
  slug: string,
  questionId: number,
  { user, isAuthor }: { user: string | undefined; isAuthor: (answer: Answer) => boolean },
): Promise<Answer | null> => {
  const { results } = await call(answeredQuestions, {
    params: { slug },
    query: { question: questionId, order_by: 'newest', user },
  });
  return results.flatMap(({ answers }) => answers).find(isAuthor) ?? null;
};

/** The numbers that the page shows follow each save without asking the server again. */
export const showWork = (client: QueryClient, slug: string, { answered, skipped, limit }: Work): void => {
  const before = client.getQueryData<TaskDetail>(taskKeys.detail(slug));
  if (before) client.setQueryData(taskKeys.detail(slug), { ...before, answered, skipped, max_questions: limit });
  client.setQueryData<Progress>(taskKeys.progress(slug), (progress) => {
    if (!progress) return progress;
    const more = answered - progress.done;
    return { ...progress, done: answered, new: Math.max(0, progress.new - more) };
  });
};
