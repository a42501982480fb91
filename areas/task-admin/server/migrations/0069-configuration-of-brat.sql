-- The specification's kb_shortcuts is one of the four files that configure brat; the switch for keys has a name of its own.
alter table all_tasks rename column kb_shortcuts to single_keys;
alter view tasks rename column kb_shortcuts to single_keys;

-- is_brat: the types of the task come from a project of brat, whose files annotation.conf, visual.conf, tools.conf and
-- kb_shortcuts.conf follow.
alter table all_tasks
  add column is_brat boolean not null default false,
  add column annotation text not null default '',
  add column visual text not null default '',
  add column tools text not null default '',
  add column kb_shortcuts text not null default '';

create or replace view tasks as
select id, title, slug, description, language, form_version, evaluation_form_version, max_answers, questions_at_page,
  is_active, possible_review, can_linguist_start_discussion, end_date, module_id, owner_id, question_count, created_at,
  modified_at, enable_evaluations, enable_search_evaluations, max_evaluations, show_decisions, status, status_changed_at, type, subtype,
  coordinator_id, expected_pace, task_comment, single_keys, is_archive, auto_submit, possible_empty_answers, is_brat, annotation, visual,
  tools, kb_shortcuts
from all_tasks where deleted_at is null;
