import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '../../../shared/messages.ts';
import { HttpError } from '../http-error.ts';
import { platformMessages } from '../messages.ts';
import type { ByteRange } from './files.ts';

/** A file as it is sent. */
export interface SentFile {
  /** Under which the browser saves it. */
  name: string;
  type: string;
  size: number;
  /** Another one for each content. */
  version: string;
  read(range?: ByteRange): Promise<Readable>;
}

/** Sends a file, or the part that the browser asks for, to be saved and never run. */
export const sendFile = async (file: SentFile, request: FastifyRequest, reply: FastifyReply) => {
  const { size, name, type, version } = file;
  const etag = `"${createHash('sha256').update(`${version}\n${size}`).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-type': type,
    'content-disposition': contentDisposition(name),
    // For programs; the name is as in an address, since headers have only the letters of English.
    'x-filename': encodeURIComponent(name),
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
  return reply.send(await file.read(range ?? undefined));
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
