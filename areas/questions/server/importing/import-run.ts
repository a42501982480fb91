import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../../server/database/open.ts';
import { recordAudit, whoAsked } from '../../../../server/platform/audit-queries.ts';
import { REMOVE_FILE } from '../../../../server/platform/files/between-backups.ts';
import { JobFailure, type Work } from '../../../../server/platform/jobs/job-work.ts';
import { addProblems } from '../../../../server/platform/jobs/problem-queries.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import { mayBeEmpty } from '../../../../widgets/form/form.ts';
import { lockAssignment } from '../../../assignments/server/public.ts';
import { namedFiles } from '../../../files/server/public.ts';
import { publishAnswers, stageAnswers } from '../../../slots/server/public.ts';
import { followForm } from '../../../task-admin/server/public.ts';
import { LOSSES_SHOWN } from '../../rules.ts';
import { questionMessages } from '../messages.ts';
import { packRows, unpackRows } from '../reading/rows.ts';
import { type Batch, batchesOf, RowReader, readAhead } from './batches.ts';
import { rowsInThread } from './file-thread.ts';
import { KEYED_ROWS, RESIZE_SLOTS } from './import-kinds.ts';
import {
  type ImportTask,
  openBatch,
  publishBatch,
  removePart,
  type Staged,
  stageRows,
  stampUpdated,
  unpublishedBatch,
} from './import-queries.ts';
import { BEGIN, type ImportCheckpoint, type ImportData, type ImportResult } from './import-state.ts';
import { mayLose, rejectionOf, withFaults } from './objections.ts';
import { recountAnswers, recountTables } from './recount-queries.ts';
import { type AnnotationRules, annotationRulesOf } from './rows/annotation-rules.ts';
import { stageAsked } from './rows/answer-import-queries.ts';
import type { GoodRow } from './rows/check-row.ts';
import { extendedForm } from './rows/extended-form.ts';
import { type Author, authorFor, judgeAnswers, peopleFolders } from './rows/judge-answers.ts';
import { writeProblems } from './rows/problems-file.ts';

/** For so long people can download the file of rows with errors. */
const PROBLEMS_DAYS = 30;

export type ImportServices = Pick<Services, 'config' | 'db' | 'files' | 'jobs' | 'wording'>;

/** How rows become questions and answers. */
interface Rules {
  form: ImportTask['form'];
  /** Null where the file is a table. */
  annotated: AnnotationRules | null;
  /** Whose answers the rows are; null where they are none. */
  author: Author | null;
}

/** A run of an import, from its last checkpoint on. */
export class ImportRun {
  readonly #services: ImportServices;
  readonly #work: Work<ImportData, ImportCheckpoint>;
  readonly #task: ImportTask;
  #at: ImportCheckpoint;

  constructor(services: ImportServices, work: Work<ImportData, ImportCheckpoint>, task: ImportTask) {
    this.#services = services;
    this.#work = work;
    this.#task = task;
    this.#at = { ...BEGIN, ...work.checkpoint };
  }

  async finish(): Promise<ImportResult> {
    if (this.#at.stage === 'read') await this.#importRows(await this.#rules());
    await this.#stampAll();
    return await this.#result();
  }

  /** Writes a checkpoint. */
  async #reach(next: ImportCheckpoint): Promise<void> {
    await this.#work.save(this.#services.db, next);
    this.#at = next;
  }

