import type { Db } from '../../../server/database/open.ts';

export const newestMails = (db: Db, count: number) =>
  db
    .selectFrom('emails')
    .select(['id', 'recipient as to', 'subject', 'text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
