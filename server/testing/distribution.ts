import type { Schema } from '../database/schema.ts';

/**
 * Where a table would be on a distributed PostgreSQL: spread by a column, on each node whole (`reference`), or on the
 * first node only (`local`). docs/scale.md says why.
 */
type Place = { by: string } | 'reference' | 'local';

const byTask = { by: 'task_id' };
const byUser = { by: 'user_id' };

/** Of every table: one without a place here does not compile. `tasks` is a view of `all_tasks`. */
export const DISTRIBUTION: Record<Exclude<keyof Schema, 'tasks'>, Place> = {
  questions: byTask,
  question_inputs: byTask,
  question_slots: byTask,
  reservations: byTask,
  evaluation_slots: byTask,
  evaluation_reservations: byTask,
  evaluations: byTask,
  evaluation_versions: byTask,
  evaluation_days: byTask,
  answers: byTask,
  answer_versions: byTask,
  staged_answers: byTask,
  import_batches: byTask,
  assignments: byTask,
  answer_days: byTask,
  task_forms: byTask,
  deletions: byTask,
  deleted_rows: byTask,
  answer_files: byTask,
  reviews: byTask,
  review_participants: byTask,
  review_comments: { by: 'review_id' },

  sign_in_sessions: { by: 'id' },
  uploaded_files: { by: 'id' },
  uploaded_parts: { by: 'file_id' },

  notifications: byUser,
  notification_emails: byUser,
  file_usage: byUser,
  task_favorites: byUser,
  recovery_codes: byUser,
  month_reports: byUser,
  task_reports: byUser,
  task_hours: byUser,
  work_sessions: byUser,

  all_tasks: 'reference',
  task_aliases: 'reference',
  task_moderators: 'reference',
  users: 'reference',
  user_types: 'reference',
  companies: 'reference',
  company_coordinators: 'reference',
  company_contact_points: 'reference',
  divisions: 'reference',
  division_members: 'reference',
  projects: 'reference',
  modules: 'reference',
  module_coordinators: 'reference',
  user_languages: 'reference',
  user_communication_languages: 'reference',
  report_deadlines: 'reference',
  deadline_companies: 'reference',

  audit_events: 'local',
  changes: 'local',
  emails: 'local',
  job_runs: 'local',
  job_problems: 'local',
  account_links: 'local',
  passkeys: 'local',
  passkey_challenges: 'local',
  sign_in_attempts: 'local',
  sign_in_locks: 'local',
  sign_in_tickets: 'local',
  usage_counts: 'local',
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
  [property: string]: unknown;
}

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter'];

/**
 * The tables that a statement reads or changes on more than one shard. A plan made for all values tells: where the column
 * that a table is spread by is compared with a parameter, also by way of other tables, each scan has this condition.
 */
export const crossed = (plan: Plan): string[] => {
  const table = plan['Relation Name'];
  const place = DISTRIBUTION[table as keyof typeof DISTRIBUTION];
  const conditions = CONDITIONS.map((name) => plan[name] ?? '').join(' ');
  const scans = plan['Node Type'].endsWith('Scan') && typeof place === 'object';
  const single = typeof place === 'object' && new RegExp(`(?<![\\w.])${place.by} = \\$\\d+\\b`).test(conditions);
  return [...(scans && !single ? [table as string] : []), ...(plan.Plans ?? []).flatMap(crossed)];
};
