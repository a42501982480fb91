import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** Spreads connections over servers; one that cannot be reached is passed over. A connection whose server dies ends. */
export interface Balancer {
  url: string;
  close(): Promise<void>;
}

export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  let turn = 0;
  const open = new Set<Socket>();
  const pass = (from: Socket, tries: number): void => {
    turn += 1;
    const to = connect(ports[turn % ports.length] ?? 0, '127.0.0.1');
    to.once('error', () => {
      if (tries < ports.length && to.connecting === false && to.bytesRead === 0 && from.bytesRead === 0)
        pass(from, tries + 1);
      else from.destroy();
    });
    to.once('connect', () => {
      open.add(to);
      from.pipe(to).pipe(from);
      const end = () => {
        open.delete(to);
        from.destroy();
        to.destroy();
      };
      for (const socket of [from, to]) socket.once('close', end).on('error', end);
    });
  };
  const server = createServer({ pauseOnConnect: true }, (from) => {
    open.add(from);
    from.once('close', () => open.delete(from)).on('error', () => {});
    pass(from, 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
