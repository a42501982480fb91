-- What a person did on a task on one day of their division, counted by the save itself: statistics sum these rows, never
-- the answers. An answer counts on the day on which it got its slot and stays there when it is fixed; a skip that becomes
-- an answer leaves its day. Seconds are those of the day on which they were worked, of fixes and of late answers too.

create table answer_days (
  task_id integer not null references tasks on delete cascade,
  user_id integer not null references users,
  day date not null,
  answers integer not null default 0,
  skipped integer not null default 0,
  seconds integer not null default 0,
  primary key (task_id, user_id, day)
) with (fillfactor = 90);

create index answer_days_user on answer_days (user_id, day);
create index answer_days_day on answer_days (day);

insert into answer_days (task_id, user_id, day, answers, skipped, seconds)
select task_id, user_id, day, sum(answers), sum(skipped), sum(seconds)
from (
  select task_id, user_id, counted_on as day, case when is_skipped then 0 else 1 end as answers,
    case when is_skipped then 1 else 0 end as skipped, 0 as seconds
  from answers where counted_on is not null
  union all
  select answers.task_id, user_id, (created_at at time zone 'UTC')::date, 0, 0, time_taken
  from answer_versions join answers on answers.id = answer_id
  where author_id = user_id and time_taken > 0
) as work
group by task_id, user_id, day;
