import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement } from '../../../server/database/statement.ts';
import { countDays, countWork, todayOf } from '../../assignments/server/public.ts';
import { addEvaluationSlots } from './evaluation-slot-queries.ts';

interface SaveKey {
  taskId: number;
  saveKey: string;
}

const ofKey = statement((db, value: ParameterOf<SaveKey>) =>
  db
    .selectFrom('answer_versions')
    .innerJoin('answers', (join) =>
      join.onRef('answers.id', '=', 'answer_versions.answer_id').on('answers.task_id', '=', value('taskId')),
    )
    .where('answer_versions.task_id', '=', value('taskId'))
    .where('answer_versions.save_key', '=', value('saveKey'))
    .select(['answers.id', 'question_id', 'user_id', 'is_active', 'answers.version as current'])
    .select(['answer_versions.version', 'answer_versions.is_late'])
    .compile(),
);

export type KnownVersion = NonNullable<Awaited<ReturnType<typeof versionOfKey>>>;

/** The version that an earlier attempt of the same save wrote. */
export const versionOfKey = async (trx: Db, { taskId, saveKey }: SaveKey) => (await ofKey(trx, { taskId, saveKey }))[0];

/** Whether a save failed because its key was used on another task. */
export const isKeyTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'answer_versions_save_key_key';

interface Asked {
  taskId: number;
  questionId: number;
  userId: number;
}

const ofPerson = statement((db, value: ParameterOf<Asked>) =>
  db
    .selectFrom('answers')
    .where('task_id', '=', value('taskId'))
    .where('question_id', '=', value('questionId'))
    .where('user_id', '=', value('userId'))
    .select(['id', 'user_id', 'version', 'is_skipped', 'is_late', 'is_active'])
    .forUpdate()
    .compile(),
);

export type CurrentAnswer = NonNullable<Awaited<ReturnType<typeof answerOfPerson>>>;

/** A person's answer to a question, locked: of two saves that change it at once, the later one finds the other's version. */
export const answerOfPerson = async (trx: Db, { taskId, questionId }: Omit<Asked, 'userId'>, userId: number) =>
  (await ofPerson(trx, { taskId, questionId, userId }))[0];

/** The same, found by its id. */
export const answerById = (trx: Db, questionId: number, answerId: number) =>
  trx
    .selectFrom('answers')
    .where('id', '=', answerId)
    .where('question_id', '=', questionId)
    .select(['id', 'user_id', 'version', 'is_skipped', 'is_late', 'is_active'])
    .forUpdate()
    .executeTakeFirst();

/** Whether the version of an answer that counts holds this. */
export const hasContent = async (
  trx: Db,
  { taskId, id, version }: Pick<CurrentAnswer, 'id' | 'version'> & { taskId: number },
  content: object,
): Promise<boolean> => {
  const same = await trx
    .selectFrom('answer_versions')
    .where('task_id', '=', taskId)
    .where('answer_id', '=', id)
    .where('version', '=', version)
    .where('content', '=', sql<object>`${JSON.stringify(content)}::jsonb`)
    .select('id')
    .executeTakeFirst();
  return same !== undefined;
};

export interface NewVersion {
  question_id: number;
  task_id: number;
  user_id: number;
  save_key: string;
  form_version: number;
  is_skipped: boolean;
  time_taken: number;
  content: object;
}

