import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../../server/database/open.ts';
import { REMOVE_FILE } from '../../../../server/platform/files/between-backups.ts';
import { JobFailure, type JobHandler, type JobUndo } from '../../../../server/platform/jobs/job-work.ts';
import { addProblems } from '../../../../server/platform/jobs/problem-queries.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { FileFault, type RawRow } from '../../../../server/platform/spreadsheets/row.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import { publishAnswers, stageAnswers } from '../../../answering/server/public.ts';
import { lockAssignment } from '../../../assignments/server/public.ts';
import { followForm } from '../../../task-admin/server/public.ts';
import type { Loss } from '../../annotation-contract.ts';
import { LOSSES_SHOWN } from '../../rules.ts';
import { stageAsked } from '../answer-import-queries.ts';
import {
  discardBatch,
  type ImportTask,
  openBatch,
  publishBatch,
  removePart,
  type Staged,
  stageRows,
  stampUpdated,
  taskById,
  unpublishedBatch,
} from '../import-queries.ts';
import { questionMessages } from '../messages.ts';
import { packRows, rowsOf, unpackRows } from '../reading/rows.ts';
import { type AnnotationRules, annotationRulesOf } from './annotation-rules.ts';
import { BATCH_ROWS, type Batch, batchesOf, RowReader, SMALL_BATCH_ROWS } from './batches.ts';
import type { GoodRow } from './check-row.ts';
import { BEGIN, type ImportCheckpoint, type ImportData, type ImportResult } from './import-state.ts';
import { type Author, authorFor, judgeAnswers } from './judge-answers.ts';
import { writeProblems } from './problems-file.ts';
import { formFor } from './widened-form.ts';

export const IMPORT = 'import-questions';
export const REMOVE_BATCHES = 'remove-batches';
export const RESIZE_SLOTS = 'resize-slots';
/** Of what somebody could download for some days. */

const PROBLEMS_DAYS = 30;

export const KEYED_ROWS = 1000;

