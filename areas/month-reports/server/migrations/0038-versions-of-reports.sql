-- Another after each change, so that two windows do not overwrite one another.
alter table month_reports add column version integer not null default 0;
