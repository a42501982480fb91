import type { FastifyRequest } from 'fastify';
import { API_BASE, type Route, SERVICE_HEADER, SERVICE_NAME } from '../../../../shared/route.ts';

/** What a page needs at once when it is opened at its address, so that nothing of it waits for something else. */
export interface PageStart {
  /** The page's address; named parts (`/task/:slug/new`) fill the parameters of the calls. */
  path: string;
  /** Source files, from the repository's root, whose part of the build is loaded with the page's HTML. */
  modules: readonly string[];
  /** Calls (GET, without a query) whose replies come together with the session. */
  calls: readonly Route[];
}

export interface FoundStart {
  modules: readonly string[];
  /** Addresses of the calls. */
  addresses: string[];
}

/** A reply as the call itself would have given it. */
export interface FirstReply {
  address: string;
  body: unknown;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

/** Whether a part of an address stays one part when a call is made of it. */
const isEncoded = (part: string): boolean => {
  try {
    return !/^\.+$/.test(part) && encodeURIComponent(decodeURIComponent(part)) === part;
  } catch {
    return false;
  }
};

/** Finds what the page at an address (`/task/names/new`) needs. */
export const startFinder = (starts: readonly PageStart[]) => {
  const known = starts.map((start) => ({ ...start, pattern: patternOf(start.path) }));
  return (page: string): FoundStart | undefined => {
    for (const { pattern, modules, calls } of known) {
      const match = pattern.exec(page);
      if (!match) continue;
      const parts = match.groups ?? {};
      if (!Object.values(parts).every(isEncoded)) return undefined;
      const addresses = calls.map(({ path }) => API_BASE + path.replace(/:(\w+)/g, (_, name) => parts[name] ?? ''));
      return { modules, addresses };
    }
    return undefined;
  };
};

/**
 * Answers the first calls of a page for the person whom the token names. Each goes through the whole server like a
 * request of its own: the same rights, limits and filters. Only what succeeded is given; the page asks again for the rest.
 */
export const firstReplies = async (request: FastifyRequest, token: string, page: string): Promise<FirstReply[]> => {
  const { server } = request;
  const addresses = server.pageStart(page)?.addresses ?? [];
  const headers = {
    authorization: `JWT ${token}`,
    [SERVICE_HEADER]: SERVICE_NAME,
    host: request.headers.host ?? '',
    'accept-language': request.headers['accept-language'] ?? '',
  };
  const replies = await Promise.all(
    addresses.map(async (url) => {
      const { statusCode, payload } = await server.inject({ method: 'GET', url, headers, remoteAddress: request.ip });
      return statusCode === 200 ? [{ address: url, body: JSON.parse(payload) as unknown }] : [];
    }),
  );
  return replies.flat();
};
