import { signedIn } from '../../shared/access.ts';
import { closed, Id, Instant, Nullable, OneOf, route, Text, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { CATEGORIES, NOTE_LENGTH } from './rules.ts';

/** A stretch of work on a task. All times are the server's. */
export const WorkSession = Type.Object({
  id: Id,
  /** `id` and `slug` are null where the task was deleted; `title` is then the one that it had. */
  task: Type.Object({ id: Nullable(Id), slug: Nullable(Type.String()), title: Type.String() }),
  category: OneOf(CATEGORIES),
  note: Type.String(),
  start: Instant,
  /** Null while it runs. */
  end: Nullable(Instant),
  /** Seconds that count; null while it runs. */
  duration: Nullable(Whole),
  /** Seconds that count so far, without a pause that is not decided upon. */
  current_duration: Whole,
  /** Seconds of pauses that were taken out. */
  idle_seconds: Whole,
  /** Seconds since the last sign of the person, where these make a pause that has to be kept or taken out; else 0. */
  pause: Whole,
  /** The server ended it, since there was no sign of the person any more. */
  ended_by_server: Type.Boolean(),
});
export type WorkSession = Static<typeof WorkSession>;

const TaskParams = closed({ taskId: Id });

/** The person's own sessions on a task, newest first, 200 at most; `summary` counts all of them, in seconds by category. */
export const taskSessions = route({
  method: 'GET',
  path: 'sessions/task/:taskId/',
  summary: 'The person’s work sessions on a task',
  need: signedIn,
  params: TaskParams,
  reply: Type.Object({ sessions: Type.Array(WorkSession), summary: Type.Record(Whole) }),
});

/**
 * The session of the person that runs, on whichever task it is. Where none runs: 404, or null if the client asks for that, as
 * browsers report each 404.
 */
export const ongoingSession = route({
  method: 'GET',
  path: 'sessions/ongoing/:taskId/',
  summary: 'The person’s running work session',
  need: signedIn,
  params: TaskParams,
  query: closed({ or_null: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }),
  reply: Nullable(WorkSession),
});

/**
 * Begins a session. One that runs on the same task with the same category goes on instead; any other is a conflict (409)
 * unless `instead_of` names it: then it is ended first.
 */
export const startSession = route({
  method: 'POST',
  path: 'sessions/start/',
  summary: 'Begins a work session',
  need: signedIn,
  body: closed({ task: Id, category: OneOf(CATEGORIES), instead_of: Type.Optional(Id) }),
  reply: WorkSession,
  status: 201,
});

/** 400 where it does not run any more. A pause that was not decided upon does not count. */
export const stopSession = route({
  method: 'POST',
  path: 'sessions/stop/',
  summary: 'Ends a work session',
  need: signedIn,
  body: closed({ session: Id }),
  reply: WorkSession,
});

/** A sign of the person: they are at work. It ends no pause; that is for the person to decide. 400 where it does not run. */
export const signOfWork = route({
  method: 'POST',
  path: 'sessions/sign/',
  summary: 'Says that the person is at work',
  need: signedIn,
  body: closed({ session: Id }),
  reply: WorkSession,
});

/**
 * Decides whether the pause up to now was work. A session that the server has ended meanwhile goes on then, up to twelve hours after
 * the last sign of the person; where another one has begun since, it lasts until that one began if the pause was work, and
 * stays as it is if not. 400 of any other that does not run.
 */
export const endPause = route({
  method: 'POST',
  path: 'sessions/pause/',
  summary: 'Counts a pause as work, or takes it out',
  need: signedIn,
  body: closed({ session: Id, keep: Type.Boolean() }),
  reply: WorkSession,
});

/** Only once it has ended, and neither from work outside the platform to another category nor back (409). */
export const editSession = route({
  method: 'PATCH',
  path: 'sessions/:id/',
  summary: 'Changes the category or the note of an ended work session',
  need: signedIn,
  params: closed({ id: Id }),
  body: closed({ category: Type.Optional(OneOf(CATEGORIES)), note: Type.Optional(Text(NOTE_LENGTH)) }),
  reply: WorkSession,
});
