import type { Preview } from '../../contract.ts';
import type { Mapping, SpanUse } from '../../rules.ts';

/** As what annotated texts are imported. */
export interface SpanChoice {
  use: SpanUse;
  /** Whose answers they are; empty where they are none. */
  user: string;
  acceptLosses: boolean;
}

/** What is being imported and how: all that another try needs. */
export interface Choice {
  preview: Preview;
  mapping: Mapping;
  skipBadRows: boolean;
  dryRun: boolean;
  /** Null where the file is a table. */
  spans: SpanChoice | null;
}
