import type { FastifyRequest } from 'fastify';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import { type JsonFault, jsonFault } from '../../../../shared/text.ts';
import { badFields } from '../../http-error.ts';
import { platformMessages } from '../../messages.ts';

const MESSAGES: Record<JsonFault['code'], MessageRef> = {
  'text-nul': message(platformMessages.unstorable),
  'text-surrogate': message(platformMessages.unstorable),
  'json-depth': message(platformMessages.tooDeep),
};

/** Text that the database cannot store is refused for every call alike, before anything is done with it. */
export const refuseUnstorable = ({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void => {
  for (const part of [params, query, body]) {
    if (Buffer.isBuffer(part)) continue;
    const fault = jsonFault(part);
    if (fault)
      throw badFields({ [fault.path.slice(1).replaceAll('/', '.') || 'non_field_errors']: [MESSAGES[fault.code]] });
  }
};
