import type { Route } from '../../shared/route.ts';
import type { ApiError } from './api-error.ts';
import { networkProblem } from './network.ts';
import { addressOf, errorOf, headersFor } from './request.ts';
import { session } from './session.ts';

/** The server says something at least every 25 s; after so long without a word the connection is dead. */
const SILENCE = 60_000;

/**
 * Reads the events of a stream, each with its name (mostly none), until the server ends it or `signal` is aborted. Throws `ApiError` where it is refused,
 * and what the network throws where it breaks. A refused token ends the session.
 */
export const readEvents = async (
  route: Route,
  onEvent: (data: unknown, name: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  const dead = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(), SILENCE);
  };
  const token = await session.token();
  alive();
  const ending = AbortSignal.any([signal, dead.signal]);
  try {
    const response = await fetch(addressOf(route, {}), {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { ...headersFor(token), accept: 'text/event-stream' },
      signal: ending,
    });
    networkProblem.set(false);
    if (!response.ok || !response.body) throw await refusal(response, token);
    const reader = response.body.pipeThrough(new TextDecoderStream(), { signal: ending }).getReader();
    let kept = '';
    let name = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      const lines = (kept + value).split('\n');
      kept = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('event: ')) name = line.slice(7);
        else if (line.startsWith('data: ')) onEvent(JSON.parse(line.slice(6)), name);
        else if (line === '') name = '';
      }
    }
  } finally {
    clearTimeout(timer);
  }
};

const refusal = async (response: Response, token: string | undefined): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const error = errorOf(response.status, body, response.headers.get('retry-after'));
  if (error.status === 401) session.refusedToken(token, error);
  return error;
};
