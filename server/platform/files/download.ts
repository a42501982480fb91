import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from '../http-error.ts';
import { platformMessages } from '../messages.ts';
import type { Services } from '../services.ts';
import { signerFor } from '../signed.ts';
import { isWelcome } from './download-queries.ts';
import type { ByteRange } from './files.ts';
import { NoSuchFile } from './keys.ts';
import type { Reader } from './reader.ts';
import { sendFile } from './send-file.ts';

/** Long enough for a large file on a poor line, broken off and resumed. The pages name it in words (web/ui/jobs/texts.ts). */
export const ADDRESS_SECONDS = 12 * 3600;
const PURPOSE = 'download';

/** By what a browser may take a file for; everything else is only ever saved. */
const TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export interface Download {
  key: string;
  /** Under which the browser saves it. */
  name: string;
  /** Who may open it; null for the command line. */
  reader: Reader | null;
}

/** A plain link cannot send a token: the address itself is the key, for one file and some hours. */
export const downloadAddress = (config: Pick<Config, 'secret'>, { key, name, reader }: Download): string =>
  `/media/signed/${signerFor(config.secret, PURPOSE).sign(JSON.stringify([key, name, reader]), ADDRESS_SECONDS)}/${encodeURIComponent(name)}`;

/** Answers signed addresses, in parts where the browser asks for parts: a broken download goes on where it stopped. */
export const serveDownloads = (
  app: FastifyInstance,
  { config, db, files }: Pick<Services, 'config' | 'db' | 'files'>,
) => {
  const signer = signerFor(config.secret, PURPOSE);
  const gone = () => notFound(platformMessages.linkExpired);
  app.get<{ Params: { token: string; name: string } }>(
    '/media/signed/:token/:name',
    // Compressed on the way, a file would have no fixed places to go on from.
    { compress: false, schema: { hide: true } },
    async (request, reply) => {
      const word = signer.read(request.params.token);
      if (word === null) throw gone();
      const [key, name, reader] = JSON.parse(word) as [string, string, Reader | null];
      if (reader !== null && !(await isWelcome(db, reader))) throw gone();
      try {
        const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
        const size = await files.size(key);
        const read = (range?: ByteRange) => files.read(key, range);
        return await sendFile({ name, type, size, version: key, read }, request, reply);
      } catch (error) {
        throw error instanceof NoSuchFile ? gone() : error;
      }
    },
  );
};
