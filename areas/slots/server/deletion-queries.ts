import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { noteChanges } from '../../adjudication/server/public.ts';
import { type AssignmentKind, countDeleted, countPeople } from '../../assignments/server/public.ts';
import { addEvaluationSlots } from './evaluation-slot-queries.ts';
import { WORK } from './table-queries.ts';

interface Removal {
  taskId: number;
  /** Selects the `id` of each result that goes. */
  results: RawBuilder<unknown>;
  /** Writes the removed rows somewhere: given a query of `source, owner, row`, makes a statement. */
  store: (rows: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** The work that `rows` hold, by person; `opened` selects the results that are the first of their item. */
const peopleOf = (rows: RawBuilder<unknown>, sign: 1 | -1, opened: RawBuilder<unknown>) => sql`
  select user_id,
    ${sql.lit(sign)} * count(*) filter (where is_active and not is_skipped) as answered,
    ${sql.lit(sign)} * count(*) filter (where is_active and is_skipped) as skipped,
    ${sql.lit(sign)} * count(*) filter (where id in (${opened})) as opened
  from ${rows} group by user_id`;

const daysOf = (rows: RawBuilder<unknown>) => sql`
  select user_id, counted_on as day, count(*) filter (where not is_skipped) as answers,
    count(*) filter (where is_skipped) as skipped
  from ${rows} where is_active group by user_id, counted_on`;

/** How many of some results count, and when the last came, by item. */
const countedOf = (kind: AssignmentKind, rows: RawBuilder<unknown>) => {
  const { item, givenAt } = WORK[kind];
  return sql`
    select ${item} as item, count(*)::smallint as count, max(${givenAt}) as last
    from ${rows} where is_active and not is_skipped group by ${item}`;
};

/** Of each item that `items` selects, the first of the results that count. */
const firstOf = (kind: AssignmentKind, rows: RawBuilder<unknown>, items: RawBuilder<unknown>) => {
  const { item } = WORK[kind];
  return sql`select min(id) from ${rows} where is_active and not is_skipped and ${item} in (${items}) group by ${item}`;
};

/** Notes that the answers to the questions of these rows change. */
const notedOf = (task: RawBuilder<number>, rows: RawBuilder<unknown>) =>
  sql`, noted as (${noteChanges({ task, questions: sql`select question_id from ${rows}` })})`;

/** The answer that a removed result is, or is of: deleted rows are found by it. */
const OWNER = { answer: sql`gone.id`, evaluate: sql`gone.answer_id` } as const;

/**
 * Removes results with their versions, frees their slots and takes them off the counters of their authors and days. The
 * people of the task have to be locked before (`lockPeople`). Returns how many there were.
 */
export const removeResults = async (
  trx: Db,
  kind: AssignmentKind,
  { taskId, results: chosen, store }: Removal,
): Promise<number> => {
  const { slots, item, filled, results, versions, result, stored } = WORK[kind];
  const task = sql<number>`${taskId}::integer`;
  const gone = sql`gone`;
  const emptied = sql`select item from freed where freed.filled = 0`;
  const { rows } = await sql<{ count: number }>`
    with chosen as materialized (${chosen}),
    written as (delete from ${versions} as version using chosen where version.${result} = chosen.id returning version.*),
    gone as (
      delete from ${results} as result using chosen where result.id = chosen.id and task_id = ${task} returning result.*
    ),
    freed as (
      update ${slots} as slot set ${filled} = slot.${filled} - by_item.count
      from (${countedOf(kind, gone)}) as by_item where slot.${item} = by_item.item
      returning slot.${item} as item, slot.${filled} as filled
    ),
    counted as (${countPeople({ task, kind, people: peopleOf(gone, -1, firstOf(kind, gone, emptied)) })}),
    days as (${countDeleted({ task, kind, rows: daysOf(gone), by: 1 })})${kind === 'answer' ? notedOf(task, gone) : sql``},
    stored as (${store(sql`
      select ${sql.lit(stored.results)} as source, ${OWNER[kind]} as owner, to_jsonb(gone) as row from gone
      union all select ${sql.lit(stored.versions)}, ${OWNER[kind]}, to_jsonb(written)
      from written join gone on gone.id = written.${result}`)})
    select count(*)::integer as count from gone`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Selects the ids of all answers to some questions. */
export const answersOfQuestions = (questions: RawBuilder<unknown>) =>
  sql`select id from answers where question_id in (${questions})`;

/** Selects the ids of all evaluations of some answers. */
export const evaluationsOfAnswers = (answers: RawBuilder<unknown>) =>
  sql`select id from evaluations where answer_id in (${answers})`;

/** Removes the slots of questions whose answers have been removed; part of the statement that removes the questions. */
export const removeSlots = (questions: RawBuilder<unknown>) => sql`
  delete from question_slots where question_id in (${questions})
  returning question_id, to_jsonb(question_slots) || '{"answered": 0, "reserved": 0}' as row`;

/** Puts slots back: `rows` selects `row`. Part of the statement that puts back the questions. */
export const restoreSlots = (rows: RawBuilder<unknown>) => sql`
  insert into question_slots select (jsonb_populate_record(null::question_slots, row)).* from (${rows}) as stored`;

interface Restoring {
  taskId: number;
  /** Selects the `row` of each restored result and of each of their versions. */
  results: RawBuilder<unknown>;
  versions: RawBuilder<unknown>;
}

/** An answer that comes back alone may be the first to its question, with which the trigger compares it as a new one. */
const compareRestored = (trx: Db, ids: readonly number[]) =>
  sql`select note_differences(array(select question_id from answers where id = any(${ids}::bigint[])))`.execute(trx);

/**
 * Puts removed results back, with the ids and versions that they had. A result counts again where a slot is open for it
 * and its author's limit allows it; else it comes back as late. One whose item is gone, or whose author has done the item
 * again meanwhile, does not come back. The people of the task have to be locked before. Returns the ids of those that did.
 */
export const restoreResults = async (
  trx: Db,
  kind: AssignmentKind,
  { taskId, results: rowsOfResults, versions: rowsOfVersions }: Restoring,
): Promise<number[]> => {
  const { items, item, slots, filled, lastFilled, results, givenAt, versions, stored } = WORK[kind];
  const task = sql<number>`${taskId}::integer`;
  const saved = sql`saved`;
  const opened = sql`select item from taken where is_opened`;
  const evaluable = sql`, evaluable as (${addEvaluationSlots({
    task,
    answers: sql`select id, user_id as author_id from saved where is_active and not is_skipped`,
  })})`;
  const { rows } = await sql<{ id: number }>`
    with given as materialized (
      select stored.* from (select (jsonb_populate_record(null::${results}, row)).* from (${rowsOfResults}) as one) as stored
      join ${items} as items on items.id = stored.${item}
      where not exists (
        select from ${results} as other where other.${item} = stored.${item} and other.user_id = stored.user_id
      )
    ),
    numbered as (
      select given.*, is_active and not is_skipped as needs_slot,
        count(*) filter (where is_active and not is_skipped) over (partition by ${item} order by id) as of_item,
        count(*) filter (where is_active and not is_skipped) over (partition by user_id order by id) as of_person
      from given
    ),
    placed as materialized (
      select numbered.id, numbered.is_active and (
        not needs_slot or (
          slots.${item} is not null and of_item <= slots.slots - slots.${filled} - slots.reserved
          and (max_questions is null or of_person <= max_questions - assignments.answered)
        )
      ) as counts
      from numbered
      left join ${slots} as slots using (${item})
      left join assignments
        on assignments.task_id = ${task} and assignments.user_id = numbered.user_id and kind = ${sql.lit(kind)}
    ),
    saved as (
      insert into ${results} (id, ${item}, task_id, user_id, version, versions, is_active, is_skipped, is_late,
        ${givenAt}, counted_on) overriding system value
      select id, ${item}, task_id, user_id, version, versions, counts, is_skipped,
        is_late or (is_active and not counts), ${givenAt}, case when counts then counted_on end
      from given join placed using (id) order by id
      returning *
    )${kind === 'answer' ? evaluable : sql``},
    written as (
      insert into ${versions} overriding system value
      select version.* from (
        select (jsonb_populate_record(null::${versions}, case
          when saved.is_late and saved.version = (row ->> 'version')::integer then row || '{"is_late": true}' else row
        end)).*
        from (${rowsOfVersions}) as one join saved on saved.id = (row ->> ${sql.lit(stored.result)})::bigint
      ) as version
      order by version.id
    ),
    taken as (
      update ${slots} as slot set ${filled} = slot.${filled} + by_item.count,
        ${lastFilled} = greatest(slot.${lastFilled}, by_item.last)
      from (${countedOf(kind, saved)}) as by_item
      where slot.${item} = by_item.item
      returning slot.${item} as item, slot.${filled} = by_item.count as is_opened
    ),
    counted as (${countPeople({ task, kind, people: peopleOf(saved, 1, firstOf(kind, saved, opened)) })}),
    days as (${countDeleted({ task, kind, rows: daysOf(saved), by: -1 })})${kind === 'answer' ? notedOf(task, saved) : sql``}
    select id from saved`.execute(trx);
  const ids = rows.map(({ id }) => Number(id));
  if (kind === 'answer' && ids.length === 1) await compareRestored(trx, ids);
  return ids;
};
