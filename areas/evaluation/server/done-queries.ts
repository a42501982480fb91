import { type RawBuilder, sql } from 'kysely';
import { countSome } from '../../../server/database/count-some.ts';
import type { Db } from '../../../server/database/open.ts';
import { placeOn, whereItFits } from '../../../server/database/where-it-fits.ts';
import { fromNearerEnd } from '../../../server/platform/paging.ts';
import { COUNTED_MOST } from '../../../shared/paging.ts';
import type { Order } from '../../slots/rules.ts';
import { isOneOf } from './filter-queries.ts';

/** Which evaluations: of a task, or some of them. */
export interface DoneOf {
  taskId: number;
  answer: number | undefined;
  question: number | undefined;
  /** Ids of the people who evaluated; left out: everybody. */
  evaluators: RawBuilder<unknown> | undefined;
  /** The authors of the answers. */
  authors: readonly number[] | undefined;
  /** A condition on a row of `evaluations`, and of `answers` where other people's are shown. */
  when: RawBuilder<boolean> | undefined;
  /** What any of is enough, where the parts of a filter are combined so: each is found by itself. */
  anyOf?: AnyOf | undefined;
}

export interface AnyOf {
  /** Authors of answers, one of whom is enough. */
  authors: readonly number[];
  /** Conditions as `when`. */
  conditions: readonly RawBuilder<boolean>[];
}

/** So many evaluations are looked up for a page that people or reviews narrow. */
const LOOKED_UP_MOST = 2_000;
/** Of each of some authors so many answers are looked at, even where they are many people. */
const EACH_LEAST = 20;

interface FoundAnswers {
  ids: number[];
  count: number;
  /** There are more than are found here. */
  isCut: boolean;
}

export interface PageOf {
  limit: number;
  offset: number;
  order: Order;
}

const isNarrowed = ({ answer, question, authors }: DoneOf) =>
  answer !== undefined || question !== undefined || authors !== undefined;

const needsAnswers = ({ question, authors }: DoneOf) => question !== undefined || authors !== undefined;

/** One person's evaluations: what counts, and what came too late to count. */
const ofPerson = (db: Db, of: DoneOf, userId: number) =>
  db
    .selectFrom('evaluations')
    .where('evaluations.task_id', '=', of.taskId)
    .where('evaluations.user_id', '=', userId)
    .$if(of.answer !== undefined, (query) => query.where('answer_id', '=', of.answer as number))
    .$if(of.when !== undefined, (query) => query.where(of.when as RawBuilder<boolean>))
    .$if(needsAnswers(of), (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('answers')
            .whereRef('answers.id', '=', 'evaluations.answer_id')
            .$if(of.question !== undefined, (one) => one.where('answers.question_id', '=', of.question as number))
            .$if(of.authors !== undefined, (one) => one.where(isOneOf('answers.user_id', of.authors)))
            .select('answers.id'),
        ),
      ),
    );

