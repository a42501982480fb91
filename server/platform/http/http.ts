import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { message } from '../../../shared/messages.ts';
import type { Config } from '../config.ts';
import { HttpError, tooMany, unavailable } from '../http-error.ts';
import { platformMessages } from '../messages.ts';
import { createWording, languageOf, type Wording } from '../wording.ts';
import { errorBody, httpErrorOf, replyToErrors } from './error-replies.ts';
import { isCall, isFile, serveNothing } from './matched-route.ts';
import { addressKey } from './network/address.ts';
import { answerLoopbackOnly } from './network/loopback-only.ts';
import { RequestLog } from './request-log.ts';
import { endUnreadBodies } from './requests/bodies.ts';
import { replyToBrokenRequest } from './requests/broken-requests.ts';
import { refuseForgedRequests } from './requests/forged-requests.ts';
import { readJsonWithinBudget } from './requests/json-body.ts';
import { compileOnDemand } from './requests/schema-compilers.ts';
import { createUsage, requestStore, type Usage } from './usage/usage.ts';

interface Surroundings {
  wording?: Wording;
  /** Whether the database is known not to answer: calls are then not even tried. */
  isDown?: () => boolean;
  usage?: Usage;
}

/** The HTTP server with its limits, headers and error answers, before any area adds a call. */
export const createHttp = async (
  config: Config,
  log: Logger,
  { wording = createWording([platformMessages]), isDown = () => false, usage = createUsage() }: Surroundings = {},
): Promise<FastifyInstance> => {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    requestIdHeader: false,
    genReqId: () => randomBytes(8).toString('hex'),
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // Half-sent headers. How long a body may take depends on what it is for (bodies.ts).
    requestTimeout: 0,
    http: { headersTimeout: 60_000 },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1024 },
    return503OnClosing: true,
    clientErrorHandler: replyToBrokenRequest(wording, BARE_HEADERS),
    // An address that is no address at all never comes to the usual place for errors.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const shown = httpErrorOf(error, String(request.id));
      const language = languageOf(request.headers['accept-language']);
      void reply
        .code(shown.status)
        .headers(BARE_HEADERS)
        .send(errorBody(shown, wording, language));
    },
    logController: new RequestLog(),
  });
  compileOnDemand(app);
  readJsonWithinBudget(app, config, usage);
  replyToErrors(app, wording);
  keepNoAnswer(app);
  endUnreadBodies(app);

  app.decorateRequest('viewerId', null);
  await app.register(cookie);
  await app.register(helmet, securityHeaders(config));
  // After the headers: a refusal has them too.
  answerLoopbackOnly(app, config);
  refuseForgedRequests(app, config);
  refuseWhileDown(app, isDown);
  refuseEncoded(app);
  // Refuses while requests wait for seconds, one after the other. The sample is several times as long as that delay: a
  // sample in which the process did not run at all counts as endless delay, as while a busy machine starts it.
  await app.register(underPressure, { maxEventLoopDelay: 5000, sampleInterval: 20_000, exposeStatusRoute: false });
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    store: requestStore(usage) as unknown as FastifyRateLimitStoreCtor,
    // People of one office share an address, so a signed-in person counts alone. The page itself is free.
    keyGenerator: (request) => (request.viewerId === null ? addressKey(request.ip) : `user ${request.viewerId}`),
    allowList: (request) => !isCall(request) && !isFile(request),
    errorResponseBuilder: (_request, context) =>
      tooMany(
        message(platformMessages.tooManyRequests, { seconds: Math.ceil(context.ttl / 1000) }),
        context.ttl / 1000,
      ),
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    global: true,
    globalDecompression: false,
  });
  await app.register(multipart, {
    limits: { fields: 20, files: 20, fieldSize: 1024 * 1024, headerPairs: 100 },
    // Whoever takes a file says what is wrong with one that was cut off.
    throwFileSizeLimit: false,
  });
  serveNothing(app);
  app.server.maxConnections = MOST_CONNECTIONS;
  return app;
};

/** A call that waits for a database that does not answer would only hold memory and a connection. */
const refuseWhileDown = (app: FastifyInstance, isDown: () => boolean): void => {
  app.addHook('onRequest', async (request) => {
    if (isDown() && (isCall(request) || isFile(request))) throw unavailable(platformMessages.databaseAway);
  });
};

/** No client of ours compresses what it sends, and 30 kB may unpack to 30 MB. */
const refuseEncoded = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'];
    if (encoding === undefined || encoding === 'identity') return;
    throw new HttpError(415, { detail: message(platformMessages.noEncodedBodies) });
  });
};

/** Answers are for one person at one moment: nobody on the way and no shared computer keeps them. */
const keepNoAnswer = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (isCall(request)) reply.header('cache-control', 'no-store');
    reply.header('permissions-policy', PERMISSIONS);
  });
};

/** Each costs a few kilobytes; beyond this the operating system's own limit of open files comes near. */
const MOST_CONNECTIONS = 20_000;

/** Sound is recorded by our own page; nothing else of a device is for any page. */
const PERMISSIONS =
  'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()';

/** Of an answer that never comes to where the others get theirs. */
const BARE_HEADERS = {
  'permissions-policy': PERMISSIONS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const securityHeaders = (config: Config) => ({
  enableCSPNonces: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  frameguard: { action: 'deny' as const },
  strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  referrerPolicy: { policy: 'same-origin' as const },
});
