-- Statistics read these tables, which follow the answers within a minute (docs/decisions/0042). All of them can be rebuilt.

-- Times of the answers that a person has on a task on one day, as answer_days counts them. Imported answers have no time.
create table answer_times (
  task_id integer not null references all_tasks on delete cascade,
  user_id integer not null references users,
  day date not null,
  -- The state of the row of answer_days that this was computed from.
  revision integer not null,
  counted integer not null,
  answers integer not null,
  -- Sum of the times, and of their squares.
  seconds bigint not null,
  squares bigint not null,
  sessions integer not null,
  session_seconds bigint not null,
  -- Ascending.
  times integer[] not null,
  -- [[start, end, answers], …], the first two in seconds since 1970.
  session_list jsonb not null,
  primary key (task_id, user_id, day)
);

create index answer_times_user on answer_times (user_id, day);
create index answer_times_day on answer_times (day);

-- The same over all days; times as a histogram: times[i] seconds occur counts[i] times.
create table person_times (
  task_id integer not null references all_tasks on delete cascade,
  user_id integer not null references users,
  -- Answers in all; the following are of those that have a time.
  counted integer not null,
  answers integer not null,
  seconds bigint not null,
  squares bigint not null,
  sessions integer not null,
  session_seconds bigint not null,
  times integer[] not null,
  counts integer[] not null,
  primary key (task_id, user_id)
);

create index person_times_user on person_times (user_id);

create table task_totals (
  task_id integer primary key references all_tasks on delete cascade,
  -- Questions with an answer, and those that have as many as they take.
  answered_questions integer not null,
  full_questions integer not null,
  answers integer not null,
  -- To be counted again.
  is_stale boolean not null
);

create index task_totals_stale on task_totals (task_id) where is_stale;

-- Up to when the tables above have followed; no row: not yet, or they are to be rebuilt.
create table statistics_marks (
  id integer primary key default 1 check (id = 1),
  followed_to timestamptz not null
);
