-- Whether nobody chose the person for the task: they came with the task that it is a copy of, or with an imported one.
alter table assignments add column is_auto_assigned boolean not null default false;
