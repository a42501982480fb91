import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../../server/platform/config.ts';
import { API_BASE } from '../../../../shared/route.ts';
import { DEVICE_SECONDS, SESSION_IDLE_SECONDS, TICKET_SECONDS } from '../../rules.ts';

const NAMES = {
  ticket: 'tagwerk_ticket',
  refresh: 'tagwerk_refresh',
  device: 'tagwerk_device',
  singleSignOn: 'tagwerk_single_sign_on',
} as const;
const SECONDS = {
  ticket: TICKET_SECONDS,
  refresh: SESSION_IDLE_SECONDS,
  device: DEVICE_SECONDS,
  singleSignOn: TICKET_SECONDS,
} as const;
export type CookieKind = keyof typeof NAMES;

export interface Cookies {
  read(request: FastifyRequest, kind: CookieKind): string | undefined;
  set(reply: FastifyReply, kind: CookieKind, value: string): void;
  clear(reply: FastifyReply, kind: CookieKind): void;
}

/** Cookies that no script reads, that no other site makes the browser send, and that go to the calls alone. */
export const cookiesFor = (config: Config): Cookies => {
  const options: CookieSerializeOptions = {
    path: API_BASE,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
  };
  return {
    read: (request, kind) => request.cookies[NAMES[kind]],
    set: (reply, kind, value) => {
      reply.setCookie(NAMES[kind], value, { ...options, maxAge: SECONDS[kind] });
    },
    clear: (reply, kind) => {
      reply.clearCookie(NAMES[kind], options);
    },
  };
};
