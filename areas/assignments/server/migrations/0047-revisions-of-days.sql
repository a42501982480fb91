-- What is derived from the work of a day compares revisions to see whether the day has changed. Saves change days of today;
-- a deletion or a restoration changes any day, and leaves its time for those who follow.

alter table answer_days add column revision integer not null default 0, add column recounted_at timestamptz;
alter table evaluation_days add column revision integer not null default 0, add column recounted_at timestamptz;

create index answer_days_recounted on answer_days (recounted_at) where recounted_at is not null;
