import type { Language } from '../../../../shared/texts.ts';
import type { AnnotationUse } from '../../../../widgets/shared/annotations/annotation-format.ts';
import type { Loss } from '../../annotation-contract.ts';
import type { Mapping } from '../../rules.ts';
import type { Source } from '../reading/source.ts';

export interface ImportData {
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
  losses: Loss[];
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
  losses: [],
  stamped: 0,
};
