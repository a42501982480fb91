import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { message } from '../../../../shared/messages.ts';
import { HttpError, tooMany } from '../../http-error.ts';
import { platformMessages } from '../../messages.ts';

const KB = 1024;
const MB = 1024 * KB;

/** What one sender may have under way at a time: two of the largest answers there are. */
const MOST_BYTES = 80 * MB;
/** Requests with a body that one sender may have under way at a time; a page sends a few. */
const MOST_BODIES = 50;
/** A body that is read into memory and comes more slowly is not waited for. */
const SLOWEST_BYTES_PER_SECOND = 16 * KB;
const PATIENCE_SECONDS = 30;
/** A body that goes to a file may take as long as it likes, but so many bytes of it have to come each time. */
const LEAST_PROGRESS = 4 * KB;
const PROGRESS_SECONDS = 60;
/** After which a refused sender may try again. */
const AGAIN_SECONDS = 5;

interface UnderWay {
  bytes: number;
  bodies: number;
}

/**
 * Bounds the bodies that are being received: what was half sent is in memory, and must not stay there for long or be
 * much. One for each server.
 */
export const createBodies = (patienceSeconds = PATIENCE_SECONDS) => {
  const underWay = new Map<string, UnderWay>();

  /** To be called before a body is read. `bytes`: as many as it may have; 0 where it goes to a file as it comes. */
  return (sender: string, bytes: number, request: FastifyRequest, reply: FastifyReply): void => {
    const held = underWay.get(sender) ?? { bytes: 0, bodies: 0 };
    if (held.bodies === MOST_BODIES || (held.bytes > 0 && held.bytes + bytes > MOST_BYTES)) {
      throw tooMany(message(platformMessages.tooManyBytes, { seconds: AGAIN_SECONDS }), AGAIN_SECONDS);
    }
    held.bytes += bytes;
    held.bodies += 1;
    underWay.set(sender, held);

    const { raw } = request;
    const refuse = () => {
      if (reply.sent || reply.raw.headersSent) return void raw.destroy();
      void reply.header('connection', 'close').send(new HttpError(408, { detail: message(platformMessages.tooSlow) }));
      reply.raw.once('finish', () => raw.destroy());
    };
    const timer =
      bytes === 0
        ? whenStalled(raw, refuse)
        : setTimeout(refuse, (patienceSeconds + bytes / SLOWEST_BYTES_PER_SECOND) * 1000);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      held.bytes -= bytes;
      held.bodies -= 1;
      if (held.bodies === 0) underWay.delete(sender);
    };
    raw.once('end', end);
    raw.once('close', end);
    // Where it was refused before it was read.
    reply.raw.once('finish', end);
  };
};

/** Calls `act` after a time in which hardly anything has come. What waits in memory waits for the storage, not for its sender. */
const whenStalled = (raw: IncomingMessage, act: () => void): NodeJS.Timeout => {
  // What came together with the headers waits already.
  let before = raw.socket.bytesRead - raw.readableLength;
  return setInterval(() => {
    const { bytesRead } = raw.socket;
    if (bytesRead - before < LEAST_PROGRESS && raw.readableLength === 0) act();
    before = bytesRead;
  }, PROGRESS_SECONDS * 1000);
};

/** Of a body whose reply is there so much is read and thrown away, so that every client sees the reply. */
const READ_ANYWAY = 8 * MB;
/** Where it was refused as one too many, or as compressed: who sends so much over and over is not read on. */
const READ_OF_TOO_MANY = MB / 2;
const REFUSED_UNREAD = [415, 429];
const LINGER_SECONDS = 2;

/** A body that is still to come, and so large that it is not read any more. */
const isLeftUnread = ({ raw, headers }: FastifyRequest, statusCode: number): boolean => {
  // Requests that tests inject have no such field.
  if (raw.complete !== false) return false;
  const most = REFUSED_UNREAD.includes(statusCode) ? READ_OF_TOO_MANY : READ_ANYWAY;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > most;
};

/**
 * Ends a request whose reply is there before its body. The rest could come without end, and to read a large one costs more
 * than the refusal has saved: the sender is left standing until the reply has arrived, and then cut off.
 */
export const endUnreadBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    if (!isLeftUnread(request, reply.statusCode)) return;
    void reply.header('connection', 'close');
    // Node would close the connection with the last byte, and the network then throws away what the sender has not read yet.
    const { socket } = request.raw;
    socket.destroySoon = () => socket.end();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { raw } = request;
    if (raw.complete !== false) return;
    const isLeft = isLeftUnread(request, statusCode);
    // Node begins to read and throw away what is left, in its next tick: only then can it be stopped.
    if (isLeft) setImmediate(() => raw.socket.pause());
    const end = () => {
      // By then the connection may be another request's.
      if (!raw.complete) raw.destroy();
    };
    const timer = setTimeout(end, (isLeft ? LINGER_SECONDS : PATIENCE_SECONDS) * 1000);
    raw.once('close', () => clearTimeout(timer));
  });
};
