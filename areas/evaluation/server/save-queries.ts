import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement } from '../../../server/database/statement.ts';
import { fillEvaluationSlot } from '../../answering/server/public.ts';
import { countDays, countWork, todayOf } from '../../assignments/server/public.ts';

const ofKey = statement((db, value: ParameterOf<{ taskId: number; saveKey: string }>) =>
  db
    .selectFrom('evaluation_versions')
    .innerJoin('evaluations', (join) =>
      join
        .onRef('evaluations.id', '=', 'evaluation_versions.evaluation_id')
        .on('evaluations.task_id', '=', value('taskId')),
    )
    .where('evaluation_versions.task_id', '=', value('taskId'))
    .where('evaluation_versions.save_key', '=', value('saveKey'))
    .select(['evaluations.id', 'answer_id', 'user_id', 'is_active', 'evaluations.version as current'])
    .select(['evaluation_versions.version', 'evaluation_versions.is_late', 'evaluation_versions.answer_version'])
    .compile(),
);

export type KnownVersion = NonNullable<Awaited<ReturnType<typeof versionOfKey>>>;

/** The version that an earlier attempt of the same save wrote. */
export const versionOfKey = async (trx: Db, { taskId, saveKey }: { taskId: number; saveKey: string }) =>
  (await ofKey(trx, { taskId, saveKey }))[0];

/** Whether a save failed because its key was used on another task. */
export const isKeyTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'evaluation_versions_save_key_key';

/** Whether a save failed because its answer was deleted while it was saved. */
export const isAnswerGone = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'evaluations_answer_id_fkey';

const ofPerson = statement((db, value: ParameterOf<{ taskId: number; answerId: number; userId: number }>) =>
  db
    .selectFrom('evaluations')
    .where('task_id', '=', value('taskId'))
    .where('answer_id', '=', value('answerId'))
    .where('user_id', '=', value('userId'))
    .select(['id', 'user_id', 'version', 'is_skipped', 'is_late', 'is_active'])
    .forUpdate()
    .compile(),
);

export type CurrentEvaluation = NonNullable<Awaited<ReturnType<typeof evaluationOfPerson>>>;

/** A person's evaluation of an answer, locked. */
export const evaluationOfPerson = async (
  trx: Db,
  { taskId, answerId }: { taskId: number; answerId: number },
  userId: number,
) => (await ofPerson(trx, { taskId, answerId, userId }))[0];

/** The same, found by its id. */
export const evaluationById = (trx: Db, answerId: number, id: number) =>
  trx
    .selectFrom('evaluations')
    .where('id', '=', id)
    .where('answer_id', '=', answerId)
    .select(['id', 'user_id', 'version', 'is_skipped', 'is_late', 'is_active'])
    .forUpdate()
    .executeTakeFirst();

/** Whether the version that counts holds this. */
export const hasContent = async (
  trx: Db,
  { id, version }: Pick<CurrentEvaluation, 'id' | 'version'>,
  content: object,
): Promise<boolean> => {
  const same = await trx
    .selectFrom('evaluation_versions')
    .where('evaluation_id', '=', id)
    .where('version', '=', version)
    .where('content', '=', sql<object>`${JSON.stringify(content)}::jsonb`)
    .select('id')
    .executeTakeFirst();
  return same !== undefined;
};

export interface NewVersion {
  answer_id: number;
  task_id: number;
  user_id: number;
  save_key: string;
  form_version: number;
  answer_version: number;
  is_skipped: boolean;
  time_taken: number;
  content: object;
}

