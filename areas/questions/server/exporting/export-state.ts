import type { Loss } from '../../../../widgets/shared/annotations/annotation-format.ts';
import type { ExportBody } from '../../contract.ts';
import type { Choice } from './export-queries.ts';

export interface ExportData {
  format: string;
  choice: Choice;
  seesNames: boolean;
  /** Null where the file is a table. */
  annotations: { widget: string; acceptLosses: boolean } | null;
  /** The ending of the file's name. */
  ending: string;
  /** What was asked for. */
  body: ExportBody;
}

export interface ExportResult {
  /** Null where there is no file: the losses were not accepted. */
  key: string | null;
  size: number;
  answers: number;
  leftOut: number;
  losses: Loss[];
  needsConsent: boolean;
  /** Files that answers name and that the archive does not have; left out where no files were asked for. */
  missingFiles?: number;
}
