-- What people on a task read: its tutorial and its frequent questions, for those who answer and for those who evaluate.

create table wiki_items (
  id bigint generated always as identity primary key,
  -- Of a deleted task too: its removal removes the items.
  task_id integer not null references all_tasks,
  kind text not null check (kind in ('tutorial', 'faq')),
  for_evaluators boolean not null,
  -- The order of the list.
  position integer not null,
  -- Nobody answers before having accepted these.
  is_required boolean not null default false,
  -- Counts the changes that readers should notice, from 1.
  version integer not null default 1,
  title text not null check (char_length(title) between 1 and 255),
  -- HTML, cleaned.
  content text not null,
  modified_at timestamptz not null default now(),
  check (kind = 'tutorial' or not is_required)
);

create index wiki_items_task on wiki_items (task_id, for_evaluators, kind, position, id);

-- What an item said in its earlier versions, so that readers see what has changed since theirs. Never changed once written.
create table wiki_versions (
  item_id bigint not null references wiki_items on delete cascade,
  version integer not null,
  title text not null,
  content text not null,
  primary key (item_id, version)
);

-- The version of an item that a person has read, and when they accepted a required one.
create table wiki_readings (
  item_id bigint not null references wiki_items on delete cascade,
  user_id integer not null references users,
  task_id integer not null,
  version integer not null,
  read_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (item_id, user_id)
);

create index wiki_readings_person on wiki_readings (task_id, user_id);
