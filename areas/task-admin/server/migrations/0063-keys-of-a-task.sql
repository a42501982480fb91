-- Whether keys without Ctrl or Alt act on the pages where people answer and evaluate a task.
alter table all_tasks add column kb_shortcuts boolean not null default true;

create or replace view tasks as
select id, title, slug, description, language, form_version, evaluation_form_version, max_answers, questions_at_page,
  is_active, possible_review, can_linguist_start_discussion, end_date, module_id, owner_id, question_count, created_at,
  modified_at, enable_evaluations, enable_search_evaluations, max_evaluations, show_decisions, status, status_changed_at, type, subtype,
  coordinator_id, expected_pace, task_comment, kb_shortcuts
from all_tasks where deleted_at is null;
