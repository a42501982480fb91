-- Hours of one person on one task, over all of their reports: lists sum these instead of every month since the beginning.
-- A row belongs to one person, so nobody's report waits for another's.
create table task_hours (
  task_id integer not null references tasks on delete cascade,
  user_id integer not null references users on delete cascade,
  minutes integer not null default 0 check (minutes >= 0),
  primary key (task_id, user_id)
);

-- Hours of people are summed from the index alone.
create index task_hours_user on task_hours (user_id, task_id) include (minutes);

insert into task_hours (task_id, user_id, minutes)
select task_id, user_id, sum(minutes) from task_reports where task_id is not null group by task_id, user_id;

-- Kept by the database, so that whatever writes a report keeps the sum in the same transaction.
create function keep_task_hours() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.task_id is not null then
    update task_hours set minutes = minutes - old.minutes where task_id = old.task_id and user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.task_id is not null then
    insert into task_hours as kept (task_id, user_id, minutes) values (new.task_id, new.user_id, new.minutes)
    on conflict (task_id, user_id) do update set minutes = kept.minutes + excluded.minutes;
  end if;
  return null;
end $$;

create trigger task_reports_kept after insert or delete or update of task_id, user_id, minutes on task_reports
for each row execute function keep_task_hours();

drop index task_reports_hours;
create index task_reports_user on task_reports (user_id, task_id);

-- A module groups tasks; its project and coordinators come with its screens.
create table modules (
  id integer generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 255),
  description text not null default ''
);

alter table tasks add column module_id integer references modules on delete set null;
create index tasks_module on tasks (module_id);

drop index tasks_listed;
create index tasks_listed on tasks (id) include (title, language, end_date, module_id) where is_active;

-- Which deadline the evaluator was reminded of.
alter table evaluator_assignments add column deadline_told timestamptz;
create index evaluator_assignments_deadline on evaluator_assignments (deadline)
where deadline is not null and deadline_told is distinct from deadline;
