import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { forbidden } from '../../http-error.ts';
import { LOOPBACK } from '../../loopback.ts';
import { platformMessages } from '../../messages.ts';
import { isPassedOn } from './local-network.ts';

/**
 * The demo world has known passwords and the mailbox shows all mail. Both listen on this machine only (`readConfig`), and
 * answer neither what a proxy passes on nor a page of another site that gives its own name this machine's address.
 */
export const answerLoopbackOnly = (app: FastifyInstance, { demo, mailbox }: Pick<Config, 'demo' | 'mailbox'>): void => {
  if (!demo && !mailbox) return;
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (!isLocal(request)) throw forbidden(platformMessages.thisMachineOnly);
  });
};

const isLocal = (request: FastifyRequest): boolean =>
  LOOPBACK.includes(request.hostname.replace(/^\[|\]$/g, '')) && !isPassedOn(request);
