import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { message } from '../../../../shared/messages.ts';
import { type Config, REQUESTS_PER_MINUTE } from '../../config.ts';
import { badRequest, type HttpError, tooLarge, tooMany } from '../../http-error.ts';
import { createJsonCounter, type JsonCost, MOST_VALUES } from '../../json-budget.ts';
import { platformMessages } from '../../messages.ts';
import type { Usage } from '../usage/usage.ts';

/** Smaller bodies are within every budget, however dense; depth is looked at once they are read. */
const FREE_BYTES = 16 * 1024;
/** Of larger bodies of one person: what one body may have. Nobody else is served while it is made into values. */
const VALUES_PER_MINUTE = MOST_VALUES;

/** Reads JSON that is within its budget, and within that of its sender. */
export const readJsonWithinBudget = (
  app: FastifyInstance,
  { requestsPerMinute }: Pick<Config, 'requestsPerMinute'>,
  usage: Usage,
): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const most = (VALUES_PER_MINUTE * requestsPerMinute) / REQUESTS_PER_MINUTE;
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const { bodyLimit } = request.routeOptions;
    if (Number(request.headers['content-length']) > bodyLimit) return void done(tooLarge(platformMessages.tooLarge));
    receive(payload, bodyLimit, (error, body, { values }) => {
      const wait = values === 0 ? null : usage.take(`values user ${request.viewerId}`, values, most);
      if (error) done(error);
      else if (wait !== null) done(tooMany(message(platformMessages.tooManyBytes, { seconds: wait }), wait));
      else
        void parse(request, body, (failure, value) => {
          done(failure && (forbiddenName(body) ?? failure), value);
        });
    });
  });
};

/** Says which field in a body would change what every object has; null where there is none, or the body is no JSON. */
const forbiddenName = (body: string): HttpError | null => {
  let found: HttpError | null = null;
  try {
    JSON.parse(body, (name, value) => {
      if (name === '__proto__') found = badRequest(platformMessages.forbiddenName, { name });
      if (name === 'constructor' && Object.hasOwn(Object(value), 'prototype'))
        found = badRequest(platformMessages.forbiddenPrototype);
      return value;
    });
    return found;
  } catch {
    return null;
  }
};

type Received = (error: Error | null, body: string, cost: Pick<JsonCost, 'values'>) => void;

/** Receives a body. One that is over its budget is refused as soon as that is seen: the rest is not waited for. */
const receive = (payload: IncomingMessage, bodyLimit: number, done: Received): void => {
  const parts: Buffer[] = [];
  let bytes = 0;
  let count: ReturnType<typeof createJsonCounter> | undefined;
  let cost: JsonCost = { values: 0, over: null };
  const end = (error: Error | null) => {
    payload.off('data', onData).off('end', onEnd).off('error', onError);
    done(error, error ? '' : Buffer.concat(parts).toString(), cost);
  };
  const onData = (part: Buffer) => {
    bytes += part.length;
    parts.push(part);
    if (bytes > FREE_BYTES) {
      // What came before is counted with the part that makes it so many.
      const uncounted = count ? part : Buffer.concat(parts);
      count ??= createJsonCounter();
      cost = count(uncounted);
    }
    const refusal = bytes > bodyLimit ? tooLarge(platformMessages.tooLarge) : overBudget(cost);
    if (refusal) end(refusal);
  };
  const onEnd = () => end(null);
  const onError = (error: Error) => end(Object.assign(error, { statusCode: 400 }));
  payload.on('data', onData).on('end', onEnd).on('error', onError);
};

const overBudget = ({ over }: JsonCost): HttpError | null => {
  if (over === 'values') return tooLarge(platformMessages.tooManyValues);
  return over === 'depth' ? badRequest(platformMessages.tooDeep) : null;
};
