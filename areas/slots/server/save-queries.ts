import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement, statementFor } from '../../../server/database/statement.ts';
import { noteChanges } from '../../adjudication/server/public.ts';
import { type AssignmentKind, countDays, countWork, secondsLeft, todayOf } from '../../assignments/server/public.ts';
import { addEvaluationSlots } from './evaluation-slot-queries.ts';
import { WORK } from './table-queries.ts';

interface SaveKey {
  taskId: number;
  saveKey: string;
}

/** A version by its save key, with the result that it is of. */
export interface KnownVersion {
  id: number;
  item_id: number;
  user_id: number;
  is_active: boolean;
  /** The version that counts now. */
  current: number;
  version: number;
  is_late: boolean;
}

const ofKey = statementFor((kind: AssignmentKind) => {
  const { results, versions, result, item } = WORK[kind];
  return statement((db, value: ParameterOf<SaveKey>) =>
    sql<KnownVersion>`
      select results.id, results.${item} as item_id, results.user_id, results.is_active, results.version as current,
        written.version, written.is_late
      from ${versions} as written
      join ${results} as results on results.id = written.${result} and results.task_id = ${value('taskId')}
      where written.task_id = ${value('taskId')} and written.save_key = ${value('saveKey')}`.compile(db),
  );
});

/** The version that an earlier attempt of the same save wrote. */
export const versionOfKey = async (
  trx: Db,
  kind: AssignmentKind,
  { taskId, saveKey }: SaveKey,
): Promise<KnownVersion | undefined> => (await ofKey(kind)(trx, { taskId, saveKey }))[0];

const constraintOf = (error: unknown) => (error as { constraint?: unknown } | null)?.constraint;

/** Whether a save failed because its key was used on another task. */
export const isKeyTaken = (kind: AssignmentKind, error: unknown): boolean =>
  constraintOf(error) === WORK[kind].constraints.saveKey;

/** Whether a save failed because its item was deleted at the same moment. */
export const isItemGone = (kind: AssignmentKind, error: unknown): boolean =>
  constraintOf(error) === WORK[kind].constraints.item;

interface Asked {
  taskId: number;
  itemId: number;
  userId: number;
}

/** A result as it is now. */
export interface CurrentResult {
  id: number;
  user_id: number;
  version: number;
  is_skipped: boolean;
  is_late: boolean;
  is_active: boolean;
}

const ofPerson = statementFor((kind: AssignmentKind) => {
  const { results, item } = WORK[kind];
  return statement((db, value: ParameterOf<Asked>) =>
    sql<CurrentResult>`
      select id, user_id, version, is_skipped, is_late, is_active from ${results}
      where task_id = ${value('taskId')} and ${item} = ${value('itemId')} and user_id = ${value('userId')}
      for update`.compile(db),
  );
});

/** A person's result for an item, locked: of two saves that change it at once, the later one finds the other's version. */
export const resultOfPerson = async (
  trx: Db,
  kind: AssignmentKind,
  { taskId, itemId }: Omit<Asked, 'userId'>,
  userId: number,
): Promise<CurrentResult | undefined> => (await ofPerson(kind)(trx, { taskId, itemId, userId }))[0];

/** The same, found by its id. */
export const resultById = async (
  trx: Db,
  kind: AssignmentKind,
  itemId: number,
  id: number,
): Promise<CurrentResult | undefined> => {
  const { results, item } = WORK[kind];
  const { rows } = await sql<CurrentResult>`
    select id, user_id, version, is_skipped, is_late, is_active from ${results}
    where id = ${id} and ${item} = ${itemId} for update`.execute(trx);
  return rows[0];
};

/** Whether the version of a result that counts holds this. */
export const hasContent = async (
  trx: Db,
  kind: AssignmentKind,
  { taskId, id, version }: Pick<CurrentResult, 'id' | 'version'> & { taskId: number },
  content: object,
): Promise<boolean> => {
  const { versions, result } = WORK[kind];
  const { rows } = await sql`
    select from ${versions}
    where task_id = ${taskId} and ${result} = ${id} and version = ${version}
      and content = ${JSON.stringify(content)}::jsonb`.execute(trx);
  return rows.length > 0;
};

