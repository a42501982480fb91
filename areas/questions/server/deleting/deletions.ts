import { askedBy } from '../../../../server/platform/audit-queries.ts';
import { recordChanges } from '../../../../server/platform/change-queries.ts';
import type { Serve } from '../../../../server/platform/http/serve.ts';
import { conflict, notFound } from '../../../../server/platform/http-error.ts';
import { isOpen, type JobRow } from '../../../../server/platform/jobs/job-queries.ts';
import { jobView } from '../../../../server/platform/jobs/job-view.ts';
import { jobsOfKind, starterOf } from '../../../../server/platform/jobs/jobs-of-kind.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { personBehind, type Viewer } from '../../../../shared/access.ts';
import type { MessageRef } from '../../../../shared/messages.ts';
import {
  cancelDeletion,
  type Deletion,
  deleteAllAnswers,
  deleteAllQuestions,
  deleteAnswers,
  deleteImported,
  deleteQuestions,
  listDeletions,
  undoDeletion,
} from '../../deletion-contract.ts';
import { IMPORT } from '../importing/import-kinds.ts';
import type { ImportTask } from '../importing/import-queries.ts';
import type { ImportCheckpoint } from '../importing/import-state.ts';
import { taskOf } from '../importing/imports.ts';
import { questionMessages } from '../messages.ts';
import { DELETE, type DeleteData, RESTORE, type RestoreData, type RestoreResult } from './delete-job.ts';
import { deletionsOf, markUndone, NOT_UNDONE, questionCount, recentDeletion, UNDO_HOURS } from './deletion-queries.ts';
import { batchOfRun, undoableImports } from './undoable-imports.ts';

const LISTED = 100;

type Say = (said: MessageRef) => string;
/** Who asks for a deletion. */
interface Asking {
  viewer: Viewer;
  request: { ip: string };
  say: Say;
}
type Stored = Awaited<ReturnType<typeof deletionsOf>>[number];

