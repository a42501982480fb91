import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Message } from '../../../../shared/messages.ts';
import { HttpError } from '../../http-error.ts';
import { platformMessages } from '../../messages.ts';
import type { Wording } from '../../wording.ts';
import { errorBody } from '../error-replies.ts';

const SAID: Record<string, [status: number, said: Message<string, string>]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, platformMessages.tooSlow],
  HPE_HEADER_OVERFLOW: [431, platformMessages.headersTooLarge],
};

/** Replies to what is no request at all and so comes to no call, in the form of all errors. Nobody knows its language. */
export const replyToBrokenRequest =
  (wording: Wording, headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, said] = SAID[error.code ?? ''] ?? [400, platformMessages.notHttp];
    const shown = new HttpError(status, { detail: { code: said.code } });
    const body = JSON.stringify(errorBody(shown, wording, 'en'));
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
