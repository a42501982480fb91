-- Deleted questions and answers are moved out of their tables, so that nothing that reads these has to know of deletions,
-- and stay here for a day: a deletion can be undone as long.

create table deletions (
  -- The id of the job that deletes.
  id uuid primary key,
  task_id integer not null references all_tasks on delete cascade,
  questions integer not null default 0 check (questions >= 0),
  answers integer not null default 0 check (answers >= 0),
  created_at timestamptz not null default now(),
  -- The job that puts everything back.
  undo_id uuid,
  -- Answers and questions that could not be put back, since others have taken their place.
  not_restored integer
);

create index deletions_task on deletions (task_id, created_at);
create index deletions_created on deletions (created_at);

-- One row of another table. Its owner is the question it belongs to, or the answer where it is a part of one.
create table deleted_rows (
  id bigint primary key generated always as identity,
  deletion_id uuid not null references deletions on delete cascade,
  source text not null
    check (source in ('questions', 'question_inputs', 'question_slots', 'answers', 'answer_versions')),
  owner bigint not null,
  row jsonb not null
);

create index deleted_rows_owner on deleted_rows (deletion_id, source, owner);

-- Answers of the day that were deleted since.
alter table answer_days add column deleted integer not null default 0;
