-- What was changed, when, by whom: one row a field. Written in the transaction of the change by whatever area makes it.

create table changes (
  id bigint generated always as identity primary key,
  entity text not null check (char_length(entity) between 1 and 60),
  entity_id bigint not null,
  at timestamptz not null default now(),
  -- Null: the system, or the command line.
  by integer references users on delete set null,
  field text not null,
  old jsonb,
  new jsonb
);

create index changes_entity on changes (entity, entity_id, id desc);
create index changes_by on changes (by, id desc) where by is not null;
