import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json } from '../../../server/database/column-types.ts';
import type { DecisionKind, QuestionState } from '../rules.ts';

export interface AdjudicationChangesTable {
  id: GeneratedAlways<number>;
  task_id: number;
  question_id: number;
}

/** By widget: how far the answers to a question agree, and the category of each; null: its values are no categories. */
export type Parts = Record<string, { agreement: number; categories: string[] | null }>;

export interface AdjudicationQuestionsTable {
  question_id: number;
  task_id: number;
  answers: number;
  agreement: number;
  state: QuestionState;
  decision_id: number | null;
  parts: Json<Parts>;
}

export interface AdjudicationTasksTable {
  task_id: number;
  open: Generated<number>;
  decided: Generated<number>;
  outdated: Generated<number>;
}

export interface AdjudicationWidgetsTable {
  task_id: number;
  widget: string;
  questions: Generated<number>;
  agreement: Generated<number>;
  pairable: Generated<number>;
  observed: Generated<number>;
  squares: Generated<number>;
}

export interface AdjudicationCategoriesTable {
  task_id: number;
  widget: string;
  category: string;
  count: number;
}

export interface AdjudicationsTable {
  id: GeneratedAlways<number>;
  task_id: number;
  question_id: number;
  kind: DecisionKind;
  answer_id: number | null;
  answer_version: number | null;
  sources: Json<Record<string, number>>;
  basis: Json<Record<string, number>>;
  form_version: number;
  content: Json<Record<string, unknown>>;
  undoes: number | null;
  note: Generated<string>;
  decided_by: number;
  decided_at: Instant;
}

/** The queue of questions with several answers, and decisions. What each column means stands in the migrations. */
export interface AdjudicationTables {
  adjudication_changes: AdjudicationChangesTable;
  adjudication_questions: AdjudicationQuestionsTable;
  adjudication_tasks: AdjudicationTasksTable;
  adjudication_widgets: AdjudicationWidgetsTable;
  adjudication_categories: AdjudicationCategoriesTable;
  adjudications: AdjudicationsTable;
}
