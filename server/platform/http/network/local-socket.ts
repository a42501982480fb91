import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../../../shared/access.ts';
import { shortPathTo } from '../../short-path.ts';
import { COMMAND_LINE_ID, type Identify } from '../serve.ts';

/** Where a server on the embedded database, which is its alone, answers the command line. */
export const localSocketPath = (dataFolder: string): string => join(shortPathTo(dataFolder).path, 'server.sock');

/** Whoever may open the data folder may do everything with it anyway. */
const COMMAND_LINE: Viewer = {
  id: COMMAND_LINE_ID,
  username: 'command line',
  session_id: '',
  is_logged: true,
  is_normal_user: false,
  is_company_normal_user: false,
  is_company_coordinator: false,
  is_moderator: false,
  is_staff: true,
  is_superuser: true,
  is_external: false,
  is_ele: false,
  is_employee: false,
  has_user_data_access: true,
  confirmed_access_to_users_data: true,
  auto_login_path: '',
};

const local = new WeakSet<Socket>();

/** Requests that came through the socket are the command line's; all others are asked who they are. */
export const orCommandLine =
  (identify: Identify): Identify =>
  async (request) =>
    local.has(request.raw.socket) ? COMMAND_LINE : identify(request);

/** Answers the same calls on a socket in the file system that only its owner may open. Ends with the server. */
export const listenLocally = async (app: FastifyInstance, path: string): Promise<void> => {
  rmSync(path, { force: true });
  const server: Server = createServer((request, response) => app.routing(request, response));
  server.on('connection', (socket: Socket) => {
    local.add(socket);
    // Such a socket has no address, but limits and logs go by one.
    Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });
  });
  await new Promise<void>((resolve, reject) => {
    const mask = process.umask(0o177);
    server.once('error', reject).listen(path, resolve);
    process.umask(mask);
  });
  chmodSync(path, 0o600);
  stopping.set(app, () => {
    rmSync(path, { force: true });
    server.close();
    server.closeIdleConnections();
  });
};

const stopping = new WeakMap<FastifyInstance, () => void>();

/** To be called before the app itself closes. */
export const stopListeningLocally = (app: FastifyInstance): void => stopping.get(app)?.();