export interface SlotUse {
  /** The answer counts only if it gets a slot of its own. False for skips and for new versions of what counts. */
  needsSlot: boolean;
  /** One more answer does not pass the person's limit. */
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
      delete from reservations
      where task_id = ${value('task_id')} and question_id = ${value('question_id')} and user_id = ${value('user_id')}
      returning reserved_at
    ), slot as (
      update question_slots
      set answered = answered + (${value('takesSlot')}::boolean)::integer,
          reserved = reserved - (select count(*) from gone)::smallint,
          last_answered_at = now()
      where task_id = ${value('task_id')} and question_id = ${value('question_id')}
        and (exists (select from gone) or (${value('takesSlot')}::boolean and answered + reserved < slots))
      returning answered
    ), filled as (
      select answered from slot where ${value('takesSlot')}::boolean
    ), unskipped as (
      select counted_on as day from answers
      where task_id = ${value('task_id')} and question_id = ${value('question_id')} and user_id = ${value('user_id')}
        and is_skipped and counted_on is not null and ${value('skippedChange')}::integer < 0
    ), saved as (
      insert into answers (question_id, task_id, user_id, is_skipped, is_active, is_late, counted_on)
      select ${value('question_id')}, ${value('task_id')}, ${value('user_id')}, ${value('is_skipped')}::boolean,
        counts, not counts, case when counts then today.day end
      from today, (select not ${value('needsSlot')}::boolean or exists (select from filled) as counts) as outcome
      on conflict (question_id, user_id) do update set
        version = answers.versions + 1, versions = answers.versions + 1,
        is_skipped = excluded.is_skipped, is_active = excluded.is_active, is_late = excluded.is_late,
        answered_at = case when answers.is_skipped = excluded.is_skipped then answers.answered_at else now() end,
        counted_on = case when answers.is_active and answers.is_skipped = excluded.is_skipped
          then answers.counted_on else excluded.counted_on end
      returning id, version, is_late
    ), evaluable as (${addEvaluationSlots({
      task: value('task_id'),
      answers: sql`select id, ${value('user_id')}::integer as author_id from saved where exists (select from filled)`,
    })}), added as (
      insert into answer_versions (answer_id, task_id, version, author_id, form_version, save_key, is_skipped, is_late,
        time_taken, content)
      select id, ${value('task_id')}, version, ${value('user_id')}, ${value('form_version')}, ${value('save_key')},
        ${value('is_skipped')}::boolean, is_late,
        -- A clock that was set back must not make it negative.
        greatest(0, least(${value('time_taken')}::integer, (select ceil(extract(epoch from now() - reserved_at)) from gone))),
        ${value('content')}::jsonb
      from saved
      returning time_taken
    ), counted as (${countWork({
      task: value('task_id'),
      user: value('user_id'),
      kind: 'answer',
      answered: sql`select count(*) from filled`,
      opened: sql`select count(*) from filled where filled.answered = 1`,
      skipped: value('skippedChange'),
    })}), days as (${countDays({
      task: value('task_id'),
      user: value('user_id'),
      kind: 'answer',
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
 * Writes a version of a person's answer in one statement: the reserved slot becomes an answered one; without a reservation
 * a slot is taken only where one is open; and where there is none the answer is saved as late. The person's counters and
 * the day's follow. The person's assignment, and their answer where there is one, have to be locked before.
 */
export const recordVersion = async (trx: Db, version: NewVersion, { needsSlot, withinLimit, wasSkipped }: SlotUse) => {
  const [row] = await recording(trx, {
    ...version,
    content: JSON.stringify(version.content),
    needsSlot,
    takesSlot: needsSlot && withinLimit,
    skippedChange: Number(version.is_skipped) - Number(wasSkipped),
  });
  if (!row) throw new Error('An answer was written without its author being assigned.');
  return row;
};

/** A version that somebody else writes of an answer that counts already: no slot, no counter changes. Gives its number. */
export const recordCorrection = async (
  trx: Db,
  answerId: number,
  { task_id, user_id: author_id, save_key, form_version, time_taken, content }: NewVersion,
): Promise<number> => {
  const row = await trx
    .with('saved', (cte) =>
      cte
        .updateTable('answers')
        .set((eb) => ({ version: eb('versions', '+', 1), versions: eb('versions', '+', 1) }))
        .where('id', '=', answerId)
        .returning(['id', 'version']),
    )
    .insertInto('answer_versions')
    .columns([
      'answer_id',
      'version',
      'task_id',
      'author_id',
      'form_version',
      'save_key',
      'is_skipped',
      'time_taken',
      'content',
    ])
    .expression((eb) =>
      eb
        .selectFrom('saved')
        .select(['saved.id', 'saved.version'])
        .select([
          sql<number>`${task_id}::integer`.as('task_id'),
          sql<number>`${author_id}::integer`.as('author_id'),
          sql<number>`${form_version}::integer`.as('form_version'),
          sql<string>`${save_key}::uuid`.as('save_key'),
          sql<boolean>`false`.as('is_skipped'),
          sql<number>`${time_taken}::integer`.as('time_taken'),
          sql<string>`${JSON.stringify(content)}::jsonb`.as('content'),
        ]),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
};

export const workOf = (db: Db, taskId: number, userId: number) =>
  db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'answer')
    .select(['answered', 'skipped', 'max_questions'])
    .executeTakeFirst();
