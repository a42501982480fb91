-- Another after each change, so that of two people who change the same record the second one is told.

alter table companies add column version integer not null default 1;
alter table divisions add column version integer not null default 1;
