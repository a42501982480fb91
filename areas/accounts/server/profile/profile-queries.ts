import type { Db } from '../../../../server/database/open.ts';

export const findDetails = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('user_types', 'user_types.id', 'users.type_id')
    .where('users.id', '=', userId)
    .select(['users.username', 'users.first_name', 'users.last_name', 'users.email', 'users.receive_emails'])
    .select(['companies.name as company', 'user_types.name as type'])
    .executeTakeFirstOrThrow();

export const setReceiveEmails = async (db: Db, userId: number, receive: boolean): Promise<void> => {
  await db.updateTable('users').set({ receive_emails: receive }).where('id', '=', userId).execute();
};