export interface SlotUse {
  /** The evaluation counts only if it gets a slot of its own. False for skips and for new versions of what counts. */
  needsSlot: boolean;
  /** One more evaluation does not pass the person's limit. */
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

const recording = statement((db, value: ParameterOf<Recording>) =>
  sql<Recorded>`
    with today as (select ${todayOf(value('user_id'))} as day),
    gone as (
      delete from evaluation_reservations
      where task_id = ${value('task_id')} and answer_id = ${value('answer_id')} and user_id = ${value('user_id')}
      returning reserved_at
    ), slot as (${fillEvaluationSlot({
      task: value('task_id'),
      answer: value('answer_id'),
      takes: sql`${value('takesSlot')}::boolean`,
      reserved: sql`select count(*) from gone`,
    })}), filled as (
      select evaluated from slot where ${value('takesSlot')}::boolean
    ), unskipped as (
      select counted_on as day from evaluations
      where task_id = ${value('task_id')} and answer_id = ${value('answer_id')} and user_id = ${value('user_id')}
        and is_skipped and counted_on is not null and ${value('skippedChange')}::integer < 0
    ), saved as (
      insert into evaluations (answer_id, task_id, user_id, is_skipped, is_active, is_late, counted_on)
      select ${value('answer_id')}, ${value('task_id')}, ${value('user_id')}, ${value('is_skipped')}::boolean,
        counts, not counts, case when counts then today.day end
      from today, (select not ${value('needsSlot')}::boolean or exists (select from filled) as counts) as outcome
      on conflict (answer_id, user_id) do update set
        version = evaluations.versions + 1, versions = evaluations.versions + 1,
        is_skipped = excluded.is_skipped, is_active = excluded.is_active, is_late = excluded.is_late,
        evaluated_at = case when evaluations.is_skipped = excluded.is_skipped then evaluations.evaluated_at else now() end,
        counted_on = case when evaluations.is_active and evaluations.is_skipped = excluded.is_skipped
          then evaluations.counted_on else excluded.counted_on end
      returning id, version, is_late
    ), added as (
      insert into evaluation_versions (evaluation_id, task_id, version, author_id, form_version, answer_version, save_key,
        is_skipped, is_late, time_taken, content)
      select id, ${value('task_id')}, version, ${value('user_id')}, ${value('form_version')}, ${value('answer_version')},
        ${value('save_key')}, ${value('is_skipped')}::boolean, is_late,
        -- A clock that was set back must not make it negative.
        greatest(0, least(${value('time_taken')}::integer, (select ceil(extract(epoch from now() - reserved_at)) from gone))),
        ${value('content')}::jsonb
      from saved
      returning time_taken
    ), counted as (${countWork({
      task: value('task_id'),
      user: value('user_id'),
      kind: 'evaluate',
      answered: sql`select count(*) from filled`,
      opened: sql`select count(*) from filled where filled.evaluated = 1`,
      skipped: value('skippedChange'),
    })}), days as (${countDays({
      task: value('task_id'),
      user: value('user_id'),
      kind: 'evaluate',
      rows: sql`
        select today.day, (select count(*) from filled) as answers, greatest(${value('skippedChange')}::integer, 0) as skipped,
          added.time_taken as seconds
        from today, added
        union all select day, 0, -1, 0 from unskipped`,
    })})
    select saved.id, saved.version, saved.is_late, counted.answered, counted.skipped, counted.max_questions
    from saved, counted`.compile(db),
);

/**
 * Writes a version of a person's evaluation in one statement, as `recordVersion` of answering writes one of an answer. The
 * person's assignment, and their evaluation where there is one, have to be locked before.
 */
export const recordVersion = async (trx: Db, version: NewVersion, { needsSlot, withinLimit, wasSkipped }: SlotUse) => {
  const [row] = await recording(trx, {
    ...version,
    content: JSON.stringify(version.content),
    needsSlot,
    takesSlot: needsSlot && withinLimit,
    skippedChange: Number(version.is_skipped) - Number(wasSkipped),
  });
  if (!row) throw new Error('An evaluation was written without its author being assigned.');
  return row;
};

/** A version that somebody else writes of an evaluation that counts: no slot, no counter changes. Gives its number. */
export const recordCorrection = async (trx: Db, evaluationId: number, given: NewVersion): Promise<number> => {
  const { version } = await trx
    .updateTable('evaluations')
    .set((eb) => ({ version: eb('versions', '+', 1), versions: eb('versions', '+', 1) }))
    .where('id', '=', evaluationId)
    .returning('version')
    .executeTakeFirstOrThrow();
  const { answer_id: _, user_id: author_id, content, ...rest } = given;
  await trx
    .insertInto('evaluation_versions')
    .values({ ...rest, evaluation_id: evaluationId, version, author_id, content: JSON.stringify(content) })
    .execute();
  return version;
};

export const workOf = (db: Db, taskId: number, userId: number) =>
  db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'evaluate')
    .select(['answered', 'skipped', 'max_questions'])
    .executeTakeFirst();
