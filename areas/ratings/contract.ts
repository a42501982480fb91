import { rater } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Empty, Id, Instant, Nullable, route, Slug, Text } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { COMMENT_MOST, MOST_STARS, TITLE_MOST } from './rules.ts';

export const Rating = Type.Object({
  id: Id,
  /** The person who is rated. */
  linguist_username: Type.String(),
  /** Null: the account was removed. */
  author_username: Nullable(Type.String()),
  /** The task that it is about. */
  task: Nullable(Type.Object({ slug: Type.String(), title: Type.String() })),
  title: Type.String(),
  /** About the language. */
  linguistic: Type.String(),
  /** About anything else. */
  other: Type.String(),
  /** Stars from 1 to 6 in half steps; null: words only. */
  rating: Nullable(Type.Number()),
  creation_date: Instant,
  /** When it was last saved. */
  modified: Instant,
  /** Whether the viewer may change and delete it: its author. */
  is_own: Type.Boolean(),
});
export type Rating = Static<typeof Rating>;

/**
 * The latest first; `task` (a slug) and `task_null` leave those for a task, or for the work in general. 404 for a person whom the
 * viewer may not rate.
 */
export const ratings = route({
  method: 'GET',
  path: 'ratings/',
  summary: 'The ratings of a person',
  need: rater,
  query: closed({
    ...pageFields,
    linguist: Text(150, 1),
    task: Type.Optional(Slug),
    task_null: Type.Optional(Type.Boolean()),
  }),
  reply: Paged(Rating),
});

const Params = closed({ id: Id });

export const rating = route({
  method: 'GET',
  path: 'ratings/:id/',
  summary: 'A rating',
  need: rater,
  params: Params,
  reply: Rating,
});

const fields = {
  title: Text(TITLE_MOST, 1),
  linguistic: Text(COMMENT_MOST),
  other: Text(COMMENT_MOST),
  /** Rounded to half a star. */
  rating: Nullable(Type.Number({ minimum: 1, maximum: MOST_STARS })),
};

/** Nobody rates themself. */
export const addRating = route({
  method: 'POST',
  path: 'ratings/',
  summary: 'Rates a person',
  need: rater,
  body: closed({ linguist: Text(150, 1), task: Nullable(Slug), ...fields }),
  reply: Rating,
  status: 201,
});

/** 403 for everybody but its author; 409 where it was saved since it was read. */
export const changeRating = route({
  method: 'PATCH',
  path: 'ratings/:id/',
  summary: 'Changes an own rating',
  need: rater,
  params: Params,
  body: closed({
    title: Type.Optional(fields.title),
    linguistic: Type.Optional(fields.linguistic),
    other: Type.Optional(fields.other),
    rating: Type.Optional(fields.rating),
    /** As it was read. */
    modified: Instant,
  }),
  reply: Rating,
});
export type RatingChange = Omit<Static<typeof changeRating.body & {}>, 'modified'>;

/** 403 for everybody but its author. */
export const deleteRating = route({
  method: 'DELETE',
  path: 'ratings/:id/',
  summary: 'Deletes an own rating',
  need: rater,
  params: Params,
  reply: Empty,
});

/** By title, at most 200. 404 for a person whom the viewer may not rate. */
export const userTasks = route({
  method: 'GET',
  path: 'user-tasks/:username/',
  summary:
    'The tasks that a person can be rated for: of those whom the viewer sees all, else those that the viewer moderates',
  need: rater,
  params: closed({ username: Text(150, 1) }),
  reply: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() })),
});

const Person = { username: Type.String(), first_name: Type.String(), last_name: Type.String() };

/** People who are or were assigned to answer; at most 500 of each, by username. */
export const taskRatings = route({
  method: 'GET',
  path: 'ratings/task/:slug/',
  summary: 'People of a task: those whom the viewer has not rated for it, and ratings',
  need: rater,
  params: closed({ slug: Slug }),
  reply: Type.Object({
    title: Type.String(),
    unrated: Type.Array(Type.Object(Person)),
    rated: Type.Array(
      Type.Object({
        ...Person,
        rating_id: Id,
        rating: Nullable(Type.Number()),
        author_username: Nullable(Type.String()),
      }),
    ),
  }),
});
export type TaskRatings = Static<(typeof taskRatings)['reply']>;
