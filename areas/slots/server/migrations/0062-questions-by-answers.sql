-- Lists of a task's questions by the number of their answers.
create index question_slots_by_answers on question_slots (task_id, answered, question_id);
