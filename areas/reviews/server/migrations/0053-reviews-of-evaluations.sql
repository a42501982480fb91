-- Filters of the Evaluation Done tab: by the state of the review of an evaluation, and by who has fixed one.

create index reviews_of_evaluations on reviews (task_id, state, evaluation_id) where evaluation_id is not null;
create index evaluation_versions_fixes on evaluation_versions (task_id, author_id, evaluation_id) where version > 1;
