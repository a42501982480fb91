import type { TableSource } from '../../../../server/platform/exports/table-export.ts';
import { headFor } from '../../../../server/platform/exports/written-for.ts';
import type { Cell } from '../../../../server/platform/spreadsheets/write-csv.ts';
import { columnTexts } from '../../column-texts.ts';
import type { TaskFilter } from '../../contract.ts';
import { fits } from '../selection-queries.ts';
import { basicsOf, tasksAfter } from './task-queries.ts';

const PAGE = 1000;

const HEAD = [
  ...[
    'task',
    'title',
    'module',
    'project',
    'is_active',
    'total_questions',
    'answered_questions',
    'fully_answered_questions',
  ],
  ...['total_answers', 'target_answers', 'max_answers_per_question'],
] as const;

export const taskSource: TableSource<TaskFilter> = {
  kind: 'export-task-statistics',
  name: 'task-statistics',
  head: (_filter, reader) => headFor(reader, columnTexts, HEAD),
  count: async (db, filter) => (await basicsOf(db, fits(filter))).total,
  async *pages(db, filter) {
    for (let after = 0; ; ) {
      const rows = await tasksAfter(db, filter, after, PAGE);
      if (rows.length === 0) return;
      after = rows.at(-1)?.task_id ?? after;
      yield rows.map((row): Cell[] => HEAD.map((name) => row[name]));
    }
  },
};
