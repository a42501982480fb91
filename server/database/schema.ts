import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Flag, Instant, Json, NullableInstant } from './column-types.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { TaskListTables } from './task-list-tables.ts';

/** The tables as Kysely sees them. What each column means stands in `migrations/`. */

export interface CompaniesTable {
  id: GeneratedAlways<number>;
  name: string;
  is_partner: Flag;
  is_active: Flag;
}

export interface UserTypesTable {
  id: GeneratedAlways<number>;
  name: string;
  is_external: Flag;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  username: string;
  email: string | null;
  email_confirmed_at: NullableInstant;
  first_name: Generated<string>;
  last_name: Generated<string>;
  password_hash: string | null;
  password_changed_at: NullableInstant;
  must_change_password: Flag;
  app_secret: string | null;
  app_confirmed_at: NullableInstant;
  app_last_step: Generated<number>;
  app_pending_secret: string | null;
  receive_emails: Flag;
  language: Generated<'en' | 'pl' | null>;
  company_id: number | null;
  type_id: number | null;
  is_active: Flag;
  is_staff: Flag;
  is_superuser: Flag;
  has_user_data_access: Flag;
  confirmed_access_to_users_data: Flag;
  locked_at: NullableInstant;
  last_login: NullableInstant;
  date_joined: Instant;
}

export interface CompanyCoordinatorsTable {
  company_id: number;
  user_id: number;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: number;
  generation: Generated<number>;
  rotated_at: Instant;
  created_at: Instant;
  expires_at: Instant;
  ended_at: NullableInstant;
  address: Generated<string>;
  device: Generated<string>;
}

export interface SignInTicketsTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  user_id: number;
  purpose: 'second-step' | 'password-change';
  code_hash: string | null;
  code_expires_at: NullableInstant;
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
}

export type LinkPurpose = 'activate-account' | 'reset-password' | 'reset-second-factor';

export interface AccountLinksTable {
  id: GeneratedAlways<number>;
  token_hash: string;
  user_id: number;
  purpose: LinkPurpose;
  created_at: Instant;
  expires_at: Instant;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  created_at: Instant;
}

export interface SignInAttemptsTable {
  id: GeneratedAlways<number>;
  subject: string;
  at: Instant;
}

export interface SignInLocksTable {
  subject: string;
  locked_at: Instant;
}

export interface TasksTable {
  id: GeneratedAlways<number>;
  title: string;
  slug: string;
  description: Generated<string>;
  language: string | null;
  form: Json<object>;
  form_version: Generated<number>;
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
}

export interface TaskModeratorsTable {
  task_id: number;
  user_id: number;
}

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

export interface LotsTable {
  id: GeneratedAlways<number>;
  task_id: number | null;
  question_count: Generated<number>;
  is_discarded: Flag;
  created_at: Instant;
  published_at: NullableInstant;
}

export interface QuestionsTable {
  id: GeneratedAlways<number>;
  task_id: number;
  lot_id: number;
  external_id: string | null;
  created_at: Instant;
  modified_at: Instant;
}

export interface QuestionInputsTable {
  question_id: number;
  lot_id: number;
  input: Json<object>;
}

export interface QuestionPlacesTable {
  question_id: number;
  task_id: number;
  lot_id: number;
  places: number;
  answered: Generated<number>;
  reserved: Generated<number>;
  last_answered_at: NullableInstant;
}

export interface ReservationsTable {
  question_id: number;
  user_id: number;
  task_id: number;
  reserved_at: Instant;
  expires_at: Instant;
}

export interface AnswersTable {
  id: GeneratedAlways<number>;
  question_id: number;
  task_id: number;
  user_id: number;
  save_key: string;
  form_version: number;
  is_first: boolean;
  is_active: boolean;
  is_answered: boolean;
  is_skipped: boolean;
  is_late: Flag;
  time_taken: Generated<number>;
  answered_at: Instant;
  fix_author_id: number | null;
  fixed_at: NullableInstant;
  lot_id: number | null;
}

export interface AnswerContentsTable {
  answer_id: number;
  content: Json<object>;
}

export interface MailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text: string;
  created_at: Instant;
}

export interface JobRunsTable {
  id: string;
  kind: string;
  subject: number | null;
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
  done: Generated<number>;
  total: number | null;
  note: Generated<string>;
  data: Json<object>;
  checkpoint: JSONColumnType<object | null, string | null | undefined, string | null>;
  result: JSONColumnType<object | null, string | null | undefined, string | null>;
  error: string | null;
  attempt: Generated<number>;
  stalled: Generated<number>;
  cancel_requested: Flag;
  created_by: number | null;
  created_at: Instant;
  started_at: NullableInstant;
  finished_at: NullableInstant;
}

export interface JobProblemsTable {
  run_id: string;
  id: GeneratedAlways<number>;
  line: number;
  field: Generated<string>;
  reason: string;
}

export interface Schema extends TaskListTables, NotificationTables {
  companies: CompaniesTable;
  user_types: UserTypesTable;
  users: UsersTable;
  company_coordinators: CompanyCoordinatorsTable;
  sessions: SessionsTable;
  sign_in_tickets: SignInTicketsTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_locks: SignInLocksTable;
  account_links: AccountLinksTable;
  recovery_codes: RecoveryCodesTable;
  tasks: TasksTable;
  task_moderators: TaskModeratorsTable;
  assignments: AssignmentsTable;
  lots: LotsTable;
  questions: QuestionsTable;
  question_inputs: QuestionInputsTable;
  question_places: QuestionPlacesTable;
  reservations: ReservationsTable;
  answers: AnswersTable;
  answer_contents: AnswerContentsTable;
  mails: MailsTable;
  job_runs: JobRunsTable;
  job_problems: JobProblemsTable;
}
