-- What staff decided about answers to questions about mobile apps.
create table app_decisions (
  -- No reference: an answer that was deleted can come back, and its decision with it.
  answer_id bigint primary key,
  task_id integer not null,
  is_accepted boolean not null default false,
  is_blacklisted boolean not null default false,
  -- Null: those that the annotator chose.
  categories text[],
  decided_by integer not null references users,
  decided_at timestamptz not null default now(),
  check (not (is_accepted and is_blacklisted))
);

create index app_decisions_task on app_decisions (task_id);

-- Forms that show apps are found without reading all others.
create index task_forms_apps on task_forms (task_id, version)
  where kind = 'answer' and jsonb_path_exists(form, '$.**.componentType ? (@ == "GooglePlay")');
