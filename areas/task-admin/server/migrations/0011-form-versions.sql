-- Every version of a task's forms, so that an answer is opened with the form that its author saw. tasks.form_version is
-- the version that people answer with now. A row is written once and never changed.

create table task_forms (
  task_id integer not null references tasks on delete cascade,
  kind text not null check (kind in ('answer', 'evaluation')),
  version integer not null check (version > 0),
  form jsonb not null,
  -- The form of this version was overwritten before versions were stored: this is the oldest one known.
  is_substitute boolean not null default false,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (task_id, kind, version)
);

insert into task_forms (task_id, kind, version, form, created_at)
select id, 'answer', form_version, form, modified_at from tasks;

insert into task_forms (task_id, kind, version, form, is_substitute, created_at)
select tasks.id, 'answer', past.form_version, tasks.form, true, tasks.created_at
from (select distinct task_id, form_version from answers) as past
join tasks on tasks.id = past.task_id
where past.form_version <> tasks.form_version;

alter table tasks drop column form;
alter table tasks add column evaluation_form_version integer check (evaluation_form_version > 0);
