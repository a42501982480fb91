import { staff } from '../../shared/access.ts';
import { jobFields, TaskJobParams } from '../../shared/job-contract.ts';
import { closed, Empty, Id, Instant, Nullable, OneOf, route, SlugParams, Text, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { ANNOTATION_USES } from '../../widgets/shared/annotations/annotation-format.ts';
import { AnnotationPreview, FormatItem, LayerChoice, Loss } from './annotation-contract.ts';

// ---- Import ----

const Column = Text(1000);
const InputName = Text(120, 1);
const MappingBody = closed({
  /** The column with the caller's own id of a question; null where there is none. */
  external_id: Nullable(Column),
  /** Column → name in the question. Columns that stand nowhere are left out. */
  columns: Type.Record(InputName, { maxProperties: 1000 }),
});

/** `jsonl`, `csv`, `xlsx`, or a format that a widget of the form offers (`annotation-widgets`). */
const FormatId = Text(60, 1);

/** A file that has been uploaded: what it seems to be, and its first rows. */
export const Preview = Type.Object({
  /** Names the file when the import is started; holds for a day. */
  upload: Type.String(),
  name: Type.String(),
  size: Whole,
  format: Type.String(),
  /** What it may be read as. */
  formats: Type.Array(FormatItem),
  /** Null where it is read as a table. */
  annotations: Nullable(AnnotationPreview),
  /** What a reader should know of the file: its encoding, its delimiter, sheets that are not read. */
  notes: Type.Array(Type.String()),
  columns: Type.Array(Type.String()),
  /** First rows, a text a column; long ones cut. */
  rows: Type.Array(Type.Array(Type.String())),
  mapping: Type.Object({ external_id: Nullable(Type.String()), columns: Type.Record(Type.String()) }),
  /** Columns of the file that the form does not know: left out unless they are mapped. */
  unknown_columns: Type.Array(Type.String()),
  /** Names that the form reads, in its order. */
  input_names: Type.Array(Type.String()),
  /** The fields that no column provides. */
  missing_names: Type.Array(Type.String()),
});
export type Preview = Static<typeof Preview>;

/**
 * One file named `file`, as multipart. JSONL, CSV or XLSX, detected from its content; where the form has a widget for annotated
 * text, also a file in one of its formats, or a ZIP archive of such. 400 says what is wrong with it.
 */
export const uploadQuestions = route({
  method: 'POST',
  path: 'admin/task/:slug/import-files/',
  summary: 'Uploads a questions file and shows its first rows; nothing is imported yet',
  need: staff,
  params: SlugParams,
  /** The format of the file, if it cannot be detected from its content. */
  query: closed({ format: Type.Optional(FormatId) }),
  kind: 'upload',
  perMinute: 60,
  reply: Preview,
  status: 201,
});

export const previewUpload = route({
  method: 'POST',
  path: 'admin/task/:slug/import-previews/',
  summary: 'Looks again at an uploaded file: in another format, or after the form has changed',
  need: staff,
  params: SlugParams,
  body: closed({ upload: Text(4000, 1), format: FormatId, layers: Type.Optional(LayerChoice) }),
  perMinute: 60,
  reply: Preview,
});

/**
 * A row that cannot be imported. `line` counts from 1; of a spreadsheet it is the row, of annotated texts the text, and
 * `field` its file and line.
 */
export const RowProblem = Type.Object({ line: Whole, field: Type.String(), reason: Type.String() });
export type RowProblem = Static<typeof RowProblem>;

export const ImportJob = Type.Object({
  ...jobFields,
  file_name: Type.String(),
  /** Known so far; final once the job has ended. */
  rows: Whole,
  added: Whole,
  updated: Whole,
  unchanged: Whole,
  bad_rows: Whole,
  /** The first of the bad rows. */
  problems: Type.Array(RowProblem),
  /** All of them as CSV; null where there are none. */
  problems_url: Nullable(Type.String()),
  /** Columns that stood in the file and went nowhere. */
  ignored_columns: Type.Array(Type.String()),
  /** Columns that the form reads and that are empty in some rows, with the first of these rows. */
  blanks: Type.Array(Type.Object({ column: Type.String(), count: Whole, line: Whole })),
  /** Null where the file is a table. */
  annotation_use: Nullable(OneOf(ANNOTATION_USES)),
  /** Answers imported with the questions, and how many of them were late and do not count. */
  answers: Whole,
  late_answers: Whole,
  /** What the file has and a question cannot hold; nothing is imported before they are accepted. */
  losses: Type.Array(Loss),
  dry_run: Type.Boolean(),
  /** Adds to the form what it lacks for the file. */
  add_types: Type.Boolean(),
  /** Something that it brought is left, and nobody is deleting it. */
  can_undo: Type.Boolean(),
});
export type ImportJob = Static<typeof ImportJob>;

/**
 * 409 while another import of the task runs. A row with an external id that the task knows updates that question;
 * a bad row stops everything unless `skip_bad_rows`. `dry_run` checks the file and imports nothing.
 */
export const startImport = route({
  method: 'POST',
  path: 'admin/task/:slug/imports/',
  summary: 'Starts to import an uploaded file, in the background',
  need: staff,
  params: SlugParams,
  body: closed({
    upload: Text(4000, 1),
    mapping: MappingBody,
    skip_bad_rows: Type.Boolean(),
    dry_run: Type.Optional(Type.Boolean()),
    /** Of annotated files: what becomes of the annotations. */
    annotation_use: Type.Optional(OneOf(ANNOTATION_USES)),
    /** Whose answers they are: a person who is on the task. */
    user: Type.Optional(Text(150)),
    /** Imports even if the file contains what a question cannot hold. */
    accept_losses: Type.Optional(Type.Boolean()),
    /** What becomes of layers; the values of those that are not named become types. */
    layers: Type.Optional(LayerChoice),
    /**
     * Adds to the form what the settings of the widget lack for the file: with the questions, or not at all. For people who
     * may change the task.
     */
    add_types: Type.Optional(Type.Boolean()),
  }),
  reply: ImportJob,
  status: 202,
});

export const listImports = route({
  method: 'GET',
  path: 'admin/task/:slug/imports/',
  summary: 'The last imports of a task, newest first; without their bad rows',
  need: staff,
  params: SlugParams,
  reply: Type.Array(ImportJob),
});

export const readImport = route({
  method: 'GET',
  path: 'admin/task/:slug/imports/:id/',
  summary: 'How far an import is, and what came of it',
  need: staff,
  params: TaskJobParams,
  reply: ImportJob,
});

export const cancelImport = route({
  method: 'POST',
  path: 'admin/task/:slug/imports/:id/cancel/',
  summary: 'Cancels an import; nothing of it stays',
  need: staff,
  params: TaskJobParams,
  body: Empty,
  reply: Empty,
});

// ---- Export ----

const ExportChoice = {
  format: FormatId,
  /** Of annotated texts: the widget whose annotations are taken; the first one of the form if left out. */
  widget: Type.Optional(Text(120, 1)),
  /** Writes the file although the format cannot hold everything. Else the losses are listed and there is no file. */
  accept_losses: Type.Optional(Type.Boolean()),
  /**
   * Of CSV: puts an apostrophe before text that a spreadsheet program would run as a formula (it begins with
   * `=`, `+`, `-` or `@`). True if left out.
   */
  guard_formulas: Type.Optional(Type.Boolean()),
  /**
   * Of tables: a ZIP archive of the table and the files that the answers name, under the paths by which it names them. Files that
   * are missing are listed in it.
   */
  files: Type.Optional(Type.Boolean()),
  /** Answers of this person only. */
  user: Type.Optional(Nullable(Text(150))),
  /** Versions that have been replaced, too. */
  include_inactive: Type.Optional(Type.Boolean()),
  include_skipped: Type.Optional(Type.Boolean()),
  /** Answers that arrived after their slot was taken. */
  include_late: Type.Optional(Type.Boolean()),
  /** Answered at or after, and before. */
  from: Type.Optional(Nullable(Instant)),
  to: Type.Optional(Nullable(Instant)),
  /** Questions from this id to that one, both included. */
  question_from: Type.Optional(Nullable(Id)),
  question_to: Type.Optional(Nullable(Id)),
  /** Only answers to questions that were decided by adjudication. */
  adjudicated_only: Type.Optional(Type.Boolean()),
  external_ids: Type.Optional(Type.Array(Text(500, 1), { maxItems: 1000 })),
};
export const ExportBody = closed(ExportChoice);
export type ExportBody = Static<typeof ExportBody>;

export const ExportJob = Type.Object({
  ...jobFields,
  format: Type.String(),
  format_title: Type.String(),
  /** Answers in the file. */
  answers: Whole,
  /** Of annotated texts: answers without a value of the widget. */
  left_out: Whole,
  /** With files: those that answers name and that are not stored any more. */
  missing_files: Whole,
  /** What the format cannot hold. */
  losses: Type.Array(Loss),
  /** There is no file yet: somebody has to accept the losses first (`accept_losses`). */
  needs_consent: Type.Boolean(),
  /** What was asked for, to be asked again with the losses accepted. */
  choice: ExportBody,
  size: Whole,
  /** Opens for some hours; ask again for a new one. Null until the file is there, and after it has been removed. */
  url: Nullable(Type.String()),
  file_name: Type.String(),
  /** When the file will be removed. */
  expires: Nullable(Instant),
});
export type ExportJob = Static<typeof ExportJob>;

export const exportOptions = route({
  method: 'GET',
  path: 'admin/task/:slug/export-options/',
  summary: 'What an export of the answers of a task may have: files, where a version of its form takes some',
  need: staff,
  params: SlugParams,
  reply: Type.Object({ files: Type.Boolean() }),
});

export const startExport = route({
  method: 'POST',
  path: 'admin/task/:slug/exports/',
  summary: 'Starts to export answers, in the background; names are pseudonyms without access to data of people',
  need: staff,
  params: SlugParams,
  body: ExportBody,
  reply: ExportJob,
  status: 202,
});

export const listExports = route({
  method: 'GET',
  path: 'admin/task/:slug/exports/',
  summary: 'The last exports of a task that the person started, newest first',
  need: staff,
  params: SlugParams,
  reply: Type.Array(ExportJob),
});

export const readExport = route({
  method: 'GET',
  path: 'admin/task/:slug/exports/:id/',
  summary: 'How far an export is, and where its file lies',
  need: staff,
  params: TaskJobParams,
  reply: ExportJob,
});

export const cancelExport = route({
  method: 'POST',
  path: 'admin/task/:slug/exports/:id/cancel/',
  summary: 'Cancels an export',
  need: staff,
  params: TaskJobParams,
  body: Empty,
  reply: Empty,
});
