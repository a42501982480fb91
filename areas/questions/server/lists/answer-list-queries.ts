import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { fromNearerEnd, type Range } from '../../../../server/platform/paging.ts';
import { COUNTED_MOST } from '../../../../shared/paging.ts';
import { ANSWER_FLAGS, type AnswerFlag } from '../../list-contract.ts';
import { SUMMARY } from './summary.ts';

export interface AnswerFilter {
  taskId: number;
  id: number | null;
  questionId: number | null;
  userId: number | null;
  oldestFirst: boolean;
  flags: Partial<Record<AnswerFlag, boolean>>;
}

/** What adjudication accepted, by the decisions that hold. */
const accepted = (taskId: number) => sql`(answer_versions.answer_id, answer_versions.version) in (
  select decision.answer_id, decision.answer_version
  from adjudication_questions as queued join adjudications as decision on decision.id = queued.decision_id
  where queued.task_id = ${taskId} and decision.kind = 'accepted'
)`;

const ACTIVE = sql`(answers.is_active and answers.version = answer_versions.version)`;

/**
 * A version that does not count is of an answer that does not, or of one with several versions: indexes know both. With
 * `union` PostgreSQL knows how many these are, and compares them with few others at once, instead of looking each up.
 */
const isInactive = (taskId: number, withFew: boolean) => sql`(not ${ACTIVE} and answer_versions.answer_id in (
  select id from answers where task_id = ${taskId} and not is_active
  union ${withFew ? sql`` : sql`all`}
  select answer_id from answer_versions where task_id = ${taskId} and version > 1
))`;

/** Each flag as a condition for true and for false, in words that the partial indexes are defined by. */
const flagConditions = ({
  taskId,
  flags,
}: AnswerFilter): Record<AnswerFlag, [yes: RawBuilder<unknown>, no: RawBuilder<unknown>]> => ({
  is_answered: [sql`not answer_versions.is_skipped`, sql`answer_versions.is_skipped`],
  is_skipped: [sql`answer_versions.is_skipped`, sql`not answer_versions.is_skipped`],
  is_active: [ACTIVE, isInactive(taskId, flags.is_skipped === true || flags.is_answered === false)],
  is_first: [sql`answer_versions.version = 1`, sql`answer_versions.version > 1`],
  is_accepted: [accepted(taskId), sql`not (${accepted(taskId)})`],
});

const conditionsOf = (filter: AnswerFilter): RawBuilder<boolean>[] => {
  const { flags } = filter;
  const conditions = flagConditions(filter);
  return ANSWER_FLAGS.filter((flag) => flags[flag] !== undefined).map(
    (flag) => conditions[flag][flags[flag] ? 0 : 1] as RawBuilder<boolean>,
  );
};

/** The versions of a task alone: as long as their answers are not asked, no page has to look them up. */
const allVersions = (db: Db, { taskId }: AnswerFilter) =>
  db.selectFrom('answer_versions').where('answer_versions.task_id', '=', taskId);

/** Versions of answers; `id` is that of the answer. What their index says is not looked up in the answers. */
const versionsOfTask = (db: Db, filter: AnswerFilter): ReturnType<typeof allVersions> => {
  const { taskId, id, questionId, userId, flags } = filter;
  const versions = allVersions(db, filter)
    .$if(id !== null, (query) => query.where('answer_versions.answer_id', '=', id as number))
    .where((eb) => eb.and(conditionsOf(filter)));
  if (questionId === null && userId === null && flags.is_active === undefined) return versions;
  return versions
    .innerJoin('answers', 'answers.id', 'answer_versions.answer_id')
    .where('answers.task_id', '=', taskId)
    .$if(questionId !== null, (query) => query.where('answers.question_id', '=', questionId as number))
    .$if(userId !== null, (query) => query.where('answers.user_id', '=', userId as number));
};

interface FoundVersions {
  ids: number[];
  /** Of the whole list; of a filtered one no more than `COUNTED_MOST`. */
  count: number;
}

