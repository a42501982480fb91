import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { basename } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  API_BASE,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
  SERVICE_HEADER,
  SERVICE_NAME,
} from '../../shared/route.ts';
import { CommandError } from './command.ts';

// biome-ignore lint/suspicious/noExplicitAny: any route whatever its schemas
type AnyRoute = Route<any, any, any, any>;

interface Given<T> {
  params?: ParamsOf<T>;
  query?: QueryOf<T>;
  body?: BodyOf<T>;
}

interface Part {
  start: number;
  end: number;
}

/** Talks to a server through its socket, by the same contracts as the pages do. */
export interface ServerClient {
  call<T extends AnyRoute>(route: T, given?: Given<T>): Promise<ReplyOf<T>>;
  /** A file, or those of its bytes from `start` up to `end`. */
  upload<T extends AnyRoute>(route: T, given: Omit<Given<T>, 'body'>, path: string, part?: Part): Promise<ReplyOf<T>>;
  /** Saves what a signed address gives; `-` is the standard output. */
  download(address: string, path: string): Promise<void>;
}

export const clientOn = (socketPath: string): ServerClient => {
  const send = (method: string, path: string, headers: Record<string, string | number>) => {
    const sent = request({ socketPath, method, path, headers: { [SERVICE_HEADER]: SERVICE_NAME, ...headers } });
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve);
      sent.once('error', (error) => reject(new CommandError(`The server does not answer: ${error.message}`)));
    });
    return { sent, answer };
  };
  return {
    call: async (route, given = {}) => {
      const body = given.body === undefined ? null : JSON.stringify(given.body);
      const headers =
        body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const { sent, answer } = send(route.method, addressOf(route, given), headers);
      sent.end(body ?? undefined);
      return (await read(await answer)) as ReplyOf<typeof route>;
    },
    upload: async (route, given, path, part) => {
      const found = await stat(path).catch(() => null);
      if (found?.isDirectory()) throw new CommandError(`${path} is a folder, not a file.`);
      if (!found?.isFile()) throw new CommandError(`There is no file ${path}.`);
      const { start, end } = part ?? { start: 0, end: found.size };
      const size = end - start;
      const mark = `----tagwerk-${Date.now().toString(36)}`;
      const name = basename(path).replaceAll(/["\r\n]/g, encodeURIComponent);
      const head = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
      const tail = `\r\n--${mark}--\r\n`;
      const { sent, answer } = send(route.method, addressOf(route, given), {
        'content-type': `multipart/form-data; boundary=${mark}`,
        'content-length': Buffer.byteLength(head) + size + Buffer.byteLength(tail),
      });
      sent.write(head);
      const file = createReadStream(path, { start, end: Math.max(start, end - 1) });
      const unread = new Promise<never>((_, reject) => {
        file.once('error', (error) => {
          sent.destroy();
          reject(new CommandError(`${path} cannot be read: ${error.message}`));
        });
      });
      const sending = pipeline(file, sent, { end: false }).then(() => sent.end(tail));
      // A refusal may come before all of the file has gone; it is the refusal that matters then.
      sending.catch(() => {});
      return (await read(await Promise.race([answer, unread]))) as ReplyOf<typeof route>;
    },
    download: async (address, path) => {
      const { sent, answer } = send('GET', address, {});
      sent.end();
      const response = await answer;
      if (response.statusCode !== 200) throw new CommandError(await wordsOf(response));
      if (path === '-') await pipeline(response, process.stdout, { end: false });
      else {
        await pipeline(response, createWriteStream(path)).catch((error: Error) => {
          throw new CommandError(`${path} cannot be written: ${error.message}`);
        });
      }
    },
  };
};

const addressOf = (route: AnyRoute, { params = {}, query = {} }: { params?: object; query?: object }): string => {
  const path = Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    API_BASE + route.path,
  );
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return path + (search && `?${search}`);
};

/** What an error reply says to programs, next to its messages. */
const CODES = ['code', 'params', '$codes'];

const read = async (response: IncomingMessage): Promise<unknown> => {
  if ((response.statusCode ?? 500) >= 300) throw new CommandError(await wordsOf(response));
  return json(response);
};

const wordsOf = async (response: IncomingMessage): Promise<string> => {
  const said = await text(response);
  try {
    const body = JSON.parse(said) as Record<string, unknown>;
    return Object.entries(body)
      .filter(([field]) => !CODES.includes(field))
      .map(([field, words]) => (field === 'detail' ? String(words) : `${field}: ${[words].flat().join(' ')}`))
      .join('\n');
  } catch {
    return `The server answered ${response.statusCode}.`;
  }
};
