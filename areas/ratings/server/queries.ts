import { type ExpressionBuilder, sql } from 'kysely';
import { byName } from '../../../server/database/by-name.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { Range } from '../../../server/platform/paging.ts';
import { type Scope, visibleTo } from '../../organisation/server/public.ts';
import { taskAt } from '../../tasks/server/public.ts';

/** People whom the viewer may rate: whom they may see, and people of tasks that they moderate. */
const ratable = (scope: Scope) => (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.or([
    visibleTo({ ...scope, coordinator: false })(eb),
    eb.exists(
      eb
        .selectFrom('assignments')
        .innerJoin('task_moderators', 'task_moderators.task_id', 'assignments.task_id')
        .whereRef('assignments.user_id', '=', 'users.id')
        .where('task_moderators.user_id', '=', scope.id)
        .select('assignments.user_id'),
    ),
  ]);

export const ratablePerson = (db: Db, scope: Scope, username: string) =>
  db.selectFrom('users').where('username', '=', username).where(ratable(scope)).select('id').executeTakeFirst();

const listed = (db: Db, scope: Scope) =>
  db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'ratings.user_id')
    .leftJoin('users as author', 'author.id', 'ratings.author_id')
    .leftJoin('tasks', 'tasks.id', 'ratings.task_id')
    .where((eb) => ratable(scope)(eb as never))
    .select([
      'ratings.id',
      'ratings.author_id',
      'users.username as linguist_username',
      'author.username as author_username',
      'tasks.slug',
      'tasks.title as task_title',
      'ratings.title',
      'ratings.linguistic',
      'ratings.other',
      'ratings.halves',
      'ratings.created_at',
      'ratings.modified_at',
    ]);

export interface RatingRow {
  id: number;
  author_id: number | null;
  linguist_username: string;
  author_username: string | null;
  /** Of the task that it is about, as `task_title`. */
  slug: string | null;
  task_title: string | null;
  title: string;
  linguistic: string;
  other: string;
  halves: number | null;
  created_at: Date;
  modified_at: Date;
}

export interface RatingFilter {
  userId: number;
  /** A slug, or one that the task had before. */
  task?: string;
  /** Only of the work in general. */
  task_null?: boolean;
}

const chosen =
  ({ userId, task, task_null }: RatingFilter) =>
  (eb: ExpressionBuilder<Schema, 'ratings'>) =>
    eb.and([
      eb('ratings.user_id', '=', userId),
      ...(task === undefined ? [] : [eb('ratings.task_id', '=', taskAt(task))]),
      ...(task_null === undefined ? [] : [eb('ratings.task_id', task_null ? 'is' : 'is not', null)]),
    ]);

export const ratingsPage = (
  db: Db,
  scope: Scope,
  filter: RatingFilter,
  { limit, offset }: Range,
): Promise<RatingRow[]> =>
  listed(db, scope)
    .where((eb) => chosen(filter)(eb as never))
    .orderBy('ratings.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countRatings = async (db: Db, filter: RatingFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('ratings')
    .where(chosen(filter))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findRating = (db: Db, scope: Scope, id: number): Promise<RatingRow | undefined> =>
  listed(db, scope).where('ratings.id', '=', id).executeTakeFirst();

/** Holds the rating against another change. */
export const lockRating = (trx: Db, id: number) =>
  trx
    .selectFrom('ratings')
    .where('id', '=', id)
    .select(['user_id', 'author_id', 'halves', 'modified_at'])
    .forUpdate()
    .executeTakeFirst();

export interface RatingValues {
  title: string;
  linguistic: string;
  other: string;
  halves: number | null;
}

export const insertRating = async (
  trx: Db,
  rating: RatingValues & { user_id: number; author_id: number; task_id: number | null },
): Promise<number> => {
  const { id } = await trx.insertInto('ratings').values(rating).returning('id').executeTakeFirstOrThrow();
  return Number(id);
};

export const setRating = async (trx: Db, id: number, values: Partial<RatingValues>): Promise<void> => {
  await trx
    .updateTable('ratings')
    .set({ ...values, modified_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
};

export const removeRating = async (trx: Db, id: number): Promise<void> => {
  await trx.deleteFrom('ratings').where('id', '=', id).execute();
};

/** Whether the person is or was assigned to the task. */
export const isOfTask = async (db: Db, userId: number, taskId: number): Promise<boolean> =>
  (await db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .select('user_id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

const MOST_TASKS = 200;

/** Tasks that the person is or was assigned to: all where the viewer sees the person, else those that the viewer moderates. */
export const ratableTasks = (db: Db, scope: Scope, userId: number) =>
  db
    .selectFrom('tasks')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('assignments')
          .whereRef('assignments.task_id', '=', 'tasks.id')
          .where('assignments.user_id', '=', userId)
          .select('assignments.user_id'),
      ),
    )
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('users')
            .where('users.id', '=', userId)
            .where((eb) => visibleTo({ ...scope, coordinator: false })(eb as never))
            .select('users.id'),
        ),
        exists(
          selectFrom('task_moderators')
            .whereRef('task_moderators.task_id', '=', 'tasks.id')
            .where('task_moderators.user_id', '=', scope.id)
            .select('task_moderators.user_id'),
        ),
      ]),
    )
    .orderBy(byName('tasks.title'))
    .limit(MOST_TASKS)
    .select(['tasks.slug', 'tasks.title'])
    .execute();

const MOST = 500;

/** People by name, as in lists of the people of a task: full names only of those whom the viewer sees. */
const named = (scope: Scope) => (eb: ExpressionBuilder<Schema, 'users'>) => {
  const isSeen = () => eb.or([eb('users.id', '=', scope.id), visibleTo(scope)(eb)]);
  const seen = (name: 'first_name' | 'last_name') =>
    eb
      .case()
      .when(isSeen())
      .then(eb.ref(`users.${name}`))
      .else('')
      .end()
      .as(name);
  return [eb.ref('users.username').as('username'), seen('first_name'), seen('last_name')] as const;
};

/** People who answer in a task and whom the author has not rated for it. */
export const unratedOf = (db: Db, scope: Scope, taskId: number) =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .where('assignments.task_id', '=', taskId)
    .where('assignments.kind', '=', 'answer')
    .where('users.id', '!=', scope.id)
    .where((eb) => ratable(scope)(eb as never))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ratings')
            .where('ratings.task_id', '=', taskId)
            .whereRef('ratings.user_id', '=', 'users.id')
            .where('ratings.author_id', '=', scope.id)
            .select('ratings.id'),
        ),
      ),
    )
    .orderBy('users.username')
    .limit(MOST)
    .select((eb) => named(scope)(eb as never))
    .execute();

/** Those of `authorId` first, so that none of them is left out. */
export const ratedOf = (db: Db, scope: Scope, taskId: number, authorId: number) =>
  db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'ratings.user_id')
    .leftJoin('users as author', 'author.id', 'ratings.author_id')
    .where('ratings.task_id', '=', taskId)
    .where((eb) => ratable(scope)(eb as never))
    .orderBy((eb) => eb('ratings.author_id', 'is not distinct from', authorId), 'desc')
    .orderBy('users.username')
    .orderBy('ratings.id')
    .limit(MOST)
    .select((eb) => named(scope)(eb as never))
    .select(['ratings.id as rating_id', 'ratings.halves', 'author.username as author_username'])
    .execute();

/** By its slug, or one that it had before. */
export const findTask = (db: Db, address: string) =>
  db.selectFrom('tasks').where('id', '=', taskAt(address)).select(['id', 'title']).executeTakeFirst();
