import { closed, Instant, Nullable, OneOf, Slug, Whole } from './route.ts';
import { type Static, Type } from './schema.ts';

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The fields of every background job; an area adds its own. The area says what `done` of `total` counts. */
export const jobFields = {
  id: Type.String({ format: 'uuid' }),
  state: OneOf(JOB_STATES),
  done: Whole,
  /** Null while nobody knows. */
  total: Nullable(Whole),
  /** What it does now, in the reader's language; empty where there is nothing to say. */
  note: Type.String(),
  note_code: Nullable(Type.String()),
  /** Why it failed, in the reader's language. */
  error: Nullable(Type.String()),
  error_code: Nullable(Type.String()),
  created: Instant,
  finished: Nullable(Instant),
};

export const Job = Type.Object(jobFields);
export type Job = Static<typeof Job>;

/** A job of a task. */
export const TaskJobParams = closed({ slug: Slug, id: Type.String({ format: 'uuid' }) });
