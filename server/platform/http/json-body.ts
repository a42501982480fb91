import type { FastifyInstance } from 'fastify';
import { badRequest, tooLarge } from '../http-error.ts';
import { overBudget } from '../json-budget.ts';
import { platformMessages } from '../messages.ts';

/** Smaller bodies are within every budget, however dense; depth is looked at once they are read. */
const FREE_BYTES = 16 * 1024;

/** Reads JSON that is within its budget. */
export const readJsonWithinBudget = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const over = body.length > FREE_BYTES ? overBudget(body) : null;
    if (over === 'values') done(tooLarge(platformMessages.tooManyValues));
    else if (over === 'depth') done(badRequest(platformMessages.tooDeep));
    else void parse(request, body.toString(), done);
  });
};
