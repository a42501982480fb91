import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../../shared/access.ts';
import type { Config } from '../config.ts';
import { notFound } from '../http-error.ts';
import { platformMessages } from '../messages.ts';
import type { Services } from '../services.ts';
import { signerFor } from '../signed.ts';
import { ADDRESS_SECONDS } from './download.ts';
import { NoSuchFile } from './keys.ts';
import { type SentFile, sendFile } from './send-file.ts';

const PURPOSE = 'area file';

/**
 * Opens a file of an area by its id; null where there is none, or where the viewer may not see it. The name is not signed: it
 * is for files of one id that have many parts.
 */
export type OpenFile = (
  services: Pick<Services, 'db' | 'files'>,
  viewer: Viewer,
  id: string,
  name: string,
) => Promise<SentFile | null>;

interface AreaFile {
  /** The area that opens it. */
  area: string;
  id: string;
  name: string;
}

/**
 * An address for `src` and `href`, where no token can be sent. It is for one file and one session; each time that it is
 * opened the area is asked whether the person may still see the file.
 */
export const areaFileAddress = (
  { secret }: Pick<Config, 'secret'>,
  viewer: Viewer,
  { area, id, name }: AreaFile,
): string => {
  const word = JSON.stringify([area, id, viewer.session_id]);
  return `/media/files/${signerFor(secret, PURPOSE).sign(word, ADDRESS_SECONDS)}/${encodeURIComponent(name)}`;
};

interface Serving {
  openers: ReadonlyMap<string, OpenFile>;
  /** The person of a session that still holds. */
  viewerOf: (sessionId: string) => Promise<Viewer | null>;
}

/** Answers such addresses, in parts where the browser asks for parts. */
export const serveAreaFiles = (
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'db' | 'files'>,
  { openers, viewerOf }: Serving,
): void => {
  const signer = signerFor(services.config.secret, PURPOSE);
  const gone = () => notFound(platformMessages.linkExpired);
  app.get<{ Params: { token: string; name: string } }>(
    '/media/files/:token/:name',
    // Compressed on the way, a file would have no fixed places to go on from.
    { compress: false, schema: { hide: true } },
    async (request, reply) => {
      const word = signer.read(request.params.token);
      if (word === null) throw gone();
      const [area, id, sessionId] = JSON.parse(word) as [string, string, string];
      const viewer = await viewerOf(sessionId);
      try {
        const file = viewer && (await openers.get(area)?.(services, viewer, id, request.params.name));
        if (!file) throw gone();
        return await sendFile(file, request, reply);
      } catch (error) {
        throw error instanceof NoSuchFile ? gone() : error;
      }
    },
  );
};
