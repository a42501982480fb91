import { JobFailure } from '../../../../server/platform/jobs/job-work.ts';
import { FileFault, type RawRow } from '../../../../server/platform/spreadsheets/row.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import type { Loss } from '../../annotation-contract.ts';
import { questionMessages } from '../messages.ts';
import type { ImportCheckpoint, ImportData } from './import-state.ts';

/** Why rows that do not fit end an import. */
export const rejectionOf = ({ bad, rows }: ImportCheckpoint, { dryRun }: ImportData): MessageRef => {
  if (bad === rows) {
    return message(dryRun ? questionMessages.noneFitsChecked : questionMessages.noneFits, { rows });
  }
  return message(dryRun ? questionMessages.someUnfitChecked : questionMessages.someUnfit, { bad, rows });
};

/** Nothing is lost, or somebody has said that it may be. */
export const mayLose = ({ annotations }: ImportData, losses: readonly Loss[]): boolean =>
  losses.length === 0 || annotations === null || annotations?.acceptLosses === true;

/** What is wrong with the file is for the person who uploaded it. */
export async function* withFaults(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof FileFault ? new JobFailure(error.reason) : error;
  }
}
