import type { ReplyOf, Route } from '../../shared/route.ts';
import { ApiError } from './api-error.ts';
import { addressOf, type Input, request } from './request.ts';
import { takeFirstReply } from './session/first-replies.ts';
import { session } from './session.ts';

const isOpen = ({ need }: Route) => need.who === 'anyone' || need.who === 'signed-out';

/**
 * Calls an endpoint as the signed-in person:
 * `const { results } = await call(taskList, { query: { page: 2 }, signal })`.
 * Throws `ApiError`; a refused token ends the session.
 */
export const call = async <T extends Route>(route: T, input: Input<T>): Promise<ReplyOf<T>> => {
  const first = route.method === 'GET' ? takeFirstReply(addressOf(route, input)) : undefined;
  if (first) return first.body as ReplyOf<T>;
  const token = isOpen(route) ? session.fresh() : await session.token();
  try {
    return await request(route, input, token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) session.refusedToken(token, error);
    throw error;
  }
};
