import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { addSession, signAccessToken } from '../../areas/accounts/server/public.ts';
import type { MessageRef } from '../../shared/messages.ts';
import { API_BASE, type BodyOf, type ParamsOf, type QueryOf, type ReplyOf, type Route } from '../../shared/route.ts';
import { type App, createApp } from '../app.ts';
import type { Database, Db } from '../database/open.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { createLogger } from '../platform/logger.ts';
import { openTestDatabase } from './database.ts';
import { makeFolder, removeFolder } from './folder.ts';
import { addPerson, type PersonTraits } from './people.ts';

// biome-ignore lint/suspicious/noExplicitAny: any route whatever its schemas
type AnyRoute = Route<any, any, any, any>;

export interface Said<T> {
  status: number;
  /** As it was sent; of an error without the codes, which stand in `error`. */
  body: T;
  /** What the messages of an error are, for programs. */
  error: { code?: string; params?: object; $codes?: Record<string, MessageRef[]> };
  headers: Response['headers'];
  cookies: Response['cookies'];
}

type Given<T> = {
  params?: ParamsOf<T>;
  query?: QueryOf<T>;
  body?: BodyOf<T> | object;
  cookies?: Record<string, string>;
};

/** Someone who talks to the server: signed in, or a visitor. */
export interface Client {
  /** Calls a route; the status is for the test to look at. */
  ask<T extends AnyRoute>(route: T, given?: Given<T>): Promise<Said<ReplyOf<T>>>;
  /** Calls a route that has to succeed, and gives its answer. */
  get<T extends AnyRoute>(route: T, given?: Given<T>): Promise<ReplyOf<T>>;
  /** Any request, headers as a signed-in client would send them. */
  send(options: InjectOptions): Promise<Response>;
}

export interface Person extends Client {
  /** The access token: signs in to other servers on the same database too. */
  token: string;
  id: number;
  username: string;
}

export interface TestApp {
  app: App;
  db: Db;
  database: Database;
  config: Config;
  visitor: Client;
  /** Adds a person with these traits and signs them in. */
  person(traits?: PersonTraits): Promise<Person>;
  close(): Promise<void>;
}

/**
 * The real app on a database of its own. `environment` adds to or replaces settings; `logTo` is given each line of the
 * log; `open` opens another database than a copy of the run's template.
 */
export const startTestApp = async (
  environment: Record<string, string> = {},
  logTo?: (line: string) => void,
  open: () => Promise<Database> = openTestDatabase,
): Promise<TestApp> => {
  const dataFolder = makeFolder('data');
  const config = readConfig({
    TAGWERK_DATA: dataFolder,
    TAGWERK_MAILBOX: '1',
    LOG_LEVEL: 'fatal',
    REQUESTS_PER_MINUTE: '1000000',
    ...environment,
  });
  const database = await open();
  const app = await createApp(config, database, createLogger(config.logLevel, logTo && { write: logTo }));

  return {
    app,
    db: database.db,
    database,
    config,
    visitor: clientOf(app, null),
    person: async (traits = {}) => {
      const { id, username } = await addPerson(database.db, traits);
      const expiresAt = new Date(Date.now() + 3_600_000);
      const session = await addSession(database.db, { userId: id, expiresAt, address: '127.0.0.1', device: 'test' });
      const token = await signAccessToken(config.secret, { id: session.id, userId: id });
      return { id, username, token, ...clientOf(app, token) };
    },
    close: async () => {
      await app.stop();
      await database.close();
      await removeFolder(dataFolder);
    },
  };
};

export const clientOf = (app: App, token: string | null): Client => {
  const headers = { 'x-service': 'tagwerk', ...(token && { authorization: `JWT ${token}` }) };
  const send = (options: InjectOptions) => app.http.inject({ ...options, headers: { ...headers, ...options.headers } });
  const ask: Client['ask'] = async (route, given = {}) => {
    const response = await send({
      method: route.method,
      url: addressOf(route, given.params),
      query: textsOf(given.query),
      ...(given.cookies && { cookies: given.cookies }),
      ...(given.body !== undefined && { payload: given.body as object }),
    });
    const { statusCode, cookies } = response;
    const sent = bodyOf(response);
    const isError = statusCode >= 400 && sent !== null && typeof sent === 'object';
    const { body, ...error } = isError ? withoutCodes(sent) : { body: sent };
    return { status: statusCode, body, error, headers: response.headers, cookies };
  };
  return {
    ask,
    send,
    get: async (route, given) => {
      const said = await ask(route, given);
      if (said.status >= 300) throw new Error(`${route.path} answered ${said.status}: ${JSON.stringify(said.body)}`);
      return said.body;
    },
  };
};

const withoutCodes = ({ code, params, $codes, ...body }: Record<string, unknown>) =>
  ({ body, code, params, $codes }) as Pick<Said<never>, 'body'> & Said<never>['error'];

const addressOf = (route: AnyRoute, params: object = {}): string =>
  API_BASE +
  Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    route.path,
  );

/** A list is a parameter that is repeated, as the page sends it. */
const textsOf = (query: object = {}): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );

const bodyOf = (response: Response) =>
  String(response.headers['content-type']).includes('json') ? response.json() : response.body;
