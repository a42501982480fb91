import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** Counts the pictures that a person has uploaded within a day. */
export const uploadedToday = async (db: Db, userId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from task_pictures
    where uploaded_by = ${userId} and uploaded_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Announces a picture before it is written, so that one whose request died is found and removed. */
export const announcePicture = async (db: Db, picture: { id: string; name: string; uploaded_by: number }) => {
  await db.insertInto('task_pictures').values(picture).execute();
};

export const completePicture = async (db: Db, id: string, picture: { type: string; size: number }): Promise<void> => {
  await db.updateTable('task_pictures').set(picture).where('id', '=', id).execute();
};

export const pictureById = (db: Db, id: string) =>
  db.selectFrom('task_pictures').where('id', '=', id).where('type', 'is not', null).selectAll().executeTakeFirst();

export const forgetPicture = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('task_pictures').where('id', '=', id).execute();
};

/** Pictures that are due for a look. */
export const duePictures = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('task_pictures')
    .where('check_at', '<=', sql<Date>`now()`)
    .orderBy('check_at')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Has a picture looked at again in a week if a text names it, or if it is younger than a month: a text with it may not be
 * saved yet. False where nothing needs it, and where its upload never ended.
 */
export const keepPicture = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update task_pictures set check_at = now() + interval '7 days'
    where id = ${id} and type is not null and (
      uploaded_at > now() - interval '30 days'
      or exists (select from wiki_items where strpos(content, task_pictures.id::text) > 0)
      or exists (select from wiki_versions where strpos(content, task_pictures.id::text) > 0)
      or exists (select from all_tasks where strpos(description, task_pictures.id::text) > 0)
    )
    returning id`.execute(db);
  return rows.length > 0;
};
