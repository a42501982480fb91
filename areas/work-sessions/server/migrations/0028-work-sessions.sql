-- Work sessions: how long a person worked on a task, by the server's clock. docs/working-time.md says what counts.

create table work_sessions (
  id bigint primary key generated always as identity,
  user_id integer not null references users,
  -- Paid work outlives its task, with the title that the task had.
  task_id integer references all_tasks on delete set null,
  title text not null,
  category text not null check (
    category in ('TUTORIAL', 'TASK', 'TEST', 'VERIFICATION', 'PAID_CORRECTIONS', 'OUT_OF_PLATFORM', 'OPERATION')
  ),
  note text not null default '' check (char_length(note) <= 100),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The last sign of the person.
  seen_at timestamptz not null default now(),
  -- Pauses that were taken out.
  idle_seconds integer not null default 0 check (idle_seconds >= 0),
  -- Nobody stopped it.
  ended_by_server boolean not null default false,
  check (ended_at >= started_at)
);

-- One at a time.
create unique index work_sessions_running on work_sessions (user_id) where ended_at is null;
create index work_sessions_abandoned on work_sessions (seen_at) where ended_at is null;
create index work_sessions_task on work_sessions (user_id, task_id, id);
-- For the removal of a task.
create index work_sessions_of_task on work_sessions (task_id);
