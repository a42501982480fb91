import type { AnnotationUse } from '../../../../widgets/shared/annotations/annotation-format.ts';
import type { Preview } from '../../contract.ts';
import type { Mapping } from '../../rules.ts';

/** What becomes of the annotations in a file. */
export interface AnnotationChoice {
  use: AnnotationUse;
  /** Whose answers they are; empty where they are none. */
  user: string;
  acceptLosses: boolean;
  addTypes: boolean;
}

/** What is being imported and how: all that another try needs. */
export interface Choice {
  preview: Preview;
  mapping: Mapping;
  skipBadRows: boolean;
  dryRun: boolean;
  /** Null where the file is a table. */
  annotations: AnnotationChoice | null;
}
