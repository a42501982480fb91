import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** Somebody whom a review concerns. */
export interface Concerned {
  id: number;
  username: string;
  is_moderator: boolean;
  /** Has written in the review. */
  is_participant: boolean;
}

interface AudienceOf {
  id: number;
  task_id: number;
  user_id: number;
}

/**
 * Whom a review concerns: the author of the answer, the moderators of the task, the coordinators of the author's company,
 * whoever has written in it, and of other staff those named.
 */
export const audienceOf = async (db: Db, review: AudienceOf, names: readonly string[] = []): Promise<Concerned[]> => {
  const { rows } = await sql<Concerned>`
    select users.id, users.username, bool_or(is_moderator) as is_moderator, bool_or(is_participant) as is_participant
    from (
      select ${review.user_id}::integer as id, false as is_moderator, false as is_participant
      union all select user_id, true, false from task_moderators where task_id = ${review.task_id}
      union all select user_id, false, true from review_participants where review_id = ${review.id} and comments > 0
      union all select user_id, false, false from company_coordinators
        where company_id = (select company_id from users where id = ${review.user_id})
      union all select id, false, false from users
        where username = any(${[...names]}::text[]) and (is_staff or is_superuser)
    ) as found
    join users using (id)
    where users.is_active
    group by users.id, users.username`.execute(db);
  return rows;
};
