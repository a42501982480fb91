import { staff } from '../../shared/access.ts';
import { jobFields, TaskJobParams } from '../../shared/job-contract.ts';
import { closed, Empty, Id, Instant, Nullable, route, SlugParams, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

/** A deletion of questions or answers, as the job that makes it. */
export const Deletion = Type.Object({
  ...jobFields,
  /** How much was removed so far, or is still to be put back. Answers of removed questions count too. */
  questions: Whole,
  answers: Whole,
  /** Somebody has cancelled it: what it had removed is being put back, and until then it waits or runs. */
  cancelling: Type.Boolean(),
  /** Until when it can be undone; null where it cannot. */
  undo_until: Nullable(Instant),
  /** How its undoing stands; null where nobody has begun to undo it. What came back is 0 until it is done. */
  undo: Nullable(Type.Object({ ...jobFields, restored: Whole, questions: Whole, answers: Whole })),
  /** What could not be put back, since others have taken its place meanwhile; null until it is known. */
  not_restored: Nullable(Whole),
});
export type Deletion = Static<typeof Deletion>;

const Ids = closed({ ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }) });

export const deleteQuestions = route({
  method: 'DELETE',
  path: 'admin/task/:slug/questions/',
  summary: 'Deletes questions with their answers, in the background; it can be undone for a day',
  need: staff,
  params: SlugParams,
  body: Ids,
  reply: Deletion,
  status: 202,
});

export const deleteAllQuestions = route({
  method: 'DELETE',
  path: 'admin/task/:slug/questions/all/',
  summary: 'Deletes all questions of a task with their answers, in the background; it can be undone for a day',
  need: staff,
  params: SlugParams,
  reply: Deletion,
  status: 202,
});

/** 409 where the import is not done, or imported nothing. */
export const deleteImported = route({
  method: 'DELETE',
  path: 'admin/task/:slug/imports/:id/questions/',
  summary:
    'Deletes the questions that an import added, and takes back its changes of others; it can be undone for a day',
  need: staff,
  params: TaskJobParams,
  reply: Deletion,
  status: 202,
});

export const deleteAnswers = route({
  method: 'DELETE',
  path: 'admin/task/:slug/answers/',
  summary: 'Deletes answers with all their versions, in the background; it can be undone for a day',
  need: staff,
  params: SlugParams,
  body: Ids,
  reply: Deletion,
  status: 202,
});

export const deleteAllAnswers = route({
  method: 'DELETE',
  path: 'admin/task/:slug/answers/all/',
  summary: 'Deletes all answers of a task, in the background; it can be undone for a day',
  need: staff,
  params: SlugParams,
  reply: Deletion,
  status: 202,
});

export const listDeletions = route({
  method: 'GET',
  path: 'admin/task/:slug/deletions/',
  summary: 'Deletions of the last day, newest first',
  need: staff,
  params: SlugParams,
  reply: Type.Array(Deletion),
});

export const cancelDeletion = route({
  method: 'POST',
  path: 'admin/task/:slug/deletions/:id/cancel/',
  summary: 'Cancels a deletion that runs; what it has removed is put back',
  need: staff,
  params: TaskJobParams,
  body: Empty,
  reply: Empty,
});

/** 409 where the deletion runs still, or is undone already. */
export const undoDeletion = route({
  method: 'POST',
  path: 'admin/task/:slug/deletions/:id/undo/',
  summary: 'Puts back what a deletion has removed, in the background',
  need: staff,
  params: TaskJobParams,
  body: Empty,
  reply: Deletion,
  status: 202,
});
