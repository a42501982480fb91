-- Pictures in descriptions, tutorials and frequent questions. Texts are copied from task to task, so that a picture belongs to
-- no task: it is removed a month after it was uploaded if no text names it.
create table task_pictures (
  -- Part of the address of the picture.
  id uuid primary key,
  name text not null,
  -- Media type by the content, and bytes; null until the whole of it has arrived and was checked.
  type text,
  size bigint,
  uploaded_by integer not null references users,
  uploaded_at timestamptz not null default now(),
  -- When it is looked at next.
  check_at timestamptz not null default now() + interval '1 day',
  check ((type is null) = (size is null))
);

create index task_pictures_check on task_pictures (check_at);
create index task_pictures_person on task_pictures (uploaded_by, uploaded_at);