export interface NewVersion {
  task_id: number;
  item_id: number;
  user_id: number;
  save_key: string;
  form_version: number;
  /** The version of the item that the author saw; 0 where items have no versions. */
  item_version: number;
  is_skipped: boolean;
  time_taken: number;
  content: object;
}

export interface SlotUse {
  /** The result counts only if it gets a slot of its own. False for skips and for new versions of what counts. */
  needsSlot: boolean;
  /** One more result does not pass the person's limit. */
  withinLimit: boolean;
  /** What was there before was a skip. */
  wasSkipped: boolean;
}

interface Recorded {
  id: number;
  version: number;
  is_late: boolean;
  answered: number;
  skipped: number;
  max_questions: number | null;
}

type Recording = Omit<NewVersion, 'content'> & {
  content: string;
  needsSlot: boolean;
  takesSlot: boolean;
  skippedChange: number;
};

const recording = statementFor((kind: AssignmentKind) => {
  const { slots, item, filled, lastFilled, reservations, results, givenAt, versions, result, itemVersion } = WORK[kind];
  return statement((db, value: ParameterOf<Recording>) => {
    const mine = sql`task_id = ${value('task_id')} and ${item} = ${value('item_id')} and user_id = ${value('user_id')}`;
    const takes = sql`${value('takesSlot')}::boolean`;
    const since = (from: RawBuilder<unknown>) => sql`ceil(extract(epoch from now() - ${from}))`;
    // What the author says, but never more than has passed since the item was reserved, since the author's version before this
    // one, and in the whole day. A clock that was set back must not make it negative.
    const seconds = sql`
      greatest(0, least(
        ${value('time_taken')}::integer,
        (select ${since(sql`reserved_at`)} from gone),
        (
          select ${since(sql`before.created_at`)} from ${versions} as before
          where before.task_id = ${value('task_id')} and before.author_id = ${value('user_id')}
            and before.${result} = (select id from ${results} where ${mine})
          order by before.version desc limit 1
        ),
        (select ${secondsLeft({ task: value('task_id'), user: value('user_id'), kind, day: sql`today.day` })} from today)
      ))`;
    /** An answer that counts from now on may be evaluated, and is compared with others. */
    const evaluable =
      kind === 'answer'
        ? sql`, evaluable as (${addEvaluationSlots({
            task: value('task_id'),
            answers: sql`select id, ${value('user_id')}::integer as author_id from saved where exists (select from filled)`,
          })}), noted as (${noteChanges({
            task: value('task_id'),
            questions: sql`select ${value('item_id')}::bigint from saved`,
          })})`
        : sql``;
    return sql<Recorded>`
    with today as (select ${todayOf(value('user_id'))} as day),
    gone as (delete from ${reservations} where ${mine} returning reserved_at),
    slot as (
      update ${slots}
      set ${filled} = ${filled} + ${takes}::integer, reserved = reserved - (select count(*) from gone)::smallint,
        ${lastFilled} = case when ${takes} then now() else ${lastFilled} end
      where task_id = ${value('task_id')} and ${item} = ${value('item_id')}
        and (exists (select from gone) or (${takes} and ${filled} + reserved < slots))
      returning ${filled} as filled
    ), filled as (
      select filled from slot where ${takes}
    ), unskipped as (
      select counted_on as day from ${results}
      where ${mine} and is_skipped and counted_on is not null and ${value('skippedChange')}::integer < 0
    ), saved as (
      insert into ${results} as result (${item}, task_id, user_id, is_skipped, is_active, is_late, counted_on)
      select ${value('item_id')}, ${value('task_id')}, ${value('user_id')}, ${value('is_skipped')}::boolean,
        counts, not counts, case when counts then today.day end
      from today, (select not ${value('needsSlot')}::boolean or exists (select from filled) as counts) as outcome
      on conflict (${item}, user_id) do update set
        version = result.versions + 1, versions = result.versions + 1,
        is_skipped = excluded.is_skipped, is_active = excluded.is_active, is_late = excluded.is_late,
        ${givenAt} = case when result.is_skipped = excluded.is_skipped then result.${givenAt} else now() end,
        counted_on = case when result.is_active and result.is_skipped = excluded.is_skipped
          then result.counted_on else excluded.counted_on end
      returning id, version, is_late
    )${evaluable}, added as (
      insert into ${versions} (${result}, task_id, version, author_id, form_version, save_key, is_skipped, is_late,
        time_taken, content${itemVersion ? sql`, ${itemVersion}` : sql``})
      select id, ${value('task_id')}, version, ${value('user_id')}, ${value('form_version')}, ${value('save_key')},
        ${value('is_skipped')}::boolean, is_late,
        ${seconds},
        ${value('content')}::jsonb${itemVersion ? sql`, ${value('item_version')}` : sql``}
      from saved
      returning time_taken
    ), counted as (${countWork({
      task: value('task_id'),
      user: value('user_id'),
      kind,
      answered: sql`select count(*) from filled`,
      opened: sql`select count(*) from filled where filled.filled = 1`,
      skipped: value('skippedChange'),
    })}), days as (${countDays({
      task: value('task_id'),
      user: value('user_id'),
      kind,
      rows: sql`
        select today.day, (select count(*) from filled) as answers, greatest(${value('skippedChange')}::integer, 0) as skipped,
          added.time_taken as seconds
        from today, added
        union all select day, 0, -1, 0 from unskipped`,
    })})
    select saved.id, saved.version, saved.is_late, counted.answered, counted.skipped, counted.max_questions
    from saved, counted`.compile(db);
  });
});

