import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { API_BASE } from '../../../shared/route.ts';
import { HttpError, notFound } from '../http-error.ts';
import { platformMessages } from '../messages.ts';

export const FILES_BASE = '/media/';

// Guards decide by the route that a request came to, never by its address as it was sent: `/%61pi/…` and
// `GET http://host/api/…` come to the same route as `/api/…`.
const isUnder = (base: string, { routeOptions }: FastifyRequest) => routeOptions.url?.startsWith(base) === true;

export const isCall = (request: FastifyRequest): boolean => isUnder(API_BASE, request);
export const isFile = (request: FastifyRequest): boolean => isUnder(FILES_BASE, request);

/** Every address of calls and files has a route, also where there is nothing: the guards hold for it as well. */
export const serveNothing = (app: FastifyInstance): void => {
  for (const base of [API_BASE, FILES_BASE]) {
    app.all(`${base}*`, {
      schema: { hide: true },
      // Before a body is read.
      preParsing: async () => {
        throw notFound();
      },
      handler: () => {
        throw notFound();
      },
    });
  }
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers 405 with `Allow` where a call is asked by a method that it has not. To be called before the calls are added. */
export const watchMethods = (app: FastifyInstance): { refuseOthers(): void } => {
  const allowed = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!config?.access || config.local) return;
    const methods = allowed.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    allowed.set(url, methods);
  });
  return {
    refuseOthers: () => {
      for (const [url, methods] of [...allowed]) {
        const refuse = async () => {
          throw methodNotAllowed([...methods].sort());
        };
        const others = METHODS.filter((one) => !methods.has(one)) as HTTPMethods[];
        app.route({ method: others, url, schema: { hide: true }, preParsing: refuse, handler: refuse });
      }
    },
  };
};

const methodNotAllowed = (methods: string[]): HttpError =>
  new HttpError(405, {
    detail: { code: platformMessages.methodNotAllowed.code },
    headers: { allow: methods.join(', ') },
  });