export const answersOfPerson = async (db: Db, of: DoneOf, userId: number, { limit, offset, order }: PageOf) => {
  const rows = await ofPerson(db, of, userId)
    .orderBy(order === 'id' ? 'answer_id' : 'id', order === 'newest' ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .select('answer_id')
    .execute();
  return rows.map((row) => row.answer_id);
};

export const countOfPerson = async (db: Db, of: DoneOf, userId: number): Promise<number> => {
  const row = await ofPerson(db, of, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Answers that somebody evaluated, and how many there are: of a whole task from the counters of its people. */
export const evaluatedAnswers = async (db: Db, of: DoneOf, { order, ...range }: PageOf): Promise<FoundAnswers> => {
  if (of.evaluators !== undefined || of.when !== undefined || of.anyOf) return evaluatedBy(db, of, { order, ...range });
  const found = db
    .selectFrom('evaluation_slots')
    .where('evaluation_slots.task_id', '=', of.taskId)
    .where('evaluated', '>', 0)
    .$if(of.answer !== undefined, (query) => query.where('answer_id', '=', of.answer as number))
    .$if(of.authors !== undefined, (query) => query.where(isOneOf('author_id', of.authors)))
    .$if(of.question !== undefined, (query) =>
      query.where('answer_id', 'in', (eb) =>
        eb
          .selectFrom('answers')
          .where('question_id', '=', of.question as number)
          .select('id'),
      ),
    );
  const count = isNarrowed(of)
    ? await countSome(db, found.select('answer_id as id'))
    : await countEvaluated(db, of.taskId);
  const { limit, offset, isReversed } = fromNearerEnd(range, isNarrowed(of) ? Infinity : count);
  const isDown = (order === 'newest') !== isReversed;
  const rows = await found
    .$if(order !== 'id', (query) => query.orderBy('last_evaluated_at', isDown ? 'desc' : 'asc'))
    .orderBy('answer_id', isDown ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .select('answer_id')
    .execute();
  const ids = rows.map((row) => row.answer_id);
  return { ids: isReversed ? ids.toReversed() : ids, count, isCut: isNarrowed(of) && count === COUNTED_MOST };
};

const countEvaluated = async (db: Db, taskId: number): Promise<number> => {
  const row = await db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('kind', '=', 'evaluate')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('opened'), sql<number>`0`).as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Answers by their newest evaluations that are found, no further than `LOOKED_UP_MOST` of these. */
const evaluatedBy = async (db: Db, of: DoneOf, { limit, offset, order }: PageOf): Promise<FoundAnswers> => {
  const direction = order === 'newest' ? 'desc' : 'asc';
  const { rows } = await sql<{ answer_id: number; count: number; isCut: boolean }>`
    with found as materialized (${sourcesOf(db, of, order)})
    select answer_id, (count(*) over ())::integer as count, (select bool_or(is_full) from found) as "isCut"
    from found group by answer_id
    order by ${order === 'id' ? sql`answer_id` : sql`max(id)`} ${sql.raw(direction)} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { count = 0, isCut = false } = rows[0] ?? {};
  return { ids: rows.map((row) => row.answer_id), count, isCut };
};

/** Selects `answer_id`, `id` and `is_full` of the evaluations that are found: of each part of a filter by itself. */
const sourcesOf = (db: Db, of: DoneOf, order: Order): RawBuilder<unknown> => {
  const { authors, conditions } = of.anyOf ?? { authors: [], conditions: [] };
  const parts: DoneOf[] = of.anyOf ? conditions.map((when) => ({ ...of, when })) : [of];
  const most = Math.ceil(LOOKED_UP_MOST / (parts.length + (authors.length > 0 ? 1 : 0)));
  const sources = [
    ...parts.map((part) => evaluationsBy(db, part, order, most)),
    ...(authors.length > 0 ? [evaluationsOfAuthors(of, authors, order, most)] : []),
  ];
  if (sources.length === 0) return sql`select 0 as answer_id, 0 as id, false as is_full where false`;
  return sql.join(
    sources.map((source) => sql`(${source})`),
    sql` union all `,
  );
};

/** Of the answers of each of some people those that were evaluated last, or first. */
const evaluationsOfAuthors = (
  { taskId, evaluators, answer, question }: DoneOf,
  authors: readonly number[],
  order: Order,
  most: number,
) => {
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  const each = Math.max(EACH_LEAST, Math.ceil(most / authors.length));
  return sql`
    select evaluations.answer_id, evaluations.id, slot.looked_at = ${each}::integer as is_full
    from unnest(${[...authors]}::integer[]) as person (id)
    cross join lateral (
      select answer_id, count(*) over () as looked_at from (
        select answer_id from evaluation_slots
        where task_id = ${taskId} and author_id = person.id and evaluated > 0
          ${answer === undefined ? sql`` : sql`and answer_id = ${answer}`}
          ${question === undefined ? sql`` : sql`and answer_id in (select id from answers where question_id = ${question})`}
        order by last_evaluated_at ${direction} limit ${each}
      ) as one
    ) as slot
    join evaluations on evaluations.answer_id = slot.answer_id and evaluations.is_active and not evaluations.is_skipped
    ${evaluators === undefined ? sql`` : sql`where evaluations.user_id in (${evaluators})`}`;
};

const evaluationsBy = (db: Db, of: DoneOf, order: Order, most: number) => {
  const { evaluators, when } = of;
  const found = db
    .selectFrom('evaluations')
    .innerJoin('answers', 'answers.id', 'evaluations.answer_id')
    .where('evaluations.task_id', '=', of.taskId)
    .where('evaluations.is_active', '=', sql.lit(true))
    .where('evaluations.is_skipped', '=', false)
    .$if(evaluators !== undefined, (query) => query.where(sql<boolean>`evaluations.user_id in (${evaluators})`))
    .$if(when !== undefined, (query) => query.where(when as RawBuilder<boolean>))
    .$if(of.answer !== undefined, (query) => query.where('answers.id', '=', of.answer as number))
    .$if(of.question !== undefined, (query) => query.where('answers.question_id', '=', of.question as number))
    .$if(of.authors !== undefined, (query) => query.where(isOneOf('answers.user_id', of.authors)))
    .orderBy(order === 'id' ? 'evaluations.answer_id' : 'evaluations.id', order === 'newest' ? 'desc' : 'asc')
    .limit(most)
    .select(['evaluations.answer_id', 'evaluations.id']);
  return sql`select answer_id, id, count(*) over () = ${most}::integer as is_full from (${found}) as looked_at`;
};

/** One person, or the people whose ids are selected; undefined: everybody. */
export type Whose = { person: number } | { people: RawBuilder<unknown> | undefined };

interface EvaluationsOf {
  whose: Whose;
  when: RawBuilder<boolean> | undefined;
}

/**
 * Evaluations of some answers, given as they stand on a page, in the version that counts: of one person also what came late, else
 * those that count.
 */
export const evaluationsOf = (db: Db, taskId: number, answerIds: readonly number[], { whose, when }: EvaluationsOf) =>
  db
    .selectFrom('evaluations')
    .innerJoin('evaluation_versions', (join) =>
      join
        .onRef('evaluation_versions.evaluation_id', '=', 'evaluations.id')
        .onRef('evaluation_versions.version', '=', 'evaluations.version'),
    )
    .innerJoin('users', 'users.id', 'evaluations.user_id')
    .innerJoin('users as fixers', 'fixers.id', 'evaluation_versions.author_id')
    .where('evaluations.task_id', '=', taskId)
    .where('evaluations.answer_id', 'in', answerIds)
    .$if('person' in whose, (query) => query.where('evaluations.user_id', '=', 'person' in whose ? whose.person : 0))
    .$if('people' in whose, (query) =>
      query.where('evaluations.is_active', '=', sql.lit(true)).where('evaluations.is_skipped', '=', false),
    )
    .$if('people' in whose && whose.people !== undefined, (query) =>
      query.where(sql<boolean>`evaluations.user_id in (${'people' in whose ? whose.people : sql``})`),
    )
    .$if(when !== undefined, (query) => query.where(when as RawBuilder<boolean>))
    .orderBy('evaluations.id')
    .select(['evaluations.id', 'evaluations.answer_id', 'evaluations.user_id', 'evaluations.version'])
    .select(['evaluations.evaluated_at as given_at', 'evaluations.is_skipped', 'evaluations.is_late'])
    .select(['evaluation_versions.form_version', 'evaluation_versions.answer_version'])
    .select(
      whereItFits(
        'evaluation_versions.content',
        sql`${placeOn(answerIds, 'evaluations.answer_id')}, evaluations.id`,
      ).as('content'),
    )
    .select(['evaluation_versions.created_at as written_at', 'users.username', 'fixers.username as fixer'])
    .execute();

export type EvaluationRow = Awaited<ReturnType<typeof evaluationsOf>>[number];

/** Selects the id of a person. */
export const idOf = (username: string) => sql`select id from users where username = ${username}`;

/** The id of a person; 0, which nobody has, where there is no such person, or none of these people. */
export const userIdOf = async (db: Db, username: string, people?: RawBuilder<unknown>): Promise<number> => {
  const row = await db
    .selectFrom('users')
    .where('username', '=', username)
    .$if(people !== undefined, (query) => query.where(sql<boolean>`id in (${people})`))
    .select('id')
    .executeTakeFirst();
  return row?.id ?? 0;
};
