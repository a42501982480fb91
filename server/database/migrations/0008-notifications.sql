-- What happened to people. Kept as a kind and its data, so that it is worded in the language of whoever reads it.

create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (char_length(kind) between 1 and 60),
  data jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- To be told by mail too, unless it is read before.
  awaits_mail boolean not null default false
);

create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;
create index notifications_mail on notifications (user_id, id) where awaits_mail;
create index notifications_age on notifications (created_at);

-- One row a person for whom a letter is being gathered. not_before is set by the process that is sending it, so that no
-- other does, and after a failure; when everything is told, the row goes.
create table notification_letters (
  user_id integer primary key references users on delete cascade,
  waiting_since timestamptz not null default now(),
  is_urgent boolean not null default false,
  attempts smallint not null default 0,
  not_before timestamptz
);

create index notification_letters_waiting on notification_letters (waiting_since);

-- The language that the person last read Tagwerk in: what is written to them while they are away is in it.
alter table users add language text check (language in ('en', 'pl'));

-- The deadline that the person was last reminded of; another one is worth another reminder.
alter table assignments add deadline_told timestamptz;
create index assignments_deadline on assignments (deadline) where deadline is not null and deadline_told is distinct from deadline;
create index tasks_end on tasks (end_date) where end_date is not null;
