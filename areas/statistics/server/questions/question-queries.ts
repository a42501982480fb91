import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Period, Selection } from '../../contract.ts';
import { chosenIds, isAllTime, within } from '../selection-queries.ts';

export interface SkippedQuestion {
  id: number;
  task_id: number;
  task: string;
  is_answered: boolean;
  skipped: number;
  times_seen: number;
}

/** The questions that most people skipped, the same number of those with an answer and of those without. */
export const mostSkipped = async (
  db: Db,
  selection: Selection,
  period: Period,
  limit: number,
): Promise<SkippedQuestion[]> => {
  const { rows } = await sql<SkippedQuestion>`
    with skips as (
      select task_id, question_id, count(*) as skipped from answers
      where task_id in ${chosenIds(selection)} and is_active and is_skipped
        and ${isAllTime(period) ? sql`true` : within(sql`counted_on`, period)}
      group by task_id, question_id
    ),
    ranked as (
      select skips.*, answered > 0 as is_answered, skipped + answered as times_seen,
        row_number() over (partition by answered > 0 order by skipped desc, skips.question_id) as rank
      from skips join question_slots using (question_id)
    )
    select question_id as id, task_id, tasks.slug as task, is_answered, skipped, times_seen
    from ranked join tasks on tasks.id = task_id where rank <= ${limit}
    order by skipped desc, question_id`.execute(db);
  return rows;
};
