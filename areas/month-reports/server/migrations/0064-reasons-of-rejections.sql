-- Why the hours of a line were rejected, for the person who reported them. What is written for the group leader is not for them.
alter table task_reports add column rejection_reason text not null default '' check (char_length(rejection_reason) <= 1000);

-- Reports are listed in the order in which they were begun.
drop index month_reports_modified;
