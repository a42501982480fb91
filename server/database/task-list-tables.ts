import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant, NullableInstant } from './column-types.ts';

/** Tables of the task list: favorites, evaluators, monthly reports, modules. What each column means stands in `migrations/`. */

interface TaskFavoritesTable {
  user_id: number;
  task_id: number;
  pin_color: Generated<string>;
  added_at: Instant;
}

interface EvaluatorAssignmentsTable {
  task_id: number;
  user_id: number;
  max_questions: number | null;
  deadline: NullableInstant;
  is_blocked: Flag;
  resigned_at: NullableInstant;
  added_at: Instant;
  started_at: NullableInstant;
  last_activity: NullableInstant;
  answered: Generated<number>;
  skipped: Generated<number>;
  deadline_told: NullableInstant;
}

interface ReportDeadlinesTable {
  id: GeneratedAlways<number>;
  name: string;
  starts_at: Instant;
  ends_at: Instant;
}

type ReportStatus = 'PENDING' | 'NOT_ACCEPTED' | 'PRE_ACCEPT' | 'ACCEPTED' | 'MANUALLY_ACCEPTED' | 'TO_GL_ACCEPT';

interface MonthReportsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  deadline_id: number;
  status: Generated<ReportStatus>;
  created_at: Instant;
  modified_at: Instant;
}

interface TaskReportsTable {
  id: GeneratedAlways<number>;
  month_report_id: number;
  user_id: number;
  task_id: number | null;
  title: string;
  description: Generated<string>;
  minutes: Generated<number>;
  status: Generated<ReportStatus>;
  coordinator_comment: Generated<string>;
  created_at: Instant;
  modified_at: Instant;
}

/** Written by the database alone, whenever reports change. */
interface TaskHoursTable {
  task_id: number;
  user_id: number;
  minutes: number;
}

interface ModulesTable {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
}

export interface TaskListTables {
  task_favorites: TaskFavoritesTable;
  evaluator_assignments: EvaluatorAssignmentsTable;
  report_deadlines: ReportDeadlinesTable;
  month_reports: MonthReportsTable;
  task_reports: TaskReportsTable;
  task_hours: TaskHoursTable;
  modules: ModulesTable;
}
