-- People

create table companies (
  id integer generated always as identity primary key,
  name text not null unique,
  is_partner boolean not null default false,
  is_active boolean not null default true
);

create table user_types (
  id integer generated always as identity primary key,
  name text not null unique,
  is_external boolean not null default false
);

insert into user_types (name, is_external) values ('ELE', false), ('EC', true), ('SR', true);

create table users (
  id integer generated always as identity primary key,
  username text not null unique check (char_length(username) between 1 and 150),
  email text check (char_length(email) <= 254),
  email_confirmed_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  app_secret text,
  app_confirmed_at timestamptz,
  app_last_step bigint not null default 0,
  company_id integer references companies,
  type_id integer references user_types,
  is_active boolean not null default true,
  is_staff boolean not null default false,
  is_superuser boolean not null default false,
  has_user_data_access boolean not null default false,
  confirmed_access_to_users_data boolean not null default false,
  locked_at timestamptz,
  last_login timestamptz,
  date_joined timestamptz not null default now()
);

create unique index users_email on users (lower(email));

create table company_coordinators (
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (user_id, company_id)
);

-- The refresh token is derived from id and generation, so that a repeated refresh gives the same successor.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  generation integer not null default 0,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null default '',
  device text not null default ''
);

create index sessions_user on sessions (user_id);

-- Tasks and the people on them

create table tasks (
  id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 255),
  slug text not null unique check (char_length(slug) between 1 and 255),
  description text not null default '',
  language text,
  form jsonb not null,
  form_version integer not null default 1,
  max_answers smallint not null default 1 check (max_answers between 1 and 1000),
  questions_at_page smallint not null default 1 check (questions_at_page between 1 and 100),
  is_active boolean not null default true,
  possible_review boolean not null default false,
  can_linguist_start_discussion boolean not null default false,
  end_date timestamptz,
  owner_id integer references users,
  question_count integer not null default 0 check (question_count >= 0),
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);

create index tasks_modified on tasks (modified_at desc, id desc);
create index tasks_title on tasks (lower(title));

create table task_moderators (
  task_id integer not null references tasks on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (user_id, task_id)
);

create index task_moderators_task on task_moderators (task_id);

-- One person on one task. The counters stand here because only this person's saves touch the row: a thousand people
-- on one task never queue behind one another. opened counts the questions whose first answer is theirs; summed over a
-- task's people, the counters give its progress. hand_out_after is where the search for their next question begins.
create table assignments (
  task_id integer not null references tasks on delete cascade,
  user_id integer not null references users on delete cascade,
  max_questions integer check (max_questions >= 0),
  deadline timestamptz,
  is_blocked boolean not null default false,
  resigned_at timestamptz,
  added_at timestamptz not null default now(),
  started_at timestamptz,
  last_activity timestamptz,
  answered integer not null default 0 check (answered >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  opened integer not null default 0,
  hand_out_after bigint not null default 0,
  primary key (task_id, user_id)
);

create index assignments_user on assignments (user_id, task_id);

-- Questions. A lot is what came in together; its questions are open to people once published_at is set.

create table lots (
  id integer generated always as identity primary key,
  task_id integer not null references tasks on delete cascade,
  question_count integer not null default 0,
  is_discarded boolean not null default false,
  created_at timestamptz not null default now(),
  published_at timestamptz
);

create index lots_task on lots (task_id, id);
create unique index lots_one_in_the_making on lots (task_id) where published_at is null;

create table questions (
  id bigint generated always as identity primary key,
  task_id integer not null references tasks on delete cascade,
  lot_id integer not null references lots on delete cascade,
  external_id text check (char_length(external_id) <= 500),
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);

create unique index questions_external_id on questions (task_id, external_id);
create index questions_task on questions (task_id, id);
create index questions_lot on questions (lot_id, id);

-- The payload, apart from what lists and queues read. Each lot may bring a newer input for a question it knows;
-- the input that holds is that of the newest published lot.
create table question_inputs (
  question_id bigint not null references questions on delete cascade,
  lot_id integer not null references lots on delete cascade,
  input jsonb not null,
  primary key (question_id, lot_id)
);

create index question_inputs_lot on question_inputs (lot_id, question_id);

-- Places of a question: as many as people may answer it. The check is what makes "never more than max_answers" hold
-- whatever happens at once. Apart from the question, so that taking a place rewrites one narrow row and one index.
create table question_places (
  question_id bigint primary key references questions on delete cascade,
  task_id integer not null,
  lot_id integer not null,
  places smallint not null,
  answered smallint not null default 0 check (answered >= 0),
  reserved smallint not null default 0 check (reserved >= 0),
  last_answered_at timestamptz,
  check (answered + reserved <= places)
) with (fillfactor = 80);

create index question_places_open on question_places (lot_id, question_id) where answered + reserved < places;
create index question_places_done on question_places (task_id, last_answered_at) where answered > 0;

create table reservations (
  question_id bigint not null references questions on delete cascade,
  user_id integer not null references users on delete cascade,
  task_id integer not null references tasks on delete cascade,
  reserved_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (question_id, user_id)
);

create index reservations_holder on reservations (user_id, task_id, question_id);
create index reservations_expiry on reservations (task_id, expires_at);

-- Answers. A version a row: is_first is what the author sent first, is_active what counts now. A skip is a row too.
-- An answer whose place was taken meanwhile is kept with is_late, inactive.

create table answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions on delete cascade,
  task_id integer not null references tasks on delete cascade,
  user_id integer not null references users,
  save_key uuid not null,
  form_version integer not null,
  is_first boolean not null,
  is_active boolean not null,
  is_answered boolean not null,
  is_skipped boolean not null,
  is_late boolean not null default false,
  time_taken integer not null default 0 check (time_taken >= 0),
  answered_at timestamptz not null default now(),
  fix_author_id integer references users,
  fixed_at timestamptz
);

create unique index answers_one_active on answers (question_id, user_id) where is_active;
create unique index answers_save_key on answers (save_key);
create index answers_question on answers (question_id);
create index answers_author on answers (task_id, user_id, id) where is_active or is_late;
create index answers_task on answers (task_id, id);

create table answer_contents (
  answer_id bigint primary key references answers on delete cascade,
  content jsonb not null
);
