import { downloadAddress } from '../../../../server/platform/files/download.ts';
import { readerOf } from '../../../../server/platform/files/reader.ts';
import type { JobRow } from '../../../../server/platform/jobs/job-queries.ts';
import { jobView } from '../../../../server/platform/jobs/job-view.ts';
import type { Services } from '../../../../server/platform/services.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import { lossMessage } from '../../../../widgets/form/check/annotation-messages.ts';
import type { ImportJob } from '../../contract.ts';
import { questionMessages } from '../messages.ts';
import type { ImportCheckpoint, ImportData, ImportResult } from './import-state.ts';
import type { BadRow } from './rows/check-row.ts';

/** Who sees a run, and in which language. */
export interface Reader {
  config: Services['config'];
  viewer: Viewer;
  say: (said: MessageRef) => string;
}

export const wordedLosses = <L extends Pick<ImportJob['losses'][number], 'code' | 'params' | 'message'>>(
  losses: readonly L[],
  say: Reader['say'],
): L[] => losses.map((loss) => ({ ...loss, message: say(lossMessage(loss)) }));

/** An import as its people see it. */
export const importView = (
  { config, viewer, say }: Reader,
  row: JobRow,
  { problems = [], canUndo = false }: { problems?: BadRow[]; canUndo?: boolean } = {},
): ImportJob => {
  // Nothing is left of it where whoever imported was erased.
  const data = row.data as Partial<ImportData>;
  const fileName = data.source?.name ?? '';
  const at = row.checkpoint as ImportCheckpoint | null;
  const result = row.result as ImportResult | null;
  const name = `${fileName.replace(/\.[^.]*$/, '')} – ${say(message(questionMessages.badRowsFile))}.csv`;
  return {
    ...jobView(row, say),
    file_name: fileName,
    rows: at?.rows ?? 0,
    added: at?.added ?? 0,
    updated: at?.updated ?? 0,
    unchanged: at?.unchanged ?? 0,
    bad_rows: at?.bad ?? 0,
    problems: problems.map(({ line, field, reason }) => ({ line, field, reason: say(reason) })),
    problems_url: result?.problemsKey
      ? downloadAddress(config, { key: result.problemsKey, name, reader: readerOf(viewer, 'staff') })
      : null,
    ignored_columns: at?.ignored ?? [],
    blanks: at?.blanks ?? [],
    annotation_use: data.annotations?.use ?? null,
    answers: at?.answers ?? 0,
    late_answers: at?.lateAnswers ?? 0,
    losses: wordedLosses(at?.losses ?? [], say),
    dry_run: data.dryRun ?? false,
    add_types: data.annotations?.addsTypes ?? false,
    can_undo: canUndo,
  };
};
