import { createHash } from 'node:crypto';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { message } from '../../../shared/messages.ts';
import type { Config } from '../config.ts';
import { HttpError, notFound } from '../http-error.ts';
import { platformMessages } from '../messages.ts';
import type { Services } from '../services.ts';
import { signerFor } from '../signed.ts';
import { isWelcome } from './download-queries.ts';
import type { ByteRange, Files } from './files.ts';
import { NoSuchFile } from './keys.ts';
import type { Reader } from './reader.ts';

/** Long enough for a large file on a poor line, broken off and resumed. */
const ADDRESS_SECONDS = 12 * 3600;
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
        return await sendFile(files, { key, name }, request, reply);
      } catch (error) {
        throw error instanceof NoSuchFile ? gone() : error;
      }
    },
  );
};

const sendFile = async (
  files: Files,
  { key, name }: { key: string; name: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const size = await files.size(key);
  const etag = `"${createHash('sha256').update(`${key}\n${size}`).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-type': TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'content-disposition': contentDisposition(name),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const condition = request.headers['if-range'];
  const asked = condition === undefined || condition === etag ? request.headers.range : undefined;
  const range = rangeOf(asked, size);
  if (range === 'outside') {
    throw new HttpError(416, {
      detail: message(platformMessages.noSuchPart),
      headers: { 'content-range': `bytes */${size}`, 'content-type': 'application/json; charset=utf-8' },
    });
  }
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  reply.header('content-length', range === null ? size : range.end - range.start + 1);
  return reply.send(await files.read(key, range ?? undefined));
};

/**
 * One part of the file; null for all of it (also where several parts are asked for, which a server may answer so, and
 * where the header is no range: range-parser does not tell that from a range outside of the file).
 */
const rangeOf = (header: string | undefined, size: number): ByteRange | null | 'outside' => {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [first, last] = [match[1], match[2]];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start >= size || end < start ? 'outside' : { start, end };
};
