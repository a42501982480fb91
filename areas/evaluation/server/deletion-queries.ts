import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { refillEvaluationSlots } from '../../answering/server/public.ts';
import { countDeleted, countPeople } from '../../assignments/server/public.ts';

interface Removal {
  taskId: number;
  /** Selects the `id` of each answer that goes. */
  answers: RawBuilder<unknown>;
  /** Writes the removed rows somewhere: given a query of `source, owner, row`, makes a statement. */
  store: (rows: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** The work that `rows` hold, by person. All evaluations of an answer go and come together: `opened` are the first of each. */
const peopleOf = (rows: RawBuilder<unknown>, sign: 1 | -1, opened: RawBuilder<unknown>) => sql`
  select user_id,
    ${sql.lit(sign)} * count(*) filter (where is_active and not is_skipped) as answered,
    ${sql.lit(sign)} * count(*) filter (where is_active and is_skipped) as skipped,
    ${sql.lit(sign)} * count(*) filter (where id in (${opened})) as opened
  from ${rows} group by user_id`;

const firstOf = (rows: RawBuilder<unknown>) =>
  sql`select min(id) from ${rows} where is_active and not is_skipped group by answer_id`;

const daysOf = (rows: RawBuilder<unknown>) => sql`
  select user_id, counted_on as day, count(*) filter (where not is_skipped) as answers,
    count(*) filter (where is_skipped) as skipped
  from ${rows} where is_active group by user_id, counted_on`;

/**
 * Removes the evaluations of answers that are about to be removed, with their versions, and takes them off the counters
 * of their authors and days; the slots go with the answers. The people of the task have to be locked before.
 */
export const removeEvaluations = async (trx: Db, { taskId, answers, store }: Removal): Promise<void> => {
  const task = sql<number>`${taskId}::integer`;
  const gone = sql`gone`;
  await sql`
    with chosen as materialized (${answers}),
    found as materialized (
      select evaluations.id from evaluations join chosen on chosen.id = evaluations.answer_id where task_id = ${task}
    ),
    written as (
      delete from evaluation_versions using found where evaluation_id = found.id returning evaluation_versions.*
    ),
    gone as (delete from evaluations using found where evaluations.id = found.id returning evaluations.*),
    counted as (${countPeople({ task, kind: 'evaluate', people: peopleOf(gone, -1, firstOf(gone)) })}),
    days as (${countDeleted({ task, kind: 'evaluate', rows: daysOf(gone), by: 1 })})
    ${store(sql`
      select 'evaluations' as source, answer_id as owner, to_jsonb(gone) as row from gone
      union all select 'evaluation_versions', gone.answer_id, to_jsonb(written)
      from written join gone on gone.id = written.evaluation_id`)}`.execute(trx);
};

interface Restoring {
  taskId: number;
  /** Selects the `row` of each evaluation of the restored answers, and of each of their versions. */
  evaluations: RawBuilder<unknown>;
  versions: RawBuilder<unknown>;
}

/**
 * Puts evaluations back whose answers came back, with the ids and versions that they had. One counts again where its
 * answer counts and has an open slot, and its author's limit allows it; else it comes back as late. The people of the
 * task have to be locked before.
 */
export const restoreEvaluations = async (trx: Db, { taskId, evaluations, versions }: Restoring): Promise<void> => {
  const task = sql<number>`${taskId}::integer`;
  const saved = sql`saved`;
  await sql`
    with given as materialized (
      select stored.* from (select (jsonb_populate_record(null::evaluations, row)).* from (${evaluations}) as one) as stored
      join answers on answers.id = stored.answer_id
    ),
    numbered as (
      select given.*, is_active and not is_skipped as needs_slot,
        count(*) filter (where is_active and not is_skipped) over (partition by answer_id order by id) as of_answer,
        count(*) filter (where is_active and not is_skipped) over (partition by user_id order by id) as of_person
      from given
    ),
    placed as materialized (
      select numbered.id, numbered.is_active and (
        not needs_slot or (
          slots.answer_id is not null and of_answer <= slots.slots - slots.evaluated - slots.reserved
          and (max_questions is null or of_person <= max_questions - assignments.answered)
        )
      ) as counts
      from numbered
      left join evaluation_slots as slots using (answer_id)
      left join assignments
        on assignments.task_id = ${task} and assignments.user_id = numbered.user_id and kind = 'evaluate'
    ),
    saved as (
      insert into evaluations (id, answer_id, task_id, user_id, version, versions, is_active, is_skipped, is_late,
        evaluated_at, counted_on) overriding system value
      select id, answer_id, task_id, user_id, version, versions, counts, is_skipped,
        is_late or (is_active and not counts), evaluated_at, case when counts then counted_on end
      from given join placed using (id) order by id
      returning *
    ),
    written as (
      insert into evaluation_versions overriding system value
      select version.* from (
        select (jsonb_populate_record(null::evaluation_versions, case
          when saved.is_late and saved.version = (row ->> 'version')::integer then row || '{"is_late": true}' else row
        end)).*
        from (${versions}) as one join saved on saved.id = (row ->> 'evaluation_id')::bigint
      ) as version
      order by version.id
    ),
    taken as (${refillEvaluationSlots({
      task,
      answers: sql`
        select answer_id, count(*)::smallint as slots, max(evaluated_at) as last
        from saved where is_active and not is_skipped group by answer_id`,
    })}),
    counted as (${countPeople({ task, kind: 'evaluate', people: peopleOf(saved, 1, firstOf(saved)) })}),
    days as (${countDeleted({ task, kind: 'evaluate', rows: daysOf(saved), by: -1 })})
    select count(*) from saved`.execute(trx);
};
