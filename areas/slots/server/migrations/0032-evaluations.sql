-- People evaluate the answers of others, each with a form over the question and the answer.

alter table all_tasks add column enable_evaluations boolean not null default false;
alter table all_tasks add column enable_search_evaluations boolean not null default false;
-- How many people evaluate each answer.
alter table all_tasks add column max_evaluations smallint not null default 1 check (max_evaluations between 1 and 1000);

create or replace view tasks as
select id, title, slug, description, language, form_version, evaluation_form_version, max_answers, questions_at_page,
  is_active, possible_review, can_linguist_start_discussion, end_date, module_id, owner_id, question_count, created_at,
  modified_at, enable_evaluations, enable_search_evaluations, max_evaluations
from all_tasks where deleted_at is null;

-- Nothing could be evaluated until now: what the counters of evaluators say is of no evaluation.
update assignments set answered = 0, skipped = 0, opened = 0 where kind = 'evaluate';

-- Of an assignment to evaluate: whose answers the person evaluates; null for everybody's.
alter table assignments add column evaluated_users integer[];

-- Slots of an answer that counts: as many as people may evaluate it, as question_slots are of a question. An answer has
-- them while its task has evaluations, and keeps them afterwards.
create table evaluation_slots (
  answer_id bigint primary key references answers on delete cascade,
  task_id integer not null,
  -- Nobody evaluates their own answer.
  author_id integer not null,
  slots smallint not null,
  evaluated smallint not null default 0 check (evaluated >= 0),
  reserved smallint not null default 0 check (reserved >= 0),
  last_evaluated_at timestamptz,
  check (evaluated + reserved <= slots)
) with (fillfactor = 80);

create index evaluation_slots_open on evaluation_slots (task_id, answer_id) where evaluated + reserved < slots;
create index evaluation_slots_author on evaluation_slots (task_id, author_id, answer_id) where evaluated + reserved < slots;
create index evaluation_slots_done on evaluation_slots (task_id, last_evaluated_at) where evaluated > 0;
create index evaluation_slots_done_by_id on evaluation_slots (task_id, answer_id) where evaluated > 0;

create table evaluation_reservations (
  answer_id bigint not null references answers on delete cascade,
  user_id integer not null references users on delete cascade,
  task_id integer not null references all_tasks on delete cascade,
  reserved_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (answer_id, user_id)
);

create index evaluation_reservations_holder on evaluation_reservations (user_id, task_id, answer_id);
create index evaluation_reservations_expiry on evaluation_reservations (task_id, expires_at);

-- One evaluation of one person of one answer, with its versions in the table below, as answers have theirs.
create table evaluations (
  id bigint generated always as identity primary key,
  answer_id bigint not null references answers on delete cascade,
  task_id integer not null references all_tasks on delete cascade,
  user_id integer not null references users,
  version integer not null default 1 check (version between 1 and versions),
  versions integer not null default 1,
  is_active boolean not null,
  is_skipped boolean not null,
  -- Came when its slot was taken: shown to its author and to staff, counted nowhere.
  is_late boolean not null default false,
  evaluated_at timestamptz not null default now(),
  -- The row of evaluation_days that counts the evaluation; null while it is late.
  counted_on date,
  unique (answer_id, user_id),
  check (not (is_active and is_late))
) with (fillfactor = 90);

create index evaluations_author on evaluations (task_id, user_id, id);

-- Never changed once written.
create table evaluation_versions (
  id bigint generated always as identity primary key,
  evaluation_id bigint not null references evaluations on delete cascade,
  task_id integer not null,
  version integer not null check (version > 0),
  -- Who wrote this version: the author of the evaluation, or who corrected it.
  author_id integer not null references users,
  form_version integer not null,
  -- The version of the answer that was evaluated.
  answer_version integer not null check (answer_version > 0),
  save_key uuid not null unique,
  is_skipped boolean not null,
  is_late boolean not null default false,
  time_taken integer not null default 0 check (time_taken >= 0),
  created_at timestamptz not null default now(),
  content jsonb not null,
  unique (evaluation_id, version)
);

-- What a person evaluated on a task on one day of their division, as answer_days counts what they answered.
create table evaluation_days (
  task_id integer not null references all_tasks on delete cascade,
  user_id integer not null references users,
  day date not null,
  answers integer not null default 0,
  skipped integer not null default 0,
  seconds integer not null default 0,
  deleted integer not null default 0,
  primary key (task_id, user_id, day)
) with (fillfactor = 90);

create index evaluation_days_user on evaluation_days (user_id, day);

alter table deleted_rows drop constraint deleted_rows_source_check;
alter table deleted_rows add constraint deleted_rows_source_check check (source in (
  'questions', 'question_inputs', 'question_slots', 'answers', 'answer_versions', 'evaluations', 'evaluation_versions'
));
