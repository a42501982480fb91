-- What an entry is about is found by a part of its name.
create index audit_events_subject on audit_events using gin (lower(' ' || subject) gin_trgm_ops);
