import type { Db } from '../../../../server/database/open.ts';
import { groupLeaders } from '../decision-queries.ts';
import { seenCompanies } from './companies.ts';
import type { ListedLine } from './line-list-queries.ts';

/** Gives the group leaders who decide on a line: those who see the hours of its company, and have not reported it themselves. */
export const leadersOf = async (db: Db): Promise<(line: Pick<ListedLine, 'user_id' | 'company_id'>) => string[]> => {
  const leaders = await Promise.all(
    (await groupLeaders(db)).map(async ({ id, username, is_superuser: everybody, is_staff: staff }) => ({
      ...{ id, username },
      // Who coordinates no company sees none by that.
      companies: await seenCompanies(db, { id, everybody, staff, coordinator: true }),
    })),
  );
  return ({ user_id, company_id }) =>
    leaders
      .filter(({ id, companies }) => id !== user_id && (companies?.includes(company_id ?? 0) ?? true))
      .map(({ username }) => username);
};
