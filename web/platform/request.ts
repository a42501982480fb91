import {
  API_BASE,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
  SERVICE_HEADER,
  SERVICE_NAME,
} from '../../shared/route.ts';
import { languageNow } from '../../shared/use-texts.ts';
import { ApiError } from './api-error.ts';
import { networkProblem, replies } from './network.ts';

const TIMEOUT = 60_000;

type Loose<T> = { [K in keyof T]: T[K] | undefined };
type Field<Name extends string, Value, Given = Value> = {} extends Value
  ? { [K in Name]?: Given }
  : { [K in Name]: Given };

/** What a call of this route needs: fields of the route that cannot be empty must be given. */
export type Input<T> = Field<'params', ParamsOf<T>> &
  Field<'query', QueryOf<T>, Loose<QueryOf<T>>> &
  Field<'body', BodyOf<T>> & {
    signal?: AbortSignal | undefined;
    /** The request outlives the page that sends it (leaving a page, at most 64 KiB). */
    keepalive?: boolean;
  };

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
}

/** The address of a route, filled in. */
export const addressOf = (route: Route, { params, query }: Pick<Parts, 'params' | 'query'>) => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) search.append(name, String(item));
    }
  }
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
};

export const headersFor = (token: string | undefined): Record<string, string> => ({
  [SERVICE_HEADER]: SERVICE_NAME,
  accept: 'application/json',
  // What the server writes (messages, mails) is in the language chosen here, which may not be the browser's.
  'accept-language': languageNow(),
  ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
});

/** The error that an answer is. */
export const errorOf = (status: number, body: unknown, retryAfter: string | null): ApiError => {
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  const said = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return new ApiError(status, said as Record<string, unknown>, Number.isNaN(seconds) ? undefined : seconds);
};

export const noAnswer = () => {
  networkProblem.set(true);
  return new ApiError(0);
};

/** `sent`: the response to this very request where it was sent before the program was loaded. */
const send = async (
  address: string,
  init: RequestInit,
  asked: AbortSignal | undefined,
  sent: Promise<Response> | undefined,
) => {
  const timeout = AbortSignal.timeout(TIMEOUT);
  try {
    const signal = asked ? AbortSignal.any([asked, timeout]) : timeout;
    const response = await (sent ?? fetch(address, { ...init, signal }));
    const body = await response.text();
    networkProblem.set(false);
    replies.count += 1;
    return { response, body };
  } catch (error) {
    if (asked?.aborted) throw error;
    throw noAnswer();
  }
};

const parsed = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One request and its reply, independent of the session. Throws `ApiError`, or the abort that was asked for. */
export const request = async <T extends Route>(
  route: T,
  input: Input<T>,
  token: string | undefined,
  sent?: Promise<Response>,
): Promise<ReplyOf<T>> => {
  const { params, query, body, signal, keepalive }: Parts = input;
  const { response, body: text } = await send(
    addressOf(route, { params, query }),
    {
      method: route.method,
      credentials: 'same-origin',
      headers: { ...headersFor(token), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(keepalive ? { keepalive } : {}),
    },
    signal,
    sent,
  );
  const reply = parsed(text);
  if (!response.ok) throw errorOf(response.status, reply, response.headers.get('retry-after'));
  return reply as ReplyOf<T>;
};
