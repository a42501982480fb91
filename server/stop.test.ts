import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { passwordLogin } from '../areas/accounts/contract.ts';
import { API_BASE } from '../shared/route.ts';
import { startTestApp } from './testing/app.ts';

/** Else a connection whose answer ends only after the close began is kept for its next request: the stop lasts 72 s. */
it('a call under way when the server stops is answered, and its connection is not waited for', async () => {
  const { app, close } = await startTestApp();
  await app.start();
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const body = JSON.stringify({ username: 'nobody', password: 'Correct-horse1!' });
  const arrived = once(app.http.server, 'request');
  const call = request(`${url}${API_BASE}${passwordLogin.path}`, {
    ...{ method: 'POST', agent: new Agent({ keepAlive: true }) },
    headers: { 'x-service': 'tagwerk', 'content-type': 'application/json', 'content-length': body.length },
  });
  call.write(body.slice(0, 9));
  await arrived;
  const closing = close();
  await vi.waitFor(() => expect(app.http.server.listening).toBe(false));
  call.end(body.slice(9));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(400);
  await closing;
});

/** Browsers open connections in reserve, and Node takes one on which nothing has come for busy: the stop would last 30 s. */
it('a connection without a call, or with half a call, does not hold up the stop', async () => {
  const { app, close } = await startTestApp();
  await app.start();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const arrived = once(app.http.server, 'connection');
  const silent = connect(port, '127.0.0.1');
  await arrived;
  const half = connect(port, '127.0.0.1').on('error', () => {});
  await once(app.http.server, 'connection');
  half.write('GET / HTTP/1.1\r\nHost: ');
  const ended = Promise.all([silent, half].map((socket) => once(socket.resume(), 'close')));
  await close();
  await ended;
});
