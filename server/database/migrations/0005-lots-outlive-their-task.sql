-- A task with very many questions is removed at once, and its lots part by part afterwards: a lot without a task is one
-- that is being removed. Its questions still name the task that they had; their lot is what holds them.

alter table lots alter column task_id drop not null;
alter table questions drop constraint questions_task_id_fkey;
