-- Questions with several answers, how far these agree, and what staff decided.

-- Questions whose answers have changed: a row for each change, until the queue has taken it in. Saves only add rows here,
-- so that nobody who answers waits for the queue.
create table adjudication_changes (
  id bigint generated always as identity primary key,
  task_id integer not null,
  question_id bigint not null
);
create index adjudication_changes_task on adjudication_changes (task_id, id);

-- The queue: questions with two or more answers that count, and those that were decided upon.
create table adjudication_questions (
  -- No reference: a deleted question may come back, and its answers with it.
  question_id bigint primary key,
  task_id integer not null references all_tasks,
  -- Answers that count.
  answers integer not null,
  -- The mean over the widgets of the form; the least comes first.
  agreement real not null check (agreement between 0 and 1),
  state text not null check (state in ('open', 'decided', 'outdated')),
  -- The decision that holds.
  decision_id bigint,
  -- By widget: its agreement, and the categories that were given. What the figures of the task count for this question.
  parts jsonb not null,
  check ((state = 'open') = (decision_id is null))
);
create index adjudication_questions_state on adjudication_questions (task_id, state, agreement, question_id);
create index adjudication_questions_all on adjudication_questions (task_id, agreement, question_id);

-- How many questions of a task are in which state. Whoever changes the queue of a task locks its row first.
create table adjudication_tasks (
  task_id integer primary key references all_tasks,
  open integer not null default 0 check (open >= 0),
  decided integer not null default 0 check (decided >= 0),
  outdated integer not null default 0 check (outdated >= 0)
);

-- Sums from which the agreement of a task in each widget follows, whatever the number of its questions.
create table adjudication_widgets (
  task_id integer not null references all_tasks,
  widget text not null,
  questions integer not null default 0,
  agreement double precision not null default 0,
  -- For Krippendorff's alpha; 0 where the widget's values are no categories.
  pairable bigint not null default 0,
  observed double precision not null default 0,
  squares bigint not null default 0,
  primary key (task_id, widget)
);

create table adjudication_categories (
  task_id integer not null references all_tasks,
  widget text not null,
  category text not null,
  count integer not null,
  primary key (task_id, widget, category)
);

-- Who decided what, when and why. Rows are only added: an undone decision has a row that undoes it.
create table adjudications (
  id bigint generated always as identity primary key,
  task_id integer not null references all_tasks,
  question_id bigint not null,
  kind text not null check (kind in ('accepted', 'composed', 'written', 'undone')),
  -- The answer that was accepted.
  answer_id bigint,
  answer_version integer,
  -- Of a composed decision: by widget, the answer that the value is from.
  sources jsonb not null default '{}',
  -- The version of each answer that was decided upon, by the answer's id.
  basis jsonb not null,
  form_version integer not null,
  content jsonb not null,
  undoes bigint unique references adjudications,
  note text not null default '',
  decided_by integer not null references users,
  decided_at timestamptz not null default now(),
  check ((kind = 'accepted') = (answer_id is not null)),
  check ((answer_id is null) = (answer_version is null)),
  check ((kind = 'undone') = (undoes is not null))
);
create index adjudications_question on adjudications (question_id, id);
create index adjudications_task on adjudications (task_id, id);

-- Annotators read what was decided on the questions that they answered.
alter table all_tasks add column show_decisions boolean not null default false;
create or replace view tasks as
select id, title, slug, description, language, form_version, evaluation_form_version, max_answers, questions_at_page,
  is_active, possible_review, can_linguist_start_discussion, end_date, module_id, owner_id, question_count, created_at,
  modified_at, enable_evaluations, enable_search_evaluations, max_evaluations, show_decisions
from all_tasks where deleted_at is null;

insert into adjudication_changes (task_id, question_id)
select task_id, question_id from question_slots where answered > 1 order by question_id;
