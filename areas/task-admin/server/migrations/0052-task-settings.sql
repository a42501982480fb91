-- How a task is organised: its state, kind, coordinator and the pace that is expected.
alter table all_tasks add column status text not null default 'NS' check (status in ('NS', 'PROG', 'FIN'));
alter table all_tasks add column status_changed_at timestamptz not null default now();
alter table all_tasks add column type text not null default 'LANGTASKS' check (type in ('LANGTASKS', 'OTHER'));
alter table all_tasks add column subtype text not null default '';
alter table all_tasks add column coordinator_id integer references users;
-- Answers an hour.
alter table all_tasks add column expected_pace integer check (expected_pace >= 1);
alter table all_tasks add column task_comment text not null default '';

create or replace view tasks as
select id, title, slug, description, language, form_version, evaluation_form_version, max_answers, questions_at_page,
  is_active, possible_review, can_linguist_start_discussion, end_date, module_id, owner_id, question_count, created_at,
  modified_at, enable_evaluations, enable_search_evaluations, max_evaluations, show_decisions, status, status_changed_at, type, subtype,
  coordinator_id, expected_pace, task_comment
from all_tasks where deleted_at is null;
