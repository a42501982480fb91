import type { FastifyInstance } from 'fastify';
import { message } from '../../../shared/messages.ts';
import { type Config, REQUESTS_PER_MINUTE } from '../config.ts';
import { badRequest, tooLarge, tooMany } from '../http-error.ts';
import { costOf } from '../json-budget.ts';
import { platformMessages } from '../messages.ts';
import type { Usage } from './usage.ts';

/** Smaller bodies are within every budget, however dense; depth is looked at once they are read. */
const FREE_BYTES = 16 * 1024;
/** Of larger bodies of one person: twice what one body may have. Reading so many takes about half a second. */
const VALUES_PER_MINUTE = 5_000_000;

/** Reads JSON that is within its budget, and within that of its sender. */
export const readJsonWithinBudget = (
  app: FastifyInstance,
  { requestsPerMinute }: Pick<Config, 'requestsPerMinute'>,
  usage: Usage,
): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const most = (VALUES_PER_MINUTE * requestsPerMinute) / REQUESTS_PER_MINUTE;
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length <= FREE_BYTES) return void parse(request, body.toString(), done);
    const { values, over } = costOf(body);
    const wait = usage.take(`values user ${request.viewerId}`, values, most);
    if (over === 'values') done(tooLarge(platformMessages.tooManyValues));
    else if (over === 'depth') done(badRequest(platformMessages.tooDeep));
    else if (wait !== null) done(tooMany(message(platformMessages.tooManyBytes, { seconds: wait }), wait));
    else void parse(request, body.toString(), done);
  });
};
