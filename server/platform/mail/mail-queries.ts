import type { Insertable } from 'kysely';
import type { Db } from '../../database/open.ts';
import type { Schema } from '../../database/schema.ts';

export const keepMail = async (db: Db, mail: Insertable<Schema['emails']>): Promise<void> => {
  await db.insertInto('emails').values(mail).execute();
};