/** The calls that delete questions and answers, and undo it. */
export const deletions = (serve: Serve, services: Services): void => {
  const { db, jobs } = services;
  const imports = jobsOfKind(jobs, IMPORT);
  const runs = jobsOfKind(jobs, DELETE);

  const start = async (
    { viewer, request, say }: Asking,
    { id: taskId }: ImportTask,
    chosen: Omit<DeleteData, 'taskId' | 'actor' | 'address'>,
  ): Promise<Deletion> => {
    const data: DeleteData = { taskId, ...chosen, ...askedBy(viewer, request) };
    const run = await db.transaction().execute(async (trx) => {
      const id = await jobs.enqueue(trx, DELETE, data, { by: starterOf(viewer), subject: taskId });
      const whole =
        data.ids === undefined ? (data.batchId === undefined ? 'all' : `import ${data.batchId}`) : data.ids.length;
      await recordChanges(trx, { entity: 'tasks', id: taskId, by: personBehind(viewer) }, [
        { field: `deleted ${data.what}`, old: whole, new: null },
      ]);
      return id;
    });
    return view((await jobs.get(run)) as JobRow, undefined, undefined, say);
  };

  serve(deleteQuestions, async ({ params, body, viewer, request, say }) => {
    const task = await taskOf(db, params.slug);
    return start({ viewer, request, say }, task, { what: 'questions', ids: body.ids, expected: body.ids.length });
  });

  serve(deleteAllQuestions, async ({ params, viewer, request, say }) => {
    const task = await taskOf(db, params.slug);
    return start({ viewer, request, say }, task, { what: 'questions', expected: await questionCount(db, task.id) });
  });

  serve(deleteImported, async ({ params, viewer, request, say }) => {
    const task = await taskOf(db, params.slug);
    const run = await imports.get(viewer, task.id, params.id);
    const batchId = batchOfRun(run);
    const undoable = await undoableImports(services, task.id, [run]);
    if (batchId === null || !undoable.has(run.id)) throw conflict(questionMessages.nothingImported);
    const expected = (run.checkpoint as ImportCheckpoint).added;
    return start({ viewer, request, say }, task, { what: 'questions', batchId, expected });
  });

  serve(deleteAnswers, async ({ params, body, viewer, request, say }) => {
    const task = await taskOf(db, params.slug);
    return start({ viewer, request, say }, task, { what: 'answers', ids: body.ids, expected: body.ids.length });
  });

  serve(deleteAllAnswers, async ({ params, viewer, request, say }) => {
    const task = await taskOf(db, params.slug);
    return start({ viewer, request, say }, task, { what: 'answers', expected: null });
  });

  serve(listDeletions, async ({ params, viewer, say }) => {
    const task = await taskOf(db, params.slug);
    const stored = new Map((await deletionsOf(db, task.id, LISTED)).map((deletion) => [deletion.id, deletion]));
    const shown = (await runs.list(viewer, task.id, LISTED)).filter(
      (run) => isOpen(run) || stored.has(run.id) || hasJustEnded(run),
    );
    const all = shown.map(async (run) => {
      const deletion = stored.get(run.id);
      return view(run, deletion, deletion?.undo_id ? await jobs.get(deletion.undo_id) : undefined, say);
    });
    return Promise.all(all);
  });

  serve(cancelDeletion, async ({ params, viewer }) => {
    const task = await taskOf(db, params.slug);
    await runs.cancel(viewer, task.id, params.id);
    return {};
  });

  serve(undoDeletion, async ({ params, viewer, request, say }) => {
    const task = await taskOf(db, params.slug);
    const run = await runs.get(viewer, task.id, params.id);
    const deletion = await recentDeletion(db, run.id);
    if (!deletion) throw notFound(questionMessages.deletionForgotten);
    if (isOpen(run)) throw conflict(questionMessages.deletionRuns);
    const undoId = await db.transaction().execute(async (trx) => {
      // What the job was told is gone where whoever asked for it was erased since. Where nothing was deleted, inputs were.
      const deleted = deletion.questions === 0 && deletion.answers > 0 ? 'answers' : 'questions';
      const { what = deleted } = run.data as Partial<DeleteData>;
      const data: RestoreData = { deletion: run.id, taskId: task.id, what, ...askedBy(viewer, request) };
      const id = await jobs.enqueue(trx, RESTORE, data, { by: starterOf(viewer), subject: task.id });
      if (!(await markUndone(trx, run.id, id))) throw conflict(questionMessages.deletionUndone);
      return id;
    });
    return view(run, { ...deletion, undo_id: undoId }, await jobs.get(undoId), say);
  });
};

/** It has put back what it had removed, and mostly nothing is stored of it: whoever began it has to know all the same. */
const hasJustEnded = ({ state, finished_at }: JobRow): boolean =>
  (state === 'failed' || state === 'cancelled') &&
  finished_at !== null &&
  finished_at.getTime() > Date.now() - UNDO_HOURS * 3_600_000;

const view = (run: JobRow, deletion: Stored | undefined, undo: JobRow | undefined, say: Say): Deletion => {
  const until = deletion && new Date(deletion.created_at.getTime() + UNDO_HOURS * 3_600_000);
  const canUndo = run.state === 'done' && (deletion?.undo_id === null || NOT_UNDONE.some((end) => end === undo?.state));
  // One that was cancelled before it began has nothing to put back.
  const cancelling = isOpen(run) && run.cancel_requested && (run.state === 'running' || run.checkpoint !== null);
  const restored = (undo?.result ?? null) as RestoreResult | null;
  return {
    ...jobView(run, say),
    ...(cancelling && { state: run.state }),
    questions: deletion?.questions ?? 0,
    answers: deletion?.answers ?? 0,
    cancelling,
    undo_until: canUndo && until ? until.toISOString() : null,
    undo: undo ? { ...jobView(undo, say), restored: restored?.restored ?? 0, ...cameBack(deletion, restored) } : null,
    // The deletion was read before the job that undoes it, which may have ended in between.
    not_restored: restored?.lost ?? deletion?.not_restored ?? null,
  };
};

const cameBack = (deletion: Stored | undefined, restored: RestoreResult | null) => {
  if (!deletion || !restored) return { questions: 0, answers: 0 };
  const { lost, lostQuestions = Math.min(lost, deletion.questions) } = restored;
  return { questions: deletion.questions - lostQuestions, answers: deletion.answers - (lost - lostQuestions) };
};
