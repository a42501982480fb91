import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that takes whatever is sent and does nothing with it: what an attack costs a machine by being sent. */
export const startTaker = async (): Promise<{ url: string; stop(): void }> => {
  const child = fork(import.meta.filename);
  const stop = () => void child.kill('SIGKILL');
  process.once('exit', stop);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop };
};

if (process.argv[1] === import.meta.filename) {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(413).end());
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}
