import type { Preview } from '../../contract.ts';
import type { Mapping } from '../../rules.ts';

/** What is being imported and how: all that another try needs. */
export interface Choice {
  preview: Preview;
  mapping: Mapping;
  skipBadRows: boolean;
  dryRun: boolean;
}