export const importQuestions =
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of an import share its checkpoint.
    ({
      config,
      db,
      files,
      jobs,
      wording,
    }: Pick<Services, 'config' | 'db' | 'files' | 'jobs' | 'wording'>): JobHandler<ImportData, ImportCheckpoint> =>
    // biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of an import share its checkpoint.
    async ({ id, data, checkpoint, subject, signal, progress, save }) => {
      const batchRows = config.databaseUrl === null ? SMALL_BATCH_ROWS : BATCH_ROWS;
      let at = { ...BEGIN, ...checkpoint };
      const task = await taskById(db, subject ?? 0);
      if (!task) throw new JobFailure(message(questionMessages.taskGone));
      const author =
        at.stage === 'read' && data.annotations?.userId ? await authorFor(db, task.id, data.annotations.userId) : null;
      const keep = async (trx: Db, next: ImportCheckpoint) => {
        await save(trx, next);
        at = next;
      };
      /** One step and its checkpoint, both or neither. */
      const step = async (next: (trx: Db) => Promise<ImportCheckpoint>) => {
        let done: ImportCheckpoint = at;
        await db.transaction().execute(async (trx) => {
          done = await next(trx);
          await save(trx, done);
        });
        at = done;
      };

      if (at.stage === 'read' && data.annotations?.addsTypes && at.rows === 0) {
        progress(0, null, message(questionMessages.lookingForTypes));
        await keep(db, { ...at, form: await formFor(files, task, data, signal) });
      }
      const form = at.form?.next ?? task.form;
      const annotated =
        data.annotations && annotationRulesOf(form, data.source.format, data.mapping, data.annotations.use);
      if (data.annotations && !annotated) throw new JobFailure(message(questionMessages.annotationWidgetGone));

      if (at.stage === 'read') {
        if (data.source.format === 'xlsx' && at.rowsKey === null) {
          progress(0, null, message(questionMessages.readingSheet));
          const rowsKey = `imports/${id}.rows`;
          await files.write(rowsKey, Readable.from(packRows(rowsOf(files, data.source, () => {}))));
          await keep(db, { ...at, rowsKey });
        }
        if (!data.dryRun && at.batchId === null) {
          await clearTheWay(db, task.id, signal);
          await step(async (trx) => ({ ...at, batchId: await openBatch(trx, task.id) }));
        }
        await readAll();
        if (at.rows === 0) throw new JobFailure(message(questionMessages.noRowsAtAll));
        const failed = at.bad > 0 && (!data.skipBadRows || at.bad === at.rows);
        if (failed) throw new JobFailure(refusalOf(at, data), await resultOf());
        if (!data.dryRun && !mayLose(data, at.losses))
          throw new JobFailure(message(questionMessages.losses), await resultOf());
        if (!data.dryRun) await publish();
      }
      await stampAll();
      return await resultOf();

      async function readAll() {
        const source = at.rowsKey === null ? data.source : { ...data.source, size: await files.size(at.rowsKey) };
        const onBytes = (bytes: number) => progress(bytes, source.size, message(questionMessages.readingRows));
        const rows = at.rowsKey === null ? rowsOf(files, source, onBytes) : unpackRows(files, at.rowsKey, onBytes);
        const reader = new RowReader(
          { form, mapping: data.mapping, format: data.source.format, annotated },
          at.ignored,
        );
        for await (const read of batchesOf(faultsTold(rows), reader, at.rows, batchRows)) {
          signal.throwIfAborted();
          const batch = author && annotated ? await judged(read, annotated, author) : read;
          // Once something is wrong, and nothing is to be skipped, the rest is only looked through.
          const isFaulty = !data.skipBadRows && at.bad + batch.bad > 0;
          const losses = reader.losses.list().slice(0, LOSSES_SHOWN);
          const stages = !data.dryRun && at.batchId !== null && !isFaulty && mayLose(data, losses);
          const counts = {
            rows: at.rows + batch.count,
            bad: at.bad + batch.bad,
            ignored: [...reader.ignored],
            losses,
          };
          await step(async (trx) => {
            await addProblems(trx, id, batch.problems);
            if (!stages) return { ...at, ...counts };
            const staged = await stage(trx, batch.good);
            return {
              ...at,
              ...counts,
              added: at.added + staged.added,
              updated: at.updated + staged.updated,
              unchanged: at.unchanged + staged.unchanged,
              answers: at.answers + (author ? batch.good.length : 0),
            };
          });
          await setImmediate();
        }
      }

      async function judged(batch: Batch, rules: AnnotationRules, by: Author): Promise<Batch> {
        const left = by.left === null ? null : by.left - at.answers;
        const { good, problems } = await judgeAnswers(
          db,
          { taskId: (task as ImportTask).id, rules, author: { ...by, left } },
          batch,
        );
        return { ...batch, good, bad: batch.bad + problems.length, problems: [...batch.problems, ...problems] };
      }

      async function stage(trx: Db, rows: GoodRow[]): Promise<Staged> {
        const { id: taskId, max_answers: slots, form_version: formVersion } = task as ImportTask;
        const batchId = at.batchId as number;
        if (!author) return await stageRows(trx, { taskId, batchId, slots }, rows);
        const answered = rows.map((row) => ({ ...row, answer: row.answer?.json ?? '{}' }));
        const { questionIds, added } = await stageAsked(trx, { taskId, batchId, slots }, answered);
        await stageAnswers(
          trx,
          { batchId, userId: author.id, formVersion: at.form ? at.form.follows + 1 : formVersion },
          answered.map(({ answer }, at) => ({ questionId: questionIds[at] as number, content: answer })),
        );
        return { added, updated: 0, unchanged: rows.length - added };
      }

      async function publish() {
        progress(data.source.size, data.source.size, message(questionMessages.publishing));
        const { id: taskId, max_answers: slots } = task as ImportTask;
        const batchId = at.batchId as number;
        await step(async (trx) => {
          if (
            at.form &&
            !(await followForm(trx, taskId, {
              form: at.form.next,
              follows: at.form.follows,
              by: data.annotations?.by ?? null,
            }))
          )
            throw new JobFailure(message(questionMessages.formChanged));
          if (at.added + at.updated + at.answers === 0) {
            await removePart(trx, batchId, 1);
            return { ...at, stage: 'published', batchId: null };
          }
          const wanted = await publishBatch(trx, { taskId, batchId, added: at.added });
          // The task was changed while its questions were still being made.
          if (wanted !== slots) await jobs.enqueue(trx, RESIZE_SLOTS, { taskId }, { subject: taskId });
          return { ...at, stage: 'published', lateAnswers: author ? await publishAll(trx, author) : 0 };
        });
      }

      async function publishAll(trx: Db, { id }: Author): Promise<number> {
        const taskId = (task as ImportTask).id;
        const now = await lockAssignment(trx, { task_id: taskId, user_id: id });
        const left = now?.max_questions === null ? null : (now?.max_questions ?? 0) - (now?.answered ?? 0);
        if (left !== null && left < at.answers) {
          throw new JobFailure(message(questionMessages.limitReached, { left }));
        }
        return await publishAnswers(trx, taskId, at.batchId as number, id);
      }

      async function stampAll() {
        while (at.updated > 0 && at.batchId !== null) {
          const last = await stampUpdated(db, at.batchId, at.stamped, KEYED_ROWS);
          if (last === null) return;
          await keep(db, { ...at, stamped: last });
        }
      }

      async function resultOf(): Promise<ImportResult> {
        const problemsKey = at.bad > 0 ? await writeProblems({ db, files, wording }, id, data.language ?? 'en') : null;
        if (problemsKey !== null) {
          await jobs.enqueue(db, REMOVE_FILE, { key: problemsKey }, { subject, after: PROBLEMS_DAYS * 24 * 3600 });
        }
        // What was not imported may be imported again another way, without sending it once more; it goes after two days.
        if (at.stage === 'published') await files.remove(data.source.key);
        if (at.rowsKey !== null) await files.remove(at.rowsKey);
        return { problemsKey };
      }
    };

