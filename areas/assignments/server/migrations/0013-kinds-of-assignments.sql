-- One table for people who answer and people who evaluate: still one row a person and kind, which only this person's
-- saves touch.

alter table assignments add column kind text not null default 'answer' check (kind in ('answer', 'evaluate'));
alter table assignments alter column kind drop default;
alter table assignments drop constraint assignments_pkey;
alter table assignments add primary key (task_id, user_id, kind);
drop index assignments_user;
create index assignments_user on assignments (user_id, kind, task_id);

insert into assignments (task_id, user_id, kind, max_questions, deadline, is_blocked, resigned_at, added_at, started_at,
  last_activity, answered, skipped, deadline_told)
select task_id, user_id, 'evaluate', max_questions, deadline, is_blocked, resigned_at, added_at, started_at,
  last_activity, answered, skipped, deadline_told
from evaluator_assignments;

drop table evaluator_assignments;
