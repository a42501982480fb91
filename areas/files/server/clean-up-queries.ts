import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { namesFile } from './queries.ts';
import { answersMayReturn } from './removal-queries.ts';

/** A file that nothing refers to is removed after so many days; the first look that finds nothing counts as the first. */
export const UNUSED_DAYS = 30;
/** How often it is looked whether something still refers to a file. */
const LOOK_DAYS = 7;
/** Whoever has taken files up and died in it lets others have them after so long. */
const CLAIM_MINUTES = 15;

export interface Due {
  id: string;
  /** It is to go: it was deleted, its upload never ended, or nothing has referred to it for long. */
  goes: boolean;
}

/**
 * Takes up some files that are due for a look, and says of each whether it goes. Answers that were deleted can come back for
 * a day: as long as a task has such a deletion, its files stay. Until the transaction ends no save can name these files.
 */
export const takeUpDue = async (trx: Db, limit: number): Promise<Due[]> => {
  // A statement of its own: what is looked at below is as it is once no save holds these files.
  const locked = await sql<{ id: string }>`
    select id from uploaded_files where check_at <= now() order by check_at limit ${sql.lit(limit)}
    for update skip locked`.execute(trx);
  const ids = locked.rows.map(({ id }) => id);
  const { rows } = await sql<Due>`
    with due as (select unnest(${ids}::uuid[]) as id), seen as (
      select file.id, file.removed_at, file.completed_at, file.unused_since,
        exists (
          select from answers join answer_versions on answer_versions.answer_id = answers.id
          where answers.question_id = place.question_id and answers.user_id = place.user_id
            and ${namesFile(sql`answer_versions.content -> place.component_id`, sql`file.id`)}
        ) or (
          -- What a task has stays until somebody deletes it: other questions may name it tomorrow.
          file.completed_at is not null and exists (select from task_files where task_files.file_id = file.id)
        ) as is_used,
        -- No answer names an upload that never ended.
        file.completed_at is not null and ${answersMayReturn(sql`place.task_id`)} as may_return
      from due join uploaded_files as file on file.id = due.id
      left join answer_files as place on place.file_id = file.id
    ), judged as (
      select id, is_used, may_return,
        not may_return and (removed_at is not null or (not is_used and (
          completed_at is null or unused_since <= now() - make_interval(days => ${sql.lit(UNUSED_DAYS)})
        ))) as goes
      from seen
    )
    update uploaded_files set
      unused_since = case when judged.is_used then null else coalesce(uploaded_files.unused_since, now()) end,
      check_at = case
        when judged.goes then now() + make_interval(mins => ${sql.lit(CLAIM_MINUTES)})
        when judged.is_used then now() + make_interval(days => ${sql.lit(LOOK_DAYS)})
        when judged.may_return then now() + interval '1 day'
        else coalesce(uploaded_files.unused_since, now()) + make_interval(days => ${sql.lit(UNUSED_DAYS)})
      end
    from judged where uploaded_files.id = judged.id
    returning uploaded_files.id, judged.goes`.execute(trx);
  return rows;
};
