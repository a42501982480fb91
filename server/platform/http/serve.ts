import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { may, type Viewer } from '../../../shared/access.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { API_BASE, type BodyOf, type ParamsOf, type QueryOf, type ReplyOf, type Route } from '../../../shared/route.ts';
import type { Schema } from '../../../shared/schema.ts';
import type { Language } from '../../../shared/texts.ts';
import { REQUESTS_PER_MINUTE } from '../config.ts';
import { forbidden, HttpError, notFound, notSignedIn, tooMany } from '../http-error.ts';
import { platformMessages } from '../messages.ts';
import { languageOf, type Wording } from '../wording.ts';
import { addressKey } from './network/address.ts';
import { createBodies } from './requests/bodies.ts';
import { createTurns } from './requests/turns.ts';
import { refuseUnstorable } from './requests/unstorable.ts';
import type { Usage } from './usage/usage.ts';

/** A question may be 16 MB of JSON, with a little around it. Before sign-in a few fields are all there is. */
const BODY_LIMIT = 17 * 1024 * 1024;
const VISITOR_BODY_LIMIT = 64 * 1024;

/** Who comes through the socket in the data folder. Nobody's id: no user has 0. */
export const COMMAND_LINE_ID = 0;

export interface Call<T> {
  params: ParamsOf<T>;
  query: QueryOf<T>;
  body: BodyOf<T>;
  /** The signed-in person. Where a route is open to anyone, ask `visitor` instead. */
  viewer: Viewer;
  visitor: Viewer | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The language of the interface that the reply is shown in. */
  language: Language;
  /** Words a message in that language. */
  say: (said: MessageRef) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: any route whatever its schemas
type AnyRoute = Route<any, any, any, any>;

/** Answers a route of a contract: validation, rights and the response filter come from its description. */
export type Serve = <T extends AnyRoute>(route: T, handler: (call: Call<T>) => Promise<ReplyOf<T>>) => void;

/** Who sent a request; null before sign-in. Throws where a token is there but no longer holds. */
export type Identify = (request: FastifyRequest) => Promise<Viewer | null>;

export const serveOn = (
  app: FastifyInstance,
  { identify, wording, usage }: { identify: Identify; wording: Wording; usage: Usage },
  requestsPerMinute = REQUESTS_PER_MINUTE,
): Serve => {
  const holdBody = createBodies();
  const takeTurn = createTurns();
  return (route, handler) => {
    const open = route.need.who === 'anyone';
    const viewers = new WeakMap<FastifyRequest, Viewer>();
    const refusals = new WeakMap<FastifyRequest, HttpError>();
    app.route({
      method: route.method,
      url: API_BASE + route.path,
      bodyLimit: open ? VISITOR_BODY_LIMIT : (route.largestBody ?? BODY_LIMIT),
      schema: schemaOf(route),
      config: {
        access: route.need,
        download: route.kind === 'download',
        local: route.local === true,
        ...(route.perMinute === undefined
          ? {}
          : {
              rateLimit: { max: (route.perMinute * requestsPerMinute) / REQUESTS_PER_MINUTE, timeWindow: '1 minute' },
            }),
      },
      // Who it is from, by whom the limits count.
      onRequest: async (request) => {
        const viewer = await identify(request).catch((error: unknown) => {
          if (!(error instanceof HttpError)) throw error;
          // Whoever may come without a token may also come with one that no longer holds: that is how a new one is fetched.
          if (!open) refusals.set(request, error);
          return null;
        });
        if (viewer !== null) {
          viewers.set(request, viewer);
          request.viewerId = viewer.id;
        }
      },
      // After the limits, so that refused requests count too; before the body is read and validated, so that a stranger
      // learns nothing of what a call expects.
      preParsing: async (request, reply) => {
        const viewer = viewers.get(request) ?? null;
        if (route.local && viewer?.id !== COMMAND_LINE_ID) throw notFound();
        if (may(viewer, route.need)) {
          const bytes = route.kind === 'upload' ? 0 : bytesOf(request);
          if (viewer !== null && bytes > 0) countBytes(usage, request, bytes, requestsPerMinute);
          if (hasBody(request)) holdBody(viewer ? `user ${viewer.id}` : addressKey(request.ip), bytes, request, reply);
          return;
        }
        if (viewer !== null) throw forbidden();
        throw refusals.get(request) ?? notSignedIn(platformMessages.notSignedIn);
      },
      preHandler: async (request) => refuseUnstorable(request),
      handler: async (request, reply) => {
        if (route.status !== undefined) reply.code(route.status);
        const viewer = viewers.get(request) ?? null;
        // Nobody waits for it any more.
        if (route.hasLargeReply && viewer && !(await takeTurn(viewer.id, reply))) return reply.hijack();
        const call = { params: request.params, query: request.query, body: request.body, viewer, visitor: viewer };
        const language = languageOf(request.headers['accept-language']);
        const say = (said: MessageRef) => wording(said, language);
        return handler({ ...call, request, reply, language, say } as Parameters<typeof handler>[0]);
      },
    });
  };
};

/** What one person may send in bodies of calls, in a minute: two of the largest answers there are, or some hundred large ones. */
const BYTES_PER_MINUTE = 64 * 1024 * 1024;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What a body comes to at most. */
const bytesOf = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Math.min(Number(headers['content-length'] ?? 0), bodyLimit) : bodyLimit;

/** Uploads are not counted: they go to a file as they come. */
const countBytes = (usage: Usage, request: FastifyRequest, bytes: number, requestsPerMinute: number): void => {
  const most = (BYTES_PER_MINUTE * requestsPerMinute) / REQUESTS_PER_MINUTE;
  const wait = usage.take(`bytes user ${request.viewerId}`, bytes, most);
  if (wait !== null) throw tooMany(message(platformMessages.tooManyBytes, { seconds: wait }), wait);
};

const schemaOf = (route: AnyRoute) => ({
  summary: route.summary,
  ...(route.local && { hide: true }),
  tags: [route.path.split('/')[0] ?? ''],
  ...(route.params && { params: route.params as Schema }),
  ...(route.query && { querystring: route.query as Schema }),
  ...(route.body && { body: route.body as Schema }),
  ...(route.kind === 'upload' && { consumes: ['multipart/form-data'] }),
  ...(route.kind !== 'download' &&
    route.kind !== 'stream' && { response: { [route.status ?? 200]: route.reply as Schema } }),
});
