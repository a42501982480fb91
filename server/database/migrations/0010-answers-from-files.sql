-- An answer that came with a lot of imported questions names the lot. Until the lot is published the answer counts
-- nowhere and nobody sees it; then it counts as if its author had sent it, and stays marked as imported.

alter table answers add column lot_id integer references lots on delete cascade;

create index answers_lot on answers (lot_id) where lot_id is not null;

-- Answers of a task are counted from the index alone, though those of a lot in the making are left out.
drop index answers_task;
create index answers_task on answers (task_id, id) include (lot_id);
