import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant, Json, NullableInstant } from '../../../server/database/column-types.ts';
import type { TASK_STATUSES, TASK_TYPES } from '../rules.ts';

/** A view of the tasks that are not deleted: what everything reads and writes. */
export interface TasksTable {
  id: GeneratedAlways<number>;
  title: string;
  slug: string;
  description: Generated<string>;
  language: string | null;
  form_version: Generated<number>;
  evaluation_form_version: number | null;
  max_answers: Generated<number>;
  questions_at_page: Generated<number>;
  is_active: Flag;
  possible_review: Flag;
  can_linguist_start_discussion: Flag;
  end_date: NullableInstant;
  module_id: number | null;
  owner_id: number | null;
  question_count: Generated<number>;
  created_at: Instant;
  modified_at: Instant;
  enable_evaluations: Flag;
  enable_search_evaluations: Flag;
  max_evaluations: Generated<number>;
  show_decisions: Flag;
  status: Generated<(typeof TASK_STATUSES)[number]>;
  status_changed_at: Instant;
  type: Generated<(typeof TASK_TYPES)[number]>;
  subtype: Generated<string>;
  coordinator_id: number | null;
  expected_pace: number | null;
  task_comment: Generated<string>;
  single_keys: Flag;
  is_archive: Flag;
  auto_submit: Flag;
  possible_empty_answers: Flag;
  is_brat: Flag;
  annotation: Generated<string>;
  visual: Generated<string>;
  tools: Generated<string>;
  kb_shortcuts: Generated<string>;
}

/** Also the deleted tasks that are still being removed. Only their removal uses this table. */
export interface AllTasksTable extends TasksTable {
  deleted_at: NullableInstant;
}

export interface TaskFormsTable {
  task_id: number;
  kind: 'answer' | 'evaluation';
  version: number;
  form: Json<object>;
  is_substitute: Flag;
  created_by: number | null;
  created_at: Instant;
}

export interface TaskModeratorsTable {
  task_id: number;
  user_id: number;
}

/** Slugs that a task had before; they still lead to it. */
export interface TaskAliasesTable {
  slug: string;
  task_id: number;
}

/** Tasks and their settings. What each column means stands in the migrations. */
export interface TaskAdminTables {
  tasks: TasksTable;
  all_tasks: AllTasksTable;
  task_forms: TaskFormsTable;
  task_moderators: TaskModeratorsTable;
  task_aliases: TaskAliasesTable;
}
