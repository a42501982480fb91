-- Background work. The queue itself is pg-boss's own schema; here stands what people see of a run and what it needs to
-- go on after a crash. attempt counts who took the run up: only the newest may write (one that was taken for dead may
-- still be running). stalled counts those in a row that ended without having saved anything.

create table job_runs (
  id uuid primary key,
  kind text not null,
  subject integer,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done bigint not null default 0,
  total bigint,
  note text not null default '',
  data jsonb not null,
  checkpoint jsonb,
  result jsonb,
  error text,
  attempt integer not null default 0,
  stalled integer not null default 0,
  cancel_requested boolean not null default false,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);

create index job_runs_subject on job_runs (kind, subject, created_at desc);
create index job_runs_open on job_runs (id) where state in ('waiting', 'running');

-- What was wrong with the rows of an imported file, in the order of the file.
create table job_problems (
  run_id uuid not null references job_runs on delete cascade,
  id bigint generated always as identity,
  line bigint not null,
  field text not null default '',
  reason text not null,
  primary key (run_id, id)
);
