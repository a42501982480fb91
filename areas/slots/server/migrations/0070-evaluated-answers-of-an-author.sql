-- The Evaluation Done tab filtered by the author of the answers: a person's evaluated answers, the newest evaluations first.
create index evaluation_slots_done_of_author on evaluation_slots (task_id, author_id, last_evaluated_at) where evaluated > 0;
