-- Lists of a task's answers are read from the index alone: what they are filtered by stands in it. Without that PostgreSQL may
-- walk through the answers of all tasks, in the order of their ids.
create index answer_versions_of_task on answer_versions (task_id, id) include (answer_id, version, is_skipped);
drop index answer_versions_task;
