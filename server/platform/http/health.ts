import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../database/open.ts';
import { freeDisk } from '../files/free-disk.ts';
import { retryAfter } from '../http-error.ts';

const RETRY_SECONDS = 2;
/** Below so much, the next upload or the database's next file may be one too many. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

const notReady = (reply: FastifyReply, status: string) =>
  reply.code(503).headers(retryAfter(RETRY_SECONDS)).send({ status });

/** For whoever runs the server: it lives, and it can save something or says within two seconds that it cannot. */
export const serveHealth = (app: FastifyInstance, { watch }: Database, dataFolder: string): void => {
  const quiet = { config: { rateLimit: false as const } };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    try {
      await watch.checkWrite();
    } catch (error) {
      app.log.error({ err: error }, 'not ready');
      return notReady(reply, 'the database does not answer, or takes no writes');
    }
    if ((await freeDisk(dataFolder)) < LEAST_FREE_BYTES) return notReady(reply, 'the disk of the data folder is full');
    return { status: 'ok' };
  });
};
