import { randomBytes } from 'node:crypto';
import AjvCompiler from '@fastify/ajv-compiler';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { API_BASE } from '../../shared/route.ts';
import { addressKey } from './address.ts';
import type { Config } from './config.ts';
import { refuseForgedRequests } from './forged-requests.ts';
import { notFound, Refusal } from './refusals.ts';
import { RequestLog } from './request-log.ts';
import { fieldErrors } from './validation.ts';

/** The HTTP server with its limits, headers and error answers, before any area adds a call. */
export const createHttp = async (config: Config, log: Logger): Promise<FastifyInstance> => {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    requestIdHeader: false,
    genReqId: () => randomBytes(8).toString('hex'),
    requestTimeout: 15 * 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1024 },
    return503OnClosing: true,
    // An address that is no address at all never comes to the usual place for errors.
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      void reply
        .code(status)
        .headers(BARE_HEADERS)
        .send({ detail: plainWords(error, status) });
    },
    logController: new RequestLog(),
  });
  validateAsGiven(app);
  answerErrors(app);
  keepNoAnswer(app);

  app.decorateRequest('viewerId', null);
  await app.register(cookie);
  await app.register(helmet, securityHeaders(config));
  // After the headers: a refusal has them too.
  refuseForgedRequests(app, config);
  // A pause as long as the sample counts as endless delay, so the sample is as long as the delay that is too much.
  // The embedded database works in this very process: its pauses are work being done, and no reason to turn people away.
  const maxEventLoopDelay = config.databaseUrl === null ? 0 : 5000;
  await app.register(underPressure, { maxEventLoopDelay, sampleInterval: 5000, exposeStatusRoute: false });
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    // People of one office share an address, so a signed-in person counts alone. The page itself is free.
    keyGenerator: (request) => (request.viewerId === null ? addressKey(request.ip) : `user ${request.viewerId}`),
    allowList: (request) => !request.url.startsWith(API_BASE) && !request.url.startsWith('/media/'),
    errorResponseBuilder: (_request, context) =>
      new Refusal(429, { detail: `Too many requests. Please try again in ${Math.ceil(context.ttl / 1000)} s.` }),
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], global: true });
  await app.register(multipart, { limits: { fields: 20, files: 20, fieldSize: 1024 * 1024, headerPairs: 100 } });
  return app;
};

/** Bodies are taken as they are: no number out of a text, no unknown field dropped in silence. Addresses hold text only. */
const validateAsGiven = (app: FastifyInstance): void => {
  const build = AjvCompiler();
  const common = { removeAdditional: false, useDefaults: true, allErrors: false } as const;
  const bodies = build({}, { customOptions: { ...common, coerceTypes: false } });
  // A number too large for any is made `Infinity` of, which strict numbers would let past `maximum`.
  const addresses = build({}, { customOptions: { ...common, coerceTypes: 'array', strictNumbers: false } });
  app.setValidatorCompiler((route) => (route.httpPart === 'body' ? bodies(route) : addresses(route)));
};

const answerErrors = (app: FastifyInstance): void => {
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      if (error.status >= 500) request.log.error({ err: error.cause }, 'request refused');
      return reply.code(error.status).headers(error.headers).send(error.body);
    }
    if (isBrokenUpload(error))
      return reply.code(400).send({ detail: 'The upload is broken off, or no multipart at all.' });
    if (error.validation) return reply.code(400).send(fieldErrors(error.validation));
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ detail: plainWords(error, status) });
    request.log.error({ err: error }, 'request failed');
    const detail = status === 503 ? 'The server is busy. Please try again in a moment.' : 'Something went wrong!';
    return reply.code(status).send({ detail: `${detail} (${request.id})` });
  });
};

/** The reader of multipart bodies has no codes for what is the sender's fault. */
const isBrokenUpload = (error: FastifyError): boolean =>
  /^(Multipart: |Boundary required|Unexpected end of multipart|\w+ terminated early)/.test(error.message);

const plainWords = (error: FastifyError, status: number): string => {
  if (status === 413) return 'This is too large.';
  if (status === 414 || error.code === 'FST_ERR_BAD_URL') return 'The address is not valid.';
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return 'The body is not valid JSON.';
  return error.message;
};

/** Answers are for one person at one moment: nobody on the way and no shared computer keeps them. */
const keepNoAnswer = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(API_BASE)) reply.header('cache-control', 'no-store');
  });
};

/** Of an answer that never comes to where the others get theirs. */
const BARE_HEADERS = {
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
