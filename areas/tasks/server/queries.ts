import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type ParameterOf, statement } from '../../../server/database/statement.ts';

/** The person's own deadline goes before the task's. */
const deadline = sql<Date | null>`coalesce(mine.deadline, tasks.end_date)`;

/** A task with what it is for one user. What belongs to an assignment is null where the user has none, or resigned. */
export interface TaskRow {
  id: number;
  slug: string;
  earlier_slugs: string[];
  title: string;
  description: string;
  language: string | null;
  is_active: boolean;
  question_count: number;
  max_answers: number;
  questions_at_page: number;
  possible_review: boolean;
  show_decisions: boolean;
  single_keys: boolean;
  auto_submit: boolean;
  possible_empty_answers: boolean;
  can_linguist_start_discussion: boolean;
  deadline: Date | null;
  max_questions: number | null;
  answered: number | null;
  skipped: number | null;
  enable_evaluations: boolean;
  enable_search_evaluations: boolean;
  max_evaluations: number;
  evaluation_deadline: Date | null;
  evaluation_max_questions: number | null;
  evaluation_answered: number | null;
  evaluation_skipped: number | null;
  evaluation_blocked: boolean | null;
  pin_color: string | null;
  form_version: number;
  evaluation_form: object | null;
  evaluation_form_version: number | null;
}

export const taskWithMine = (db: Db, taskId: number, userId: number): Promise<TaskRow> =>
  db
    .selectFrom('tasks')
    .leftJoin('assignments as mine', (join) =>
      join
        .onRef('mine.task_id', '=', 'tasks.id')
        .on('mine.user_id', '=', userId)
        .on('mine.kind', '=', 'answer')
        .on('mine.resigned_at', 'is', null),
    )
    .leftJoin('assignments as evaluating', (join) =>
      join
        .onRef('evaluating.task_id', '=', 'tasks.id')
        .on('evaluating.user_id', '=', userId)
        .on('evaluating.kind', '=', 'evaluate')
        .on('evaluating.resigned_at', 'is', null),
    )
    .leftJoin('task_forms as evaluation', (join) =>
      join
        .onRef('evaluation.task_id', '=', 'tasks.id')
        .onRef('evaluation.version', '=', 'tasks.evaluation_form_version')
        .on('evaluation.kind', '=', 'evaluation'),
    )
    .leftJoin('task_favorites as pin', (join) =>
      join.onRef('pin.task_id', '=', 'tasks.id').on('pin.user_id', '=', userId),
    )
    .where('tasks.id', '=', taskId)
    .selectAll('tasks')
    .select(['mine.max_questions', 'mine.answered', 'mine.skipped', 'pin.pin_color'])
    .select(deadline.as('deadline'))
    .select(['evaluating.deadline as evaluation_deadline', 'evaluating.max_questions as evaluation_max_questions'])
    .select(['evaluating.answered as evaluation_answered', 'evaluating.skipped as evaluation_skipped'])
    .select(['evaluating.is_blocked as evaluation_blocked', 'evaluation.form as evaluation_form'])
    .select(sql<string[]>`array(select slug from task_aliases where task_id = tasks.id)`.as('earlier_slugs'))
    .executeTakeFirstOrThrow();

const countersOf = statement((db, value: ParameterOf<{ taskId: number; userId: number }>) =>
  sql<{ all: number; mine: number; answered: number; evaluated: number }>`
    select tasks.question_count * tasks.max_answers as "all", work.*
    from tasks cross join lateral (
      select
        coalesce(sum(answered) filter (where kind = 'answer'), 0)::integer as answered,
        coalesce(sum(opened) filter (where kind = 'evaluate'), 0)::integer as evaluated,
        coalesce(sum(answered) filter (where kind = 'answer' and user_id = ${value('userId')} and resigned_at is null), 0)::integer as mine
      from assignments where assignments.task_id = tasks.id
    ) as work
    where tasks.id = ${value('taskId')}`.compile(db),
);

/**
 * How far a task is: as many answers as it wants, those that count, the user's own, and how many somebody evaluated. Sums
 * over its people, never counts of answers: open pages poll it.
 */
export const progressOf = async (db: Db, taskId: number, userId: number) => {
  const [counters] = await countersOf(db, { taskId, userId });
  return counters ?? { all: 0, mine: 0, answered: 0, evaluated: 0 };
};
