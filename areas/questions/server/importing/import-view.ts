import { downloadAddress } from '../../../../server/platform/files/download.ts';
import type { JobRow } from '../../../../server/platform/jobs/job-queries.ts';
import { jobView } from '../../../../server/platform/jobs/job-view.ts';
import { starterOf } from '../../../../server/platform/jobs/jobs-of-kind.ts';
import type { Services } from '../../../../server/platform/services.ts';
import type { ImportJob, RowProblem } from '../../contract.ts';
import type { ImportCheckpoint, ImportData, ImportResult } from './import-state.ts';

/** An import as its people see it. */
export const importView = (
  config: Services['config'],
  viewer: { id: number },
  row: JobRow,
  problems: RowProblem[],
): ImportJob => {
  const data = row.data as ImportData;
  const at = row.checkpoint as ImportCheckpoint | null;
  const result = row.result as ImportResult | null;
  const name = `${data.source.name.replace(/\.[^.]*$/, '')} – bad rows.csv`;
  return {
    ...jobView(row),
    file_name: data.source.name,
    rows: at?.rows ?? 0,
    added: at?.added ?? 0,
    updated: at?.updated ?? 0,
    unchanged: at?.unchanged ?? 0,
    bad_rows: at?.bad ?? 0,
    problems,
    problems_url: result?.problemsKey
      ? downloadAddress(config, { key: result.problemsKey, name, by: starterOf(viewer) })
      : null,
    ignored_columns: at?.ignored ?? [],
    spans_as: data.spans?.use ?? null,
    answers: at?.answers ?? 0,
    late_answers: at?.lateAnswers ?? 0,
    losses: at?.losses ?? [],
    dry_run: data.dryRun,
  };
};
