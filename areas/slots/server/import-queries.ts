import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { noteChanges } from '../../adjudication/server/public.ts';
import { countDays, countWork, todayOf } from '../../assignments/server/public.ts';
import { addEvaluationSlots } from './evaluation-slot-queries.ts';

export interface StagedAnswer {
  questionId: number;
  /** As JSON text. */
  content: string;
}

interface Staging {
  batchId: number;
  userId: number;
  formVersion: number;
}

/** Stores answers of an import that is not published yet: they count nowhere and nobody sees them. */
export const stageAnswers = async (
  trx: Db,
  { batchId, userId, formVersion }: Staging,
  answers: readonly StagedAnswer[],
): Promise<void> => {
  const list = answers.map(({ questionId, content }) => `{"question_id":${questionId},"content":${content}}`);
  await sql`
    insert into staged_answers (id, batch_id, question_id, user_id, form_version, content)
    select nextval('answer_versions_id_seq'), ${batchId}::int, question_id, ${userId}::int, ${formVersion}::int, content
    from json_to_recordset(${`[${list.join(',')}]`}::json) as given (question_id bigint, content jsonb)`.execute(trx);
};

/**
 * Makes the staged answers of a batch count, each on a slot of its question. Where there is none any more, the answer is
 * saved as late; where the person has answered meanwhile, it becomes a version of that answer which never counted. The
 * person's assignment has to be locked before. Returns how many do not count.
 */
export const publishAnswers = async (trx: Db, taskId: number, batchId: number, userId: number): Promise<number> => {
  const { rows } = await sql<{ late: number }>`
    with today as (select ${todayOf(sql`${userId}::integer`)} as day),
    mine as materialized (
      select staged.id, staged.question_id, other.id as answer_id, coalesce(other.is_active, false) as is_taken
      from staged_answers staged
      left join answers other on other.question_id = staged.question_id and other.user_id = ${userId}
      where staged.batch_id = ${batchId}
    ),
    gone as (
      delete from reservations r using mine
      where r.question_id = mine.question_id and r.user_id = ${userId} and not mine.is_taken
      returning r.question_id
    ),
    placed as (
      update question_slots p
      set answered = p.answered + 1,
        reserved = p.reserved - (select count(*) from gone where gone.question_id = p.question_id)::smallint,
        last_answered_at = now()
      from mine
      where p.question_id = mine.question_id and not mine.is_taken
        and (p.answered + p.reserved < p.slots or exists (select from gone where gone.question_id = p.question_id))
      returning p.question_id, p.answered
    ),
    counted as (${countWork({
      task: sql`${taskId}::integer`,
      user: sql`${userId}::integer`,
      kind: 'answer',
      answered: sql`select count(*) from placed`,
      opened: sql`select count(*) from placed where placed.answered = 1`,
      skipped: sql`0`,
    })}),
    days as (${countDays({
      task: sql`${taskId}::integer`,
      user: sql`${userId}::integer`,
      kind: 'answer',
      rows: sql`select day, (select count(*) from placed) as answers, 0 as skipped, 0 as seconds from today`,
    })}),
    saved as (
      insert into answers (question_id, task_id, user_id, is_active, is_skipped, is_late, counted_on)
      select mine.question_id, ${taskId}::int, ${userId}::int, placed.question_id is not null, false,
        placed.question_id is null, case when placed.question_id is not null then today.day end
      from mine cross join today left join placed using (question_id)
      order by mine.question_id
      on conflict (question_id, user_id) do update set
        versions = answers.versions + 1,
        version = case when answers.is_active then answers.version else answers.versions + 1 end,
        is_late = not answers.is_active and excluded.is_late,
        is_active = answers.is_active or excluded.is_active,
        counted_on = case when answers.is_active then answers.counted_on else excluded.counted_on end
      returning id, question_id, versions
    ),
    evaluable as (${addEvaluationSlots({
      task: sql`${taskId}::integer`,
      answers: sql`select saved.id, ${userId}::integer as author_id from saved join placed using (question_id)`,
    })}),
    noted as (${noteChanges({ task: sql`${taskId}::integer`, questions: sql`select question_id from saved` })}),
    written as (
      insert into answer_versions (id, answer_id, task_id, version, author_id, form_version, save_key, is_skipped, is_late,
        batch_id, content) overriding system value
      select staged.id, saved.id, ${taskId}::int, saved.versions, ${userId}::int, staged.form_version, gen_random_uuid(),
        false, placed.question_id is null, ${batchId}::int, staged.content
      from staged_answers staged join saved using (question_id) left join placed using (question_id)
      where staged.batch_id = ${batchId}
      returning is_late
    ),
    unstaged as (delete from staged_answers where batch_id = ${batchId})
    select count(*) filter (where is_late)::int as late from written
  `.execute(trx);
  return rows[0]?.late ?? 0;
};

/** Removes a part of the staged answers of a batch; false once there are none. */
export const removeStagedAnswers = async (db: Db, batchId: number, limit: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('staged_answers')
    .where('id', 'in', (eb) =>
      eb.selectFrom('staged_answers').where('batch_id', '=', batchId).select('id').limit(sql.lit(limit)),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
