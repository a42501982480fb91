import type { Db } from '../../../../server/database/open.ts';
import { namesIn } from '../profile/profile-queries.ts';

const NAMED = {
  company: 'companies',
  special_company: 'companies',
  type: 'user_types',
  division: 'divisions',
} as const;

/** A filter of users as the audit trail says it: with names in the place of ids, which may mean nothing by the time it is read. */
export const filterInWords = async (trx: Db, filter: object): Promise<object> => {
  const words = Object.entries(filter).map(async ([field, value]) => {
    const table = NAMED[field as keyof typeof NAMED];
    const [name] = table ? await namesIn(trx, table, [Number(value)]) : [];
    return [field, name ?? value];
  });
  return Object.fromEntries(await Promise.all(words));
};
