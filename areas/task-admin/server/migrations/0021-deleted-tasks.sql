-- A deleted task disappears at once and is removed part by part afterwards. Its row goes last, so that what belongs to the
-- task always has one. Everything reads the view `tasks`, which has no deleted task; only the removal uses `all_tasks`.
-- A column that is added to the table has to be added to the view as well.

alter table tasks rename to all_tasks;
alter table all_tasks add column deleted_at timestamptz;

-- The address of a deleted task is free again.
alter table all_tasks drop constraint tasks_slug_key;
create unique index tasks_slug_key on all_tasks (slug) where deleted_at is null;

drop index tasks_listed;
create index tasks_listed on all_tasks (id) include (title, language, end_date, module_id)
where is_active and deleted_at is null;

create view tasks as
select id, title, slug, description, language, form_version, evaluation_form_version, max_answers, questions_at_page,
  is_active, possible_review, can_linguist_start_discussion, end_date, module_id, owner_id, question_count, created_at,
  modified_at
from all_tasks where deleted_at is null;

-- Until now the row went first. Tasks whose questions are still being removed get one back, as deleted.
insert into all_tasks (id, title, slug, is_active, deleted_at) overriding system value
select distinct task_id, 'Deleted task', 'deleted-' || task_id, false, now() from questions
where not exists (select from all_tasks where all_tasks.id = questions.task_id);

update import_batches set task_id = questions.task_id, published_at = import_batches.created_at
from questions where import_batches.task_id is null and questions.id = (
  select id from questions as first where first.batch_id = import_batches.id order by id limit 1
);
delete from import_batches where task_id is null;

alter table import_batches alter column task_id set not null;
alter table questions add foreign key (task_id) references all_tasks;

update job_runs set kind = 'remove-task', data = jsonb_build_object('taskId', subject)
where kind = 'remove-batches' and state in ('waiting', 'running')
  and subject in (select id from all_tasks where deleted_at is not null);
insert into job_runs (id, kind, subject, data)
select gen_random_uuid(), 'remove-task', id, jsonb_build_object('taskId', id) from all_tasks
where deleted_at is not null
  and not exists (select from job_runs where kind = 'remove-task' and subject = all_tasks.id);
