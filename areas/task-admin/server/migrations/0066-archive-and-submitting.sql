-- is_archive: the task is put away. It is not active, the list of tasks shows it on request only, and its statistics are in the archive.
-- auto_submit: an answer is submitted with the last choice that it lacks.
-- possible_empty_answers: an answer in which nothing is filled in may be submitted, whatever the form requires.
alter table all_tasks
  add column is_archive boolean not null default false,
  add column auto_submit boolean not null default false,
  add column possible_empty_answers boolean not null default false;

-- Until now the archive of the statistics was whatever was not active. Tasks that somebody finished stay there.
update all_tasks set is_archive = true where not is_active and status = 'FIN';

alter table all_tasks add constraint tasks_archived_inactive check (not (is_archive and is_active));

create or replace view tasks as
select id, title, slug, description, language, form_version, evaluation_form_version, max_answers, questions_at_page,
  is_active, possible_review, can_linguist_start_discussion, end_date, module_id, owner_id, question_count, created_at,
  modified_at, enable_evaluations, enable_search_evaluations, max_evaluations, show_decisions, status, status_changed_at, type, subtype,
  coordinator_id, expected_pace, task_comment, kb_shortcuts, is_archive, auto_submit, possible_empty_answers
from all_tasks where deleted_at is null;
