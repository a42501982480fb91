-- The answers that a day counts, and the skips of a task, are found without reading what came before and after.
create index answers_counted on answers (task_id, user_id, counted_on) where is_active and not is_skipped;
create index answers_skipped on answers (task_id, counted_on, question_id) where is_active and is_skipped;
