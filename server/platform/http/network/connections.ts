import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends connections without a call under way, at once and again and again until the given stop is over. Node's own way
 * spares those on which no call has come yet, and browsers and balancers keep such in reserve: the stop would wait for
 * them until they time out.
 */
export const spareConnections = (server: Server) => {
  const calls = new Map<Socket, number>();
  const count = (socket: Socket, more: number) => {
    if (!socket.destroyed) calls.set(socket, (calls.get(socket) ?? 0) + more);
  };
  server.on('connection', (socket: Socket) => {
    count(socket, 0);
    socket.once('close', () => calls.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });

  const endSpare = () => {
    for (const [socket, underWay] of calls) if (underWay === 0) socket.destroy();
  };
  return {
    endDuring: async (stop: Promise<unknown>): Promise<void> => {
      endSpare();
      const sweep = setInterval(endSpare, 200);
      await stop.finally(() => clearInterval(sweep));
    },
  };
};
