import type { Generated } from 'kysely';
import type { Flag, Instant, NullableInstant } from '../../../server/database/column-types.ts';

export interface AssignmentsTable {
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
  opened: Generated<number>;
  hand_out_after: Generated<number>;
  deadline_told: NullableInstant;
}

export interface EvaluatorAssignmentsTable {
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

/** People on tasks, and their counters. What each column means stands in the migrations. */
export interface AssignmentsTables {
  assignments: AssignmentsTable;
  evaluator_assignments: EvaluatorAssignmentsTable;
}
