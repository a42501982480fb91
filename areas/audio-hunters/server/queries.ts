import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** True for the first use of a token. */
export const confirmByHash = async (db: Db, hash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('audio_hunters')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const ranking = (db: Db, limit: number) =>
  db
    .selectFrom('audio_hunters')
    .where('confirmed_at', 'is not', null)
    .orderBy('points', 'desc')
    .orderBy('id')
    .limit(limit)
    .select(['name', 'points'])
    .execute();

/** Whose recordings are migrated: users by name, or everybody of a company. */
export type Chosen = { usernames: readonly string[] } | 'companies';

const waiting = (db: Db, chosen: Chosen) => {
  const all = db
    .selectFrom('audio_recordings')
    .innerJoin('audio_hunters', 'audio_hunters.id', 'audio_recordings.hunter_id')
    .innerJoin('users', 'users.id', 'audio_hunters.user_id')
    .where('answer_id', 'is', null)
    .where('confirmed_at', 'is not', null);
  return chosen === 'companies'
    ? all.where('users.company_id', 'is not', null)
    : all.where('users.username', '=', sql<string>`any(${chosen.usernames})`);
};

/** Those after a recording, or the first of all. */
export const waitingRecordings = (db: Db, chosen: Chosen, after: string | undefined, limit: number) =>
  waiting(db, chosen)
    .$if(after !== undefined, (query) => query.where('audio_recordings.id', '>', after as string))
    .orderBy('audio_recordings.id')
    .limit(limit)
    .select(['audio_recordings.id', 'audio_recordings.task_id', 'question_id', 'content', 'seconds'])
    .select(['users.id as user_id', 'users.username'])
    .execute();

export type Recording = Awaited<ReturnType<typeof waitingRecordings>>[number];

/** Of these users those who take part, and whose registration is confirmed. */
export const confirmedAmong = async (db: Db, usernames: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('audio_hunters', 'audio_hunters.user_id', 'users.id')
    .where('confirmed_at', 'is not', null)
    .where('username', '=', sql<string>`any(${usernames})`)
    .select('username')
    .execute();
  return rows.map(({ username }) => username);
};

export const markMigrated = async (db: Db, id: string, answerId: number): Promise<void> => {
  await db.updateTable('audio_recordings').set({ answer_id: answerId }).where('id', '=', id).execute();
};
