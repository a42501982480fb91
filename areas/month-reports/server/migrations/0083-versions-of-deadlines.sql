-- Another after each change, so that of two people who change the same period the second one is told.
alter table report_deadlines add column version integer not null default 1;
