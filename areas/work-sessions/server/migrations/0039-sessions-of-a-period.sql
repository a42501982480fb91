-- The sessions of a person in a month.
create index work_sessions_time on work_sessions (user_id, started_at);