/** What was staged disappears in the background. */
export const undoImport =
  ({ db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>): JobUndo<ImportData, ImportCheckpoint> =>
  async ({ checkpoint, subject }) => {
    const batchId = checkpoint?.stage === 'read' ? checkpoint.batchId : null;
    if (batchId !== null) {
      await db.transaction().execute(async (trx) => {
        await discardBatch(trx, batchId);
        await jobs.enqueue(trx, REMOVE_BATCHES, { batchIds: [batchId] }, { subject });
      });
    }
    if (checkpoint?.rowsKey) await files.remove(checkpoint.rowsKey);
  };

export const removeBatches =
  ({ db }: Pick<Services, 'db'>): JobHandler<{ batchIds: number[] }, object> =>
  async ({ data, save }) => {
    for (const batchId of data.batchIds) {
      while (await removePart(db, batchId, KEYED_ROWS)) {
        // What is gone needs no noting; this tells that the run gets somewhere, however often the server stops.
        await save(db, {});
        await setImmediate();
      }
    }
    return null;
  };

/** What an import left behind that failed before this one has to go first: its questions would be taken for known. */
const clearTheWay = async (db: Db, taskId: number, signal: AbortSignal): Promise<void> => {
  const batch = await unpublishedBatch(db, taskId);
  if (batch && !batch.is_discarded) throw new JobFailure(message(questionMessages.otherImport));
  while (batch && (await removePart(db, batch.id, KEYED_ROWS))) signal.throwIfAborted();
};

const refusalOf = ({ bad, rows }: ImportCheckpoint, { dryRun }: ImportData): MessageRef => {
  if (bad === rows) {
    return message(dryRun ? questionMessages.noneFitsChecked : questionMessages.noneFits, { rows });
  }
  return message(dryRun ? questionMessages.someUnfitChecked : questionMessages.someUnfit, { bad, rows });
};

/** Nothing is lost, or somebody has said that it may be. */
const mayLose = ({ annotations }: ImportData, losses: readonly Loss[]): boolean =>
  losses.length === 0 || annotations === null || annotations?.acceptLosses === true;

/** What is wrong with the file is for the person who uploaded it. */
async function* faultsTold(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof FileFault ? new JobFailure(error.reason) : error;
  }
}