/** The whole list, from the nearer end of its index. */
const everyVersion = async (db: Db, filter: AnswerFilter, range: Range): Promise<FoundVersions> => {
  const count = await countVersions(db, filter);
  const { limit, offset, isReversed } = fromNearerEnd(range, count);
  const rows = await allVersions(db, filter)
    .orderBy('answer_versions.id', filter.oldestFirst === isReversed ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .select('answer_versions.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  return { ids: isReversed ? ids.toReversed() : ids, count };
};

/** A list that is narrowed: as much as it counts is read once, for the count and the page. */
const foundVersions = async (db: Db, filter: AnswerFilter, range: Range): Promise<FoundVersions> => {
  const direction = filter.oldestFirst ? sql`asc` : sql`desc`;
  const found = versionsOfTask(db, filter)
    .orderBy('answer_versions.id', filter.oldestFirst ? 'asc' : 'desc')
    .limit(COUNTED_MOST)
    .select('answer_versions.id');
  const { rows } = await sql<{ ids: number[]; count: number }>`
    with found as materialized (${found})
    select array(select id from found order by id ${direction} limit ${range.limit} offset ${range.offset}) as ids,
      (select count(*)::integer from found) as count`.execute(db);
  return { ids: (rows[0]?.ids ?? []).map(Number), count: rows[0]?.count ?? 0 };
};

/**
 * All versions that do not count, by answer: of answers that do not, and older ones of those that do. No more answers are
 * asked for their versions than the list shows; `offset 0` has PostgreSQL look these up instead of reading all versions.
 */
const inactiveVersions = async (db: Db, filter: AnswerFilter, range: Range): Promise<FoundVersions> => {
  const { taskId, oldestFirst } = filter;
  const direction = oldestFirst ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ ids: number[] | null; count: number }>`
    with chosen as (
      (select id, null::integer as counting from answers where task_id = ${taskId} and not is_active
        order by id ${direction} limit ${COUNTED_MOST})
      union all
      select answers.id, answers.version from (
        select distinct answer_id from answer_versions where task_id = ${taskId} and version > 1
        order by answer_id ${direction} limit ${COUNTED_MOST}
      ) as fixed join answers on answers.id = fixed.answer_id and answers.is_active
    ),
    found as materialized (
      select chosen.id as answer_id, versions.id from chosen cross join lateral (
        select id, version from answer_versions where answer_id = chosen.id offset 0
      ) as versions where versions.version is distinct from counting
      order by 1 ${direction}, 2 ${direction} limit ${COUNTED_MOST}
    ),
    page as (select * from found order by 1 ${direction}, 2 ${direction} limit ${range.limit} offset ${range.offset})
    select (select array_agg(id order by answer_id ${direction}, id ${direction}) from page) as ids,
      (select count(*)::integer from found) as count`.execute(db);
  return { ids: (rows[0]?.ids ?? []).map(Number), count: rows[0]?.count ?? 0 };
};

const isInactiveAlone = ({ id, questionId, userId, flags }: AnswerFilter) =>
  id === null &&
  questionId === null &&
  userId === null &&
  Object.keys(flags).join() === 'is_active' &&
  !flags.is_active;

/** A page of versions and the count of its list. */
export const answersPage = async (db: Db, filter: AnswerFilter, range: Range) => {
  const find = isInactiveAlone(filter) ? inactiveVersions : isFiltered(filter) ? foundVersions : everyVersion;
  const { ids, count } = await find(db, filter, range);
  const found = await versionsById(db, filter.taskId, ids);
  const byId = new Map(found.map((row) => [row.version_id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), count };
};

const versionsById = (db: Db, taskId: number, ids: readonly number[]) =>
  db
    .selectFrom('answer_versions')
    .innerJoin('answers', 'answers.id', 'answer_versions.answer_id')
    .innerJoin('users', 'users.id', 'answers.user_id')
    .where('answer_versions.id', '=', sql<number>`any(${ids}::bigint[])`)
    .select([
      'answer_versions.id as version_id',
      'answers.id',
      'answers.question_id',
      'answers.user_id',
      'users.username',
      'answer_versions.version',
      'answer_versions.form_version',
      'answer_versions.is_skipped',
      'answer_versions.is_late',
      'answer_versions.batch_id',
      'answer_versions.time_taken',
      'answer_versions.created_at',
    ])
    .select(sql<boolean>`answers.is_active and answers.version = answer_versions.version`.as('is_active'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('adjudication_questions as queued')
            .innerJoin('adjudications as decision', 'decision.id', 'queued.decision_id')
            .whereRef('queued.question_id', '=', 'answers.question_id')
            .where('queued.task_id', '=', taskId)
            .whereRef('decision.answer_id', '=', 'answers.id')
            .whereRef('decision.answer_version', '=', 'answer_versions.version')
            .select('decision.id'),
        )
        .$castTo<boolean>()
        .as('is_accepted'),
    )
    .select(sql<string>`left(answer_versions.content::text, ${sql.lit(SUMMARY)})`.as('summary'))
    .execute();

const isFiltered = ({ id, questionId, userId, flags }: AnswerFilter) =>
  id !== null || questionId !== null || userId !== null || Object.keys(flags).length > 0;

/**
 * Of a whole task from counters: an answer counts with its person or does not count at all, and has one version or later
 * ones too. Indexes hold nothing but the answers that do not count and the later versions.
 */
const countVersions = async (db: Db, { taskId }: AnswerFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (
      (select coalesce(sum(answered + skipped), 0) from assignments where task_id = ${taskId} and kind = 'answer')
      + (select count(*) from answers where task_id = ${taskId} and not is_active)
      + (select count(*) from answer_versions where task_id = ${taskId} and version > 1)
    )::integer as count`.execute(db);
  return rows[0]?.count ?? 0;
};

/** One version of an answer; the one that counts where none is named. */
export const answerContent = (db: Db, taskId: number, answerId: number, version?: number) =>
  db
    .selectFrom('answers')
    .innerJoin('answer_versions', 'answer_versions.answer_id', 'answers.id')
    .where('answers.task_id', '=', taskId)
    .where('answers.id', '=', answerId)
    .$if(version === undefined, (query) => query.whereRef('answer_versions.version', '=', 'answers.version'))
    .$if(version !== undefined, (query) => query.where('answer_versions.version', '=', version as number))
    .select(['question_id', 'answer_versions.version', 'form_version', 'content'])
    .executeTakeFirst();
