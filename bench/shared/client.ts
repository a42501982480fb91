import { connect, type Socket } from 'node:net';
import { API_BASE, SERVICE_HEADER, SERVICE_NAME } from '../../shared/route.ts';

/**
 * HTTP with as little of a client in the way as there can be, because on a small machine the client's work is taken from
 * the server's: a connection that is kept, one request on it at a time, a body whose length is known.
 */
interface Connection {
  socket: Socket;
  /** Resolves to the next response on this connection. */
  respond: ((text: string) => void) | null;
  fail: ((error: Error) => void) | null;
}

const idle = new Map<string, Connection[]>();

const open = (host: string, port: number): Connection => {
  const socket = connect({ host, port, noDelay: true });
  const connection: Connection = { socket, respond: null, fail: null };
  let received = '';
  let needed = 0;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    if (needed === 0) {
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1];
      if (length === undefined) return connection.fail?.(new Error(`No length in:\n${received.slice(0, end)}`));
      needed = end + 4 + Number(length);
    }
    if (received.length < needed) return;
    const response = received;
    received = '';
    needed = 0;
    connection.respond?.(response);
  });
  socket.on('error', (error) => connection.fail?.(error));
  socket.on('close', () => connection.fail?.(new Error('The server closed the connection.')));
  return connection;
};

/** One call; rejects unless it succeeds. The answer is JSON. */
export const call = async <T>(
  url: string,
  token: string,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<T> => {
  const { hostname, port, host } = new URL(url);
  const free = idle.get(url) ?? [];
  idle.set(url, free);
  // The server closes those that were not used for a while.
  while (free.at(-1)?.socket.readyState !== 'open' && free.length > 0) free.pop();
  const connection = free.pop() ?? open(hostname, Number(port));
  const payload = body ? JSON.stringify(body) : '';
  const head = [
    `${method} ${API_BASE}${path} HTTP/1.1`,
    `host: ${host}`,
    `${SERVICE_HEADER}: ${SERVICE_NAME}`,
    `authorization: JWT ${token}`,
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`] : []),
  ];
  const response = await new Promise<string>((resolve, reject) => {
    connection.respond = resolve;
    connection.fail = reject;
    connection.socket.write(`${head.join('\r\n')}\r\n\r\n${payload}`);
  });
  free.push(connection);
  const text = Buffer.from(response.slice(response.indexOf('\r\n\r\n') + 4), 'latin1').toString();
  const status = response.slice(9, 12);
  if (!status.startsWith('2')) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text) as T;
};
