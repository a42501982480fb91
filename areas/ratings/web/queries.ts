import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../shared/paging.ts';
import { call } from '../../../web/platform/api.ts';
import { keepPages } from '../../../web/platform/keep-pages.ts';
import { rating, ratings, taskRatings, userTasks } from '../contract.ts';

export const ratingsKey = ['ratings'] as const;

export const ratingsQuery = (linguist: string, page: number) =>
  queryOptions({
    queryKey: [...ratingsKey, { linguist, page }],
    queryFn: ({ signal }) => call(ratings, { query: { linguist, page, page_size: PAGE_SIZE }, signal }),
    placeholderData: keepPages({ linguist }),
  });

export const ratingQuery = (id: number) =>
  queryOptions({
    queryKey: [...ratingsKey, 'one', id],
    queryFn: ({ signal }) => call(rating, { params: { id }, signal }),
  });

export const userTasksQuery = (username: string) =>
  queryOptions({
    queryKey: [...ratingsKey, 'tasks-of', username],
    queryFn: ({ signal }) => call(userTasks, { params: { username }, signal }),
  });

export const taskRatingsQuery = (slug: string) =>
  queryOptions({
    queryKey: [...ratingsKey, 'task', slug],
    queryFn: ({ signal }) => call(taskRatings, { params: { slug }, signal }),
  });