/**
 * Writes a version of a person's result in one statement: the reserved slot is filled; without a reservation a slot is
 * taken only where one is open; and where there is none the result is saved as late. The person's counters and the day's
 * follow. The person's assignment, and their result where there is one, have to be locked before.
 */
export const recordVersion = async (
  trx: Db,
  kind: AssignmentKind,
  version: NewVersion,
  { needsSlot, withinLimit, wasSkipped }: SlotUse,
): Promise<Recorded> => {
  const [row] = await recording(kind)(trx, {
    ...version,
    content: JSON.stringify(version.content),
    needsSlot,
    takesSlot: needsSlot && withinLimit,
    skippedChange: Number(version.is_skipped) - Number(wasSkipped),
  });
  if (!row) throw new Error('A result was written without its author being assigned.');
  return row;
};

/**
 * A version that somebody else writes of a result that counts already: no slot, no counter changes. It takes no longer than has
 * passed since the version that counted before. Gives its number.
 */
export const recordCorrection = async (
  trx: Db,
  kind: AssignmentKind,
  { id: resultId, version: base }: Pick<CurrentResult, 'id' | 'version'>,
  given: NewVersion,
): Promise<number> => {
  const { results, versions, result, itemVersion } = WORK[kind];
  const noted = sql`, noted as (${noteChanges({
    task: sql`${given.task_id}::integer`,
    questions: sql`select ${given.item_id}::bigint from saved`,
  })})`;
  const { rows } = await sql<{ version: number }>`
    with saved as (
      update ${results} set version = versions + 1, versions = versions + 1 where id = ${resultId} returning id, version
    )${kind === 'answer' ? noted : sql``}
    insert into ${versions} (${result}, version, task_id, author_id, form_version, save_key, is_skipped, time_taken,
      content${itemVersion ? sql`, ${itemVersion}` : sql``})
    select id, version, ${given.task_id}::integer, ${given.user_id}::integer, ${given.form_version}::integer,
      ${given.save_key}::uuid, false,
      greatest(0, least(${given.time_taken}::integer, (
        select ceil(extract(epoch from now() - before.created_at)) from ${versions} as before
        where before.task_id = ${given.task_id} and before.${result} = ${resultId} and before.version = ${base}
      ))),
      ${JSON.stringify(given.content)}::jsonb${itemVersion ? sql`, ${given.item_version}::integer` : sql``}
    from saved
    returning version`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`There is no result ${resultId} to correct.`);
  return row.version;
};

/** Where a person stands on a task; undefined where they are not assigned. */
export const workOf = (db: Db, kind: AssignmentKind, taskId: number, userId: number) =>
  db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .select(['answered', 'skipped', 'max_questions'])
    .executeTakeFirst();
