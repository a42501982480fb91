import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { countDeleted, countPeople } from '../../assignments/server/public.ts';
import { addEvaluationSlots } from './evaluation-slot-queries.ts';

interface Removal {
  taskId: number;
  /** Selects the `id` of each answer that goes. */
  answers: RawBuilder<unknown>;
  /** Writes the removed rows somewhere: given a query of `source, owner, row`, makes a statement. */
  store: (rows: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** The work that `gone` holds, by person; a question without any answer left counts as opened no more. */
const peopleOf = (gone: RawBuilder<unknown>, sign: 1 | -1, opened: RawBuilder<unknown>) => sql`
  select user_id,
    ${sql.lit(sign)} * count(*) filter (where is_active and not is_skipped) as answered,
    ${sql.lit(sign)} * count(*) filter (where is_active and is_skipped) as skipped,
    ${sql.lit(sign)} * count(*) filter (where id in (${opened})) as opened
  from ${gone} group by user_id`;

const daysOf = (gone: RawBuilder<unknown>) => sql`
  select user_id, counted_on as day, count(*) filter (where not is_skipped) as answers,
    count(*) filter (where is_skipped) as skipped
  from ${gone} where is_active group by user_id, counted_on`;

/** Of each question that `counts` says is opened or closed by this, the first of the answers that count. */
const firstOf = (gone: RawBuilder<unknown>, questions: RawBuilder<unknown>) => sql`
  select min(id) from ${gone} where is_active and not is_skipped and question_id in (${questions}) group by question_id`;

/**
 * Removes answers with their versions, frees their slots and takes them off the counters of their authors and days. The
 * people of the task have to be locked before (`lockPeople`). Returns how many there were.
 */
export const removeAnswers = async (trx: Db, { taskId, answers, store }: Removal): Promise<number> => {
  const task = sql<number>`${taskId}::integer`;
  const gone = sql`gone`;
  const { rows } = await sql<{ count: number }>`
    with chosen as materialized (${answers}),
    versions as (delete from answer_versions using chosen where answer_id = chosen.id returning answer_versions.*),
    gone as (delete from answers using chosen where answers.id = chosen.id and task_id = ${task} returning answers.*),
    freed as (
      update question_slots set answered = question_slots.answered - by_question.count::smallint
      from (
        select question_id, count(*) from gone where is_active and not is_skipped group by question_id
      ) as by_question
      where question_slots.question_id = by_question.question_id
      returning question_slots.question_id, question_slots.answered
    ),
    counted as (${countPeople({
      task,
      kind: 'answer',
      people: peopleOf(gone, -1, firstOf(gone, sql`select question_id from freed where freed.answered = 0`)),
    })}),
    days as (${countDeleted({ task, kind: 'answer', rows: daysOf(gone), by: 1 })}),
    stored as (${store(sql`
      select 'answers' as source, id as owner, to_jsonb(gone) as row from gone
      union all select 'answer_versions', answer_id, to_jsonb(versions) from versions`)})
    select count(*)::integer as count from gone`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Selects the ids of all answers to some questions. */
export const answersOfQuestions = (questions: RawBuilder<unknown>) =>
  sql`select id from answers where question_id in (${questions})`;

/** Removes the slots of questions whose answers have been removed; part of the statement that removes the questions. */
export const removeSlots = (questions: RawBuilder<unknown>) => sql`
  delete from question_slots where question_id in (${questions})
  returning question_id, to_jsonb(question_slots) || '{"answered": 0, "reserved": 0}' as row`;

/** Puts slots back: `rows` selects `row`. Part of the statement that puts back the questions. */
export const restoreSlots = (rows: RawBuilder<unknown>) => sql`
  insert into question_slots select (jsonb_populate_record(null::question_slots, row)).* from (${rows}) as stored`;

interface Restoring {
  taskId: number;
  /** Selects the `row` of each restored answer and of each of their versions. */
  answers: RawBuilder<unknown>;
  versions: RawBuilder<unknown>;
}

/**
 * Puts removed answers back, with the ids and versions that they had. An answer counts again where a slot is open for it
 * and its author's limit allows it; else it comes back as late. One whose question is gone, or whose author has answered
 * again meanwhile, does not come back. The people of the task have to be locked before. Returns the ids of those that did.
 */
export const restoreAnswers = async (trx: Db, { taskId, answers, versions }: Restoring): Promise<number[]> => {
  const task = sql<number>`${taskId}::integer`;
  const saved = sql`saved`;
  const { rows } = await sql<{ id: number }>`
    with given as materialized (
      select stored.* from (select (jsonb_populate_record(null::answers, row)).* from (${answers}) as one) as stored
      join question_slots using (question_id)
      where not exists (
        select from answers where answers.question_id = stored.question_id and answers.user_id = stored.user_id
      )
    ),
    numbered as (
      select given.*, is_active and not is_skipped as needs_slot,
        count(*) filter (where is_active and not is_skipped) over (partition by question_id order by id) as of_question,
        count(*) filter (where is_active and not is_skipped) over (partition by user_id order by id) as of_person
      from given
    ),
    placed as materialized (
      select numbered.id, numbered.is_active and (
        not needs_slot or (
          of_question <= slots.slots - slots.answered - slots.reserved
          and (max_questions is null or of_person <= max_questions - assignments.answered)
        )
      ) as counts
      from numbered
      join question_slots as slots using (question_id)
      left join assignments
        on assignments.task_id = ${task} and assignments.user_id = numbered.user_id and kind = 'answer'
    ),
    saved as (
      insert into answers (id, question_id, task_id, user_id, version, versions, is_active, is_skipped, is_late,
        answered_at, counted_on) overriding system value
      select id, question_id, task_id, user_id, version, versions, counts, is_skipped,
        is_late or (is_active and not counts), answered_at, case when counts then counted_on end
      from given join placed using (id) order by id
      returning *
    ),
    evaluable as (${addEvaluationSlots({
      task,
      answers: sql`select id, user_id as author_id from saved where is_active and not is_skipped`,
    })}),
    written as (
      insert into answer_versions overriding system value
      select version.* from (
        select (jsonb_populate_record(null::answer_versions, case
          when saved.is_late and saved.version = (row ->> 'version')::integer then row || '{"is_late": true}' else row
        end)).*
        from (${versions}) as one join saved on saved.id = (row ->> 'answer_id')::bigint
      ) as version
      order by version.id
    ),
    taken as (
      update question_slots set answered = question_slots.answered + by_question.count::smallint
      from (
        select question_id, count(*) from saved where is_active and not is_skipped group by question_id
      ) as by_question
      where question_slots.question_id = by_question.question_id
      returning question_slots.question_id, question_slots.answered = by_question.count as is_opened
    ),
    counted as (${countPeople({
      task,
      kind: 'answer',
      people: peopleOf(saved, 1, firstOf(saved, sql`select question_id from taken where is_opened`)),
    })}),
    days as (${countDeleted({ task, kind: 'answer', rows: daysOf(saved), by: -1 })})
    select id from saved`.execute(trx);
  return rows.map(({ id }) => Number(id));
};
