-- What the task list shows of a person besides their assignments.

create table task_favorites (
  user_id integer not null references users on delete cascade,
  task_id integer not null references tasks on delete cascade,
  pin_color text not null default 'fbbd08' check (pin_color in (
    'db244d', 'f85e00', 'fa9500', 'fbbd08', 'a5be00', '2e933c', '028090', '1d4e89', '6f2dbd', '000000'
  )),
  added_at timestamptz not null default now(),
  primary key (user_id, task_id)
);

create index task_favorites_task on task_favorites (task_id);

-- One person who evaluates answers of one task: what an assignment is for those who answer, with the same counters, and
-- for the same reason on a row that only this person's saves touch.
create table evaluator_assignments (
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
  primary key (task_id, user_id)
);

create index evaluator_assignments_user on evaluator_assignments (user_id, task_id);

-- Monthly reports of hours. A period is what people report for; the instants are those of its division's days.
create table report_deadlines (
  id integer generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);

-- One person's report for one period. Pay hangs on it: it is not deleted with a person.
create table month_reports (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  deadline_id integer not null references report_deadlines,
  status text not null default 'PENDING' check (status in (
    'PENDING', 'NOT_ACCEPTED', 'PRE_ACCEPT', 'ACCEPTED', 'MANUALLY_ACCEPTED', 'TO_GL_ACCEPT'
  )),
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (user_id, deadline_id),
  -- For the rows below, which carry the person too.
  unique (id, user_id)
);

create index month_reports_deadline on month_reports (deadline_id);

-- One line of a report: the hours (quarters of them, as minutes) on one task (or, without a task, on other work under a title). The person stands here
-- too, so that hours on a task are found without the report; a task that is deleted leaves its title and the hours.
create table task_reports (
  id integer generated always as identity primary key,
  month_report_id integer not null,
  user_id integer not null,
  task_id integer references tasks on delete set null,
  title text not null check (char_length(title) <= 255),
  description text not null default '',
  minutes integer not null default 0 check (minutes >= 0 and minutes % 15 = 0),
  status text not null default 'PENDING' check (status in (
    'PENDING', 'NOT_ACCEPTED', 'PRE_ACCEPT', 'ACCEPTED', 'MANUALLY_ACCEPTED', 'TO_GL_ACCEPT'
  )),
  coordinator_comment text not null default '' check (char_length(coordinator_comment) <= 1000),
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  foreign key (month_report_id, user_id) references month_reports (id, user_id) on delete cascade,
  unique (month_report_id, task_id)
);

-- Hours on tasks are summed from the index alone.
create index task_reports_hours on task_reports (user_id, task_id) include (minutes) where task_id is not null;
create index task_reports_task on task_reports (task_id);

-- The list reads and sorts by these alone, never the wide rows with their forms.
create index tasks_listed on tasks (id) include (slug, title, language, end_date) where is_active;
create index users_company on users (company_id);
