-- Skips that do not count are found from the index alone.
create index answer_versions_skips on answer_versions (task_id, id) include (answer_id, version) where is_skipped;
drop index answer_versions_skipped;
