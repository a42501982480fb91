import type { Db } from '../../../server/database/open.ts';
import type { Routes } from '../../../server/platform/area.ts';
import { badFields, conflict, forbidden, notFound } from '../../../server/platform/http-error.ts';
import { platformMessages } from '../../../server/platform/messages.ts';
import { readPage } from '../../../server/platform/paging.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import { isBlank } from '../../../shared/text.ts';
import { countRating, erasedAmong } from '../../accounts/server/public.ts';
import { scopeOf } from '../../organisation/server/public.ts';
import { relationTo } from '../../tasks/server/public.ts';
import {
  addRating,
  changeRating,
  deleteRating,
  type Rating,
  type RatingChange,
  rating,
  ratings,
  taskRatings,
  userTasks,
} from '../contract.ts';
import { halvesOf, starsOf } from '../rules.ts';
import { ratingMessages } from './messages.ts';
import {
  countRatings,
  findRating,
  findTask,
  insertRating,
  isOfTask,
  lockRating,
  type RatingRow,
  ratablePerson,
  ratableTasks,
  ratedOf,
  ratingsPage,
  removeRating,
  setRating,
  unratedOf,
} from './queries.ts';

export const ratingCalls: Routes = (serve, { db }) => {
  serve(ratings, async ({ query, viewer }) => {
    const userId = await personFor(db, viewer, query.linguist);
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, count] = await Promise.all([
        ratingsPage(db, scopeOf(viewer), { ...query, userId }, range),
        countRatings(db, { ...query, userId }),
      ]);
      return { rows: page, count };
    });
    return { results: rows.map((row) => wireOf(row, viewer)), ...paging };
  });

  serve(rating, ({ params, viewer }) => read(db, viewer, params.id));

  serve(addRating, async ({ body, viewer }) => {
    const id = await db.transaction().execute(async (trx) => {
      const user_id = await personFor(trx, viewer, body.linguist);
      if (user_id === viewer.id) throw badFields({ linguist: [message(ratingMessages.notYourself)] });
      await holdRated(trx, user_id);
      const task_id = body.task === null ? null : await taskOf(trx, user_id, body.task);
      const values = { title: '', linguistic: '', other: '', halves: null, ...valuesOf(body) };
      await countRating(trx, user_id, null, values.halves);
      return insertRating(trx, { ...values, user_id, author_id: viewer.id, task_id });
    });
    return read(db, viewer, id);
  });

  serve(changeRating, async ({ params, body: { modified, ...change }, viewer }) => {
    await db.transaction().execute(async (trx) => {
      const { user_id, halves, modified_at } = await ownRating(trx, viewer, params.id);
      await holdRated(trx, user_id);
      if (modified_at.getTime() !== Date.parse(modified)) throw conflict(ratingMessages.changedMeanwhile);
      const values = valuesOf(change);
      await setRating(trx, params.id, values);
      if (values.halves !== undefined) await countRating(trx, user_id, halves, values.halves);
    });
    return read(db, viewer, params.id);
  });

  serve(deleteRating, async ({ params, viewer }) => {
    await db.transaction().execute(async (trx) => {
      const { user_id, halves } = await ownRating(trx, viewer, params.id);
      await removeRating(trx, params.id);
      await countRating(trx, user_id, halves, null);
    });
    return {};
  });

  serve(userTasks, async ({ params, viewer }) =>
    ratableTasks(db, scopeOf(viewer), await personFor(db, viewer, params.username)),
  );

  serve(taskRatings, async ({ params, viewer }) => {
    const [task, { seesAll }] = await Promise.all([findTask(db, params.slug), relationTo(db, viewer, params.slug)]);
    if (!task || !seesAll) throw notFound();
    const scope = scopeOf(viewer);
    const [unrated, rated] = await Promise.all([unratedOf(db, scope, task.id), ratedOf(db, scope, task.id, viewer.id)]);
    return {
      title: task.title,
      unrated,
      rated: rated.map(({ halves, rating_id, ...row }) => ({
        ...row,
        rating_id: Number(rating_id),
        rating: halves === null ? null : starsOf(halves),
      })),
    };
  });
};

const wireOf = (row: RatingRow, viewer: Viewer): Rating => ({
  id: Number(row.id),
  linguist_username: row.linguist_username,
  author_username: row.author_username,
  task: row.slug === null || row.task_title === null ? null : { slug: row.slug, title: row.task_title },
  title: row.title,
  linguistic: row.linguistic,
  other: row.other,
  rating: row.halves === null ? null : starsOf(row.halves),
  creation_date: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
  is_own: row.author_id === viewer.id,
});

const read = async (db: Db, viewer: Viewer, id: number): Promise<Rating> => {
  const row = await findRating(db, scopeOf(viewer), id);
  if (!row) throw notFound();
  return wireOf(row, viewer);
};

/** In the same words for whom there is not. */
const personFor = async (db: Db, viewer: Viewer, username: string): Promise<number> => {
  const person = await ratablePerson(db, scopeOf(viewer), username);
  if (!person) throw notFound(ratingMessages.userNotFound);
  return person.id;
};

/** Ratings go with the personal data: none is written once it is being erased, not even at the same moment. */
const holdRated = async (trx: Db, userId: number): Promise<void> => {
  if ((await erasedAmong(trx, [userId])).has(userId)) throw notFound(ratingMessages.userNotFound);
};

const taskOf = async (trx: Db, userId: number, slug: string): Promise<number> => {
  const task = await findTask(trx, slug);
  if (!task || !(await isOfTask(trx, userId, task.id))) throw badFields({ task: [message(ratingMessages.noSuchTask)] });
  return task.id;
};

/** Only who wrote a rating changes it; whoever may not read it is not told that it is there. */
const ownRating = async (trx: Db, viewer: Viewer, id: number) => {
  const locked = await lockRating(trx, id);
  if (!locked) throw notFound();
  if (locked.author_id !== viewer.id) {
    await read(trx, viewer, id);
    throw forbidden();
  }
  return locked;
};

const valuesOf = ({ title, linguistic, other, rating: stars }: RatingChange) => {
  if (title !== undefined && isBlank(title)) throw badFields({ title: [message(platformMessages.blank)] });
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(linguistic !== undefined && { linguistic }),
    ...(other !== undefined && { other }),
    ...(stars !== undefined && { halves: stars === null ? null : halvesOf(stars) }),
  };
};
