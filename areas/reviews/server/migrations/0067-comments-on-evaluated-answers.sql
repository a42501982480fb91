-- A comment on an evaluation that points at the evaluated answer, as a whole or at a widget of it, and not at the evaluation.
alter table review_comments
  add column about_answer boolean not null default false;
