-- Files that people upload. The content lies in the storage in parts of one size, so that an upload that broke off goes on
-- with the part that is missing, on any server.

create table uploaded_files (
  -- Made by the client, so that a repeated beginning is the same file.
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  -- The media type by the content; empty where it is none of those that are shown.
  type text not null default '',
  size bigint not null check (size > 0),
  part_size integer not null check (part_size > 0),
  -- Its size counts for the quota of this person.
  uploaded_by integer not null references users,
  created_at timestamptz not null default now(),
  -- Null while parts are missing.
  completed_at timestamptz,
  -- From when on the file is gone for everybody; its content goes after it.
  removed_at timestamptz,
  -- When the clean-up looks next whether anything refers to the file, and since when it has found nothing.
  check_at timestamptz not null default now() + interval '2 days',
  unused_since timestamptz
);

create index uploaded_files_check on uploaded_files (check_at);

-- A part has the name that it lies in the storage by. Of several attempts at one part, one is stored.
create table uploaded_parts (
  key text primary key,
  file_id uuid not null references uploaded_files on delete cascade,
  number integer not null check (number >= 0),
  is_stored boolean not null default false
);

create index uploaded_parts_file on uploaded_parts (file_id, number);

-- What a file is for: a widget of somebody's answer to a question. The question has no reference, since it may be deleted
-- and come back.
create table answer_files (
  file_id uuid primary key references uploaded_files on delete cascade,
  task_id integer not null references all_tasks,
  question_id bigint not null,
  user_id integer not null references users,
  component_id text not null
);

create index answer_files_answer on answer_files (question_id, user_id, component_id);
create index answer_files_task on answer_files (task_id);

-- What the files of a person take up: a row that only this person's uploads touch.
create table file_usage (
  user_id integer primary key references users,
  bytes bigint not null default 0 check (bytes >= 0),
  files integer not null default 0 check (files >= 0)
);
