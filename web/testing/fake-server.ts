import { vi } from 'vitest';
import type { Viewer } from '../../shared/access.ts';
import { API_BASE } from '../../shared/route.ts';

/** What the server of a test answers: a status and a body, a whole response (a stream), or no answer at all. */
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Response | 'no answer';

export interface Received {
  method: string;
  /** Below the base address, with its query. */
  path: string;
  headers: Headers;
  body: unknown;
}

const callOf = ({ method, path }: Received) => `${method} ${path.split('?')[0]}`;

type Handler = (request: Received) => Answer | Promise<Answer>;

const responseOf = (answer: Answer) => {
  if (answer === 'no answer') throw new TypeError('Failed to fetch');
  if (answer instanceof Response) return answer;
  const { status = 200, body = {}, headers = {} } = answer;
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
};

/**
 * Stands where the network begins: everything of ours runs as it is, and the server is played by `calls`, by method
 * and path (`'POST token-refresh/'`). What no entry answers gets 404. Returns what was received.
 */
export const fakeServer = (calls: Record<string, Handler | Answer>) => {
  const received: Received[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const path = address.replace(API_BASE, '');
    const request: Received = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    received.push(request);
    const answer = calls[callOf(request)] ?? { status: 404, body: { detail: 'Not found.' } };
    return responseOf(typeof answer === 'function' ? await answer(request) : answer);
  });
  return received;
};

/** The newest that was received for a call (`'GET task/'`): the page also asks for things of its own accord. */
export const lastTo = (received: readonly Received[], call: string): Received | undefined =>
  received.findLast((request) => callOf(request) === call);

const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_');

/** An access token as the server makes them; `seconds` is its life. */
export const tokenFor = (seconds = 900, name = 'x') => {
  const iat = Math.floor(Date.now() / 1000);
  return `${part({ alg: 'HS256' })}.${part({ iat, exp: iat + seconds, name })}.signature`;
};

export const viewerWith = (rights: Partial<Viewer> = {}): Viewer => ({
  id: 7,
  username: 'anna',
  session_id: 'a-session',
  is_logged: true,
  is_normal_user: true,
  is_company_normal_user: false,
  is_company_coordinator: false,
  is_moderator: false,
  is_staff: false,
  is_superuser: false,
  is_external: false,
  is_ele: false,
  is_employee: false,
  has_user_data_access: false,
  confirmed_access_to_users_data: rights.has_user_data_access ?? false,
  auto_login_path: '',
  ...rights,
});
