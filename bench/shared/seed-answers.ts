import { sql } from 'kysely';
import type { Db } from '../../server/database/open.ts';

/** One answer a question, written by the database itself. */
export const seedAnswers = async (db: Db, taskId: number, userId: number): Promise<void> => {
  await sql`
    with added as (
      insert into answers (question_id, task_id, user_id, is_active, is_skipped, counted_on)
      select id, task_id, ${userId}::int, true, false, current_date from questions where task_id = ${taskId}::int
      returning id
    ) insert into answer_versions (answer_id, task_id, version, author_id, form_version, save_key, is_skipped, time_taken, content)
    select id, ${taskId}::int, 1, ${userId}::int, 1, gen_random_uuid(), false, 7,
      jsonb_build_object('note', 'An answer of ordinary length, number ' || id)
    from added`.execute(db);
  await sql`analyze`.execute(db);
};
