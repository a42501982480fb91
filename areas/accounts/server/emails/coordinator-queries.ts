import type { Db } from '../../../../server/database/open.ts';

/** Who coordinates the company of a person and can be reached: active, with a mailbox that is known to be theirs. */
export const coordinatorsOf = async (db: Db, userId: number): Promise<{ id: number; email: string }[]> => {
  const rows = await db
    .selectFrom('users as person')
    .innerJoin('company_coordinators as role', 'role.company_id', 'person.company_id')
    .innerJoin('users as coordinator', 'coordinator.id', 'role.user_id')
    .where('person.id', '=', userId)
    .whereRef('coordinator.id', '<>', 'person.id')
    .where('coordinator.is_active', '=', true)
    .where('coordinator.locked_at', 'is', null)
    .where('coordinator.email_confirmed_at', 'is not', null)
    .orderBy('coordinator.email')
    .select(['coordinator.id', 'coordinator.email'])
    .execute();
  return rows.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
};
