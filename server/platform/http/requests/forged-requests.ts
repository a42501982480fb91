import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SERVICE_HEADER, SERVICE_NAME } from '../../../../shared/route.ts';
import type { Config } from '../../config.ts';
import { badRequest, forbidden } from '../../http-error.ts';
import { platformMessages } from '../../messages.ts';
import { isCall } from '../matched-route.ts';

/**
 * A page of another site can make a browser send cookies, but not the header of the service; and what browsers
 * themselves say of where a request comes from is believed. Plain links to files go without.
 */
export const refuseForgedRequests = (app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void => {
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (!isCall(request) || request.routeOptions.config.download) return;
    if (isFromElsewhere(request, publicUrl)) throw forbidden(platformMessages.foreignPage);
    if (request.headers[SERVICE_HEADER] === SERVICE_NAME) return;
    throw badRequest(platformMessages.noServiceHeader, { name: SERVICE_NAME });
  });
};

/** Old browsers, and any over plain HTTP, say no more than the origin; programs that are no browser say nothing. */
const isFromElsewhere = ({ headers, host }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
};