  /** One step and its checkpoint, both or neither. */
  async #step(next: (trx: Db) => Promise<ImportCheckpoint>): Promise<void> {
    this.#at = await this.#services.db.transaction().execute(async (trx) => {
      const reached = await next(trx);
      await this.#work.save(trx, reached);
      return reached;
    });
  }

  async #rules(): Promise<Rules> {
    const { db, files } = this.#services;
    const { data, progress, signal } = this.#work;
    const userId = data.annotations?.userId;
    const author = userId ? await authorFor(db, this.#task.id, userId) : null;
    if (data.annotations?.addsTypes && this.#at.rows === 0) {
      progress(0, null, message(questionMessages.lookingForTypes));
      await this.#reach({ ...this.#at, form: await extendedForm(files, this.#task, data, signal) });
    }
    const next = this.#at.form?.next ?? this.#task.form;
    const form = this.#task.possible_empty_answers ? mayBeEmpty(next) : next;
    const { annotations, source, mapping } = data;
    const annotated = annotations && annotationRulesOf(form, source.format, mapping, annotations.use);
    if (annotations && !annotated) throw new JobFailure(message(questionMessages.annotationWidgetGone));
    return { form, annotated, author };
  }

  async #importRows(rules: Rules): Promise<void> {
    const { data, signal } = this.#work;
    await this.#unpackSheet();
    if (!data.dryRun && this.#at.batchId === null) {
      await clearTheWay(this.#services.db, this.#task.id, signal);
      await this.#step(async (trx) => ({ ...this.#at, batchId: await openBatch(trx, this.#task.id) }));
    }
    const names = await this.#readAll(rules);
    const { rows, bad, losses } = this.#at;
    if (rows === 0) throw new JobFailure(message(questionMessages.noRowsAtAll));
    if (bad > 0 && (!data.skipBadRows || bad === rows))
      throw new JobFailure(rejectionOf(this.#at, data), await this.#result());
    if (data.dryRun) return;
    if (!mayLose(data, losses)) throw new JobFailure(message(questionMessages.losses), await this.#result());
    await this.#publish(rules.author, names);
  }

  /** A spreadsheet is unpacked once: its rows cannot be read from the middle on. */
  async #unpackSheet(): Promise<void> {
    const { files } = this.#services;
    const { id, data, progress } = this.#work;
    if (data.source.format !== 'xlsx' || this.#at.rowsKey !== null) return;
    progress(0, null, message(questionMessages.readingSheet));
    const rowsKey = `imports/${id}.rows`;
    await files.write(rowsKey, Readable.from(packRows(rowsInThread(files, data.source, () => {}))));
    await this.#reach({ ...this.#at, rowsKey });
  }

  /** Gives what the columns are called in the questions, in the order of the file. */
  async #readAll(rules: Rules): Promise<string[]> {
    const { files } = this.#services;
    const { data, signal, progress } = this.#work;
    const { rowsKey, rows: known } = this.#at;
    const size = rowsKey === null ? data.source.size : await files.size(rowsKey);
    const onBytes = (bytes: number) => progress(bytes, size, message(questionMessages.readingRows));
    const rows = rowsKey === null ? rowsInThread(files, data.source, onBytes) : unpackRows(files, rowsKey, onBytes);
    const reader = new RowReader(
      {
        ...{ form: rules.form, annotated: rules.annotated, mapping: data.mapping, format: data.source.format },
        files: await namedFiles(this.#services.db, this.#task.id),
      },
      rules.author && (await peopleFolders(this.#services, this.#task.id)),
    );
    for await (const batch of readAhead(batchesOf(withFaults(rows), reader, known))) {
      signal.throwIfAborted();
      await this.#add(await this.#judged(batch, rules), rules, reader);
      await setImmediate();
    }
    return [...reader.names];
  }

  /** The rows of a batch that can be the author's answers. */
  async #judged(batch: Batch, { annotated, author }: Rules): Promise<Batch> {
    if (!author || !annotated) return batch;
    const left = author.left === null ? null : author.left - this.#at.answers;
    const { good, problems } = await judgeAnswers(
      this.#services.db,
      { taskId: this.#task.id, rules: annotated, author: { ...author, left } },
      batch,
    );
    return { ...batch, good, bad: batch.bad + problems.length, problems: [...batch.problems, ...problems] };
  }

  async #add(batch: Batch, { author }: Rules, reader: RowReader): Promise<void> {
    const { id, data } = this.#work;
    const at = this.#at;
    const losses = reader.losses.list().slice(0, LOSSES_SHOWN);
    const counts = {
      rows: at.rows + batch.count,
      bad: at.bad + batch.bad,
      ignored: [...reader.ignored],
      blanks: reader.blanks,
      losses,
    };
    // Once something is wrong, and nothing is to be skipped, the rest is only looked through.
    const isFaulty = !data.skipBadRows && counts.bad > 0;
    const stages = !data.dryRun && at.batchId !== null && !isFaulty && mayLose(data, losses);
    await this.#step(async (trx) => {
      await addProblems(trx, id, batch.problems);
      if (!stages) return { ...at, ...counts };
      const staged = await this.#stage(trx, batch.good, author);
      return {
        ...at,
        ...counts,
        added: at.added + staged.added,
        updated: at.updated + staged.updated,
        unchanged: at.unchanged + staged.unchanged,
        answers: at.answers + (author ? batch.good.length : 0),
      };
    });
    await recountTables(this.#services.db, at.added, this.#at.added);
  }

  async #stage(trx: Db, rows: GoodRow[], author: Author | null): Promise<Staged> {
    const { id: taskId, max_answers: slots, form_version: formVersion } = this.#task;
    const { form } = this.#at;
    const batchId = this.#at.batchId as number;
    if (!author) return await stageRows(trx, { taskId, batchId, slots }, rows);
    const answered = rows.map((row) => ({ ...row, answer: row.answer?.json ?? '{}' }));
    const { questionIds, added } = await stageAsked(trx, { taskId, batchId, slots }, answered);
    await stageAnswers(
      trx,
      { batchId, userId: author.id, formVersion: form ? form.follows + 1 : formVersion },
      answered.map(({ answer }, at) => ({ questionId: questionIds[at] as number, content: answer })),
    );
    return { added, updated: 0, unchanged: rows.length - added };
  }

  async #publish(author: Author | null, names: string[]): Promise<void> {
    const { data, progress } = this.#work;
    progress(data.source.size, data.source.size, message(questionMessages.publishing));
    const { id: taskId, max_answers: slots } = this.#task;
    const at = this.#at;
    const batchId = at.batchId as number;
    await this.#step(async (trx) => {
      await this.#extendForm(trx);
      if (at.added + at.updated + at.answers === 0) {
        await removePart(trx, batchId, 1);
        return { ...at, stage: 'published', batchId: null };
      }
      await this.#recordAudit(trx);
      const wanted = await publishBatch(trx, { taskId, batchId, added: at.added, names });
      // The task was changed while its questions were still being made.
      if (wanted !== slots) await this.#services.jobs.enqueue(trx, RESIZE_SLOTS, { taskId }, { subject: taskId });
      return { ...at, stage: 'published', lateAnswers: author ? await this.#publishAnswers(trx, author) : 0 };
    });
    await recountAnswers(this.#services.db, at.answers);
  }

  async #recordAudit(trx: Db): Promise<void> {
    const { added, updated, answers } = this.#at;
    const data = { 'questions.added': added, 'questions.updated': updated, answers };
    await recordAudit(trx, [
      {
        kind: 'questions.imported',
        actor: whoAsked(this.#work.data),
        subject: this.#task.title,
        data,
      },
    ]);
  }

  async #extendForm(trx: Db): Promise<void> {
    const { form } = this.#at;
    if (!form) return;
    const by = this.#work.data.annotations?.by ?? null;
    const isFollowed = await followForm(trx, this.#task.id, { form: form.next, follows: form.follows, by });
    if (!isFollowed) throw new JobFailure(message(questionMessages.formChanged));
  }

  async #publishAnswers(trx: Db, { id }: Author): Promise<number> {
    const taskId = this.#task.id;
    const now = await lockAssignment(trx, { task_id: taskId, user_id: id });
    const left = now?.max_questions === null ? null : (now?.max_questions ?? 0) - (now?.answered ?? 0);
    if (left !== null && left < this.#at.answers) {
      throw new JobFailure(message(questionMessages.limitReached, { left }));
    }
    return await publishAnswers(trx, taskId, this.#at.batchId as number, id);
  }

  async #stampAll(): Promise<void> {
    while (this.#at.updated > 0 && this.#at.batchId !== null) {
      const last = await stampUpdated(this.#services.db, this.#at.batchId, this.#at.stamped, KEYED_ROWS);
      if (last === null) return;
      await this.#reach({ ...this.#at, stamped: last });
    }
  }

  async #result(): Promise<ImportResult> {
    const { db, files, jobs, wording } = this.#services;
    const { id, data, subject } = this.#work;
    const { bad, stage, rowsKey } = this.#at;
    const problemsKey = bad > 0 ? await writeProblems({ db, files, wording }, id, data.language ?? 'en') : null;
    if (problemsKey !== null) {
      await jobs.enqueue(db, REMOVE_FILE, { key: problemsKey }, { subject, after: PROBLEMS_DAYS * 24 * 3600 });
    }
    // What was not imported may be imported again another way, without sending it once more; it goes after two days.
    if (stage === 'published') await files.remove(data.source.key);
    if (rowsKey !== null) await files.remove(rowsKey);
    return { problemsKey };
  }
}

/** What an import left behind that failed before this one has to go first: its questions would be taken for known. */
const clearTheWay = async (db: Db, taskId: number, signal: AbortSignal): Promise<void> => {
  const batch = await unpublishedBatch(db, taskId);
  if (batch && !batch.is_discarded) throw new JobFailure(message(questionMessages.otherImport));
  while (batch && (await removePart(db, batch.id, KEYED_ROWS))) signal.throwIfAborted();
};
