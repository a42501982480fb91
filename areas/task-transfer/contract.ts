import { staffWithData, superuser } from '../../shared/access.ts';
import { jobFields } from '../../shared/job-contract.ts';
import { closed, Empty, Nullable, route, Slug, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';

/** Gigabytes of an archive that is uploaded. */
export const ARCHIVE_GB = 4;

export const TaskToExport = closed({ slug: Slug });
export type TaskToExport = Static<typeof TaskToExport>;

/** Recorded in the audit trail: the archive holds usernames and all that people have written. */
export const taskTransferExport = tableExportRoutes(
  'admin/whole-tasks/',
  'a task with its forms, texts, people, questions, answers, evaluations, comments, decisions and files, as a ZIP archive',
  staffWithData,
  TaskToExport,
);

/** The import of such an archive as a new task. `done` counts rows. */
export const TaskImport = Type.Object({
  ...jobFields,
  file_name: Type.String(),
  /** Null until it is done. */
  made: Nullable(
    Type.Object({
      slug: Type.String(),
      title: Type.String(),
      questions: Whole,
      /** Those that count, as the administration has them: no skipped questions, no late answers. */
      answers: Whole,
      /** People of the archive, and those of them who had no account of their username: theirs are new and not active. */
      people: Whole,
      new_people: Whole,
    }),
  ),
});
export type TaskImport = Static<typeof TaskImport>;

/**
 * One file named `file`, as multipart. The new task is not active. Superusers only: accounts may be made, and people get answers
 * that they gave elsewhere.
 */
export const importTask = route({
  method: 'POST',
  path: 'admin/whole-tasks/imports/',
  summary: 'Imports an exported task as a new one, in the background',
  need: superuser,
  kind: 'upload',
  perMinute: 10,
  reply: TaskImport,
  status: 202,
});

const params = closed({ id: jobFields.id });

export const readTaskImport = route({
  method: 'GET',
  path: 'admin/whole-tasks/imports/:id/',
  summary: 'How far the import of a task is',
  need: superuser,
  params,
  reply: TaskImport,
});

export const cancelTaskImport = route({
  method: 'POST',
  path: 'admin/whole-tasks/imports/:id/cancel/',
  summary: 'Cancels the import of a task: nothing of it stays',
  need: superuser,
  params,
  body: Empty,
  reply: Empty,
});
