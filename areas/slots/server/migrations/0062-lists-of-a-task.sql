-- Staff's lists of a task with a million answers: questions by how many answers they have, and versions of answers by what is
-- rare among them. What most versions are (answered, active, first) is found soon in the order of their ids.
create index question_slots_by_answers on question_slots (task_id, answered, question_id);
create index answer_versions_skipped on answer_versions (task_id, id) where is_skipped;
create index answer_versions_later on answer_versions (task_id, id) where version > 1;
create index answers_inactive on answers (task_id, id) where not is_active;
