import type { FastifyRequest } from 'fastify';
import { type JsonFault, jsonFault } from '../../shared/text.ts';
import { badFields } from './refusals.ts';

const WORDS: Record<JsonFault['code'], string> = {
  'text-nul': 'The text holds characters that cannot be stored.',
  'text-surrogate': 'The text holds characters that cannot be stored.',
  'json-depth': 'This is nested too deeply.',
};

/** Text that the database cannot store is refused for every call alike, before anything is done with it. */
export const refuseUnstorable = ({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void => {
  for (const part of [params, query, body]) {
    if (Buffer.isBuffer(part)) continue;
    const fault = jsonFault(part);
    if (fault)
      throw badFields({ [fault.path.slice(1).replaceAll('/', '.') || 'non_field_errors']: [WORDS[fault.code]] });
  }
};
