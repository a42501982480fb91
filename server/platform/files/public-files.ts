import type { FastifyInstance } from 'fastify';
import { notFound } from '../http-error.ts';
import type { Services } from '../services.ts';
import { NoSuchFile } from './keys.ts';
import { type SentFile, sendFile } from './send-file.ts';

/** Opens a file of an area by its id; null where there is none. Nobody is asked who they are: the id cannot be guessed. */
export type OpenPublicFile = (services: Pick<Services, 'db' | 'files'>, id: string) => Promise<SentFile | null>;

/** The address of such a file. It stays the same for ever, so that it can stand in texts. */
export const publicFileAddress = (area: string, id: string): string => `/media/public/${area}/${id}`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Answers such addresses. */
export const servePublicFiles = (
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'files'>,
  openers: ReadonlyMap<string, OpenPublicFile>,
): void => {
  app.get<{ Params: { area: string; id: string } }>(
    '/media/public/:area/:id',
    { compress: false, schema: { hide: true } },
    async (request, reply) => {
      const { area, id } = request.params;
      try {
        const file = UUID.test(id) ? await openers.get(area)?.(services, id) : null;
        if (!file) throw notFound();
        return await sendFile(file, request, reply);
      } catch (error) {
        throw error instanceof NoSuchFile ? notFound() : error;
      }
    },
  );
};
