import type { Generated } from 'kysely';
import type { Flag, Instant, NullableInstant } from '../../../server/database/column-types.ts';

/** What a person is assigned to do on a task. */
export type AssignmentKind = 'answer' | 'evaluate';

export interface AssignmentsTable {
  task_id: number;
  user_id: number;
  kind: AssignmentKind;
  max_questions: number | null;
  deadline: NullableInstant;
  is_blocked: Flag;
  resigned_at: NullableInstant;
  added_at: Instant;
  is_auto_assigned: Flag;
  started_at: NullableInstant;
  last_activity: NullableInstant;
  answered: Generated<number>;
  skipped: Generated<number>;
  opened: Generated<number>;
  hand_out_after: Generated<number>;
  deadline_told: NullableInstant;
  /** Of who evaluates: ids of the people whose answers they evaluate; null for everybody's. */
  evaluated_users: number[] | null;
}

/** What a person did on a task on one day of their division. */
export interface AnswerDaysTable {
  task_id: number;
  user_id: number;
  day: string;
  answers: Generated<number>;
  skipped: Generated<number>;
  seconds: Generated<number>;
  deleted: Generated<number>;
  /** Another one after every change. */
  revision: Generated<number>;
  /** When answers of the day were deleted or restored last. */
  recounted_at: NullableInstant;
}

/** The same of evaluations: `answers` are evaluated answers. */
export type EvaluationDaysTable = AnswerDaysTable;

/** People on tasks, and their counters. What each column means stands in the migrations. */
export interface AssignmentsTables {
  assignments: AssignmentsTable;
  answer_days: AnswerDaysTable;
  evaluation_days: EvaluationDaysTable;
}
