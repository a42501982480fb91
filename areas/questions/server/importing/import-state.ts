import type { AskedBy } from '../../../../server/platform/audit-queries.ts';
import type { Language } from '../../../../shared/texts.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import type { AnnotationUse } from '../../../../widgets/shared/annotations/annotation-format.ts';
import type { Loss } from '../../annotation-contract.ts';
import type { Mapping } from '../../rules.ts';
import type { Source } from '../reading/source.ts';
import type { Blank } from './rows/blanks.ts';

export interface ImportData extends AskedBy {
  source: Source;
  mapping: Mapping;
  skipBadRows: boolean;
  dryRun: boolean;
  /** Null where the file is a table. */
  annotations: AnnotationChoice | null;
  /** Of the person who started it: the file of rows with errors is worded in it. */
  language?: Language;
}

export interface AnnotationChoice {
  use: AnnotationUse;
  /** Whose answers they are. */
  userId: number | null;
  acceptLosses: boolean;
  /** What the form lacks for the file is added to it, in the name of `by` (null: the command line). */
  addsTypes: boolean;
  by: number | null;
}

/** Where an import is. All counts are of rows of the file. */
export interface ImportCheckpoint {
  stage: 'read' | 'published';
  /** Rows of a spreadsheet, unpacked once. */
  rowsKey: string | null;
  batchId: number | null;
  rows: number;
  added: number;
  updated: number;
  unchanged: number;
  answers: number;
  lateAnswers: number;
  bad: number;
  ignored: string[];
  blanks: Blank[];
  losses: Loss[];
  /** The form with what it lacks for the file, and the version that it follows on; null: the form stays as it is. */
  form: { next: Form; follows: number } | null;
  /** The last updated question whose change has been marked. */
  stamped: number;
}

export interface ImportResult {
  problemsKey: string | null;
}

export const BEGIN: ImportCheckpoint = {
  stage: 'read',
  rowsKey: null,
  batchId: null,
  rows: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  answers: 0,
  lateAnswers: 0,
  bad: 0,
  ignored: [],
  blanks: [],
  losses: [],
  form: null,
  stamped: 0,
};
