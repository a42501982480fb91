-- One answer of one person to one question, with its versions beneath. What refers to an answer (a review, an evaluation)
-- names answers.id, which stays the same when the answer is fixed or corrected.

alter table answers rename to old_answers;
alter table old_answers rename constraint answers_pkey to old_answers_pkey;
alter sequence answers_id_seq rename to old_answers_id_seq;
alter table old_answers drop constraint answers_question_id_fkey, drop constraint answers_task_id_fkey,
  drop constraint answers_user_id_fkey;
drop index answers_author;
drop index answers_task;
alter table answer_contents rename to old_contents;

-- What counts now. A fix changes the row in place; no indexed column changes with it.
create table answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions on delete cascade,
  task_id integer not null references tasks on delete cascade,
  user_id integer not null references users,
  -- The version that counts, and how many there are: an imported version may never have counted.
  version integer not null default 1 check (version between 1 and versions),
  versions integer not null default 1,
  is_active boolean not null,
  is_skipped boolean not null,
  -- Came when its slot was taken: shown to its author and to staff, counted nowhere.
  is_late boolean not null default false,
  -- When the author answered (or skipped) first; the time of a fix is that of its version.
  answered_at timestamptz not null default now(),
  -- The row of answer_days that counts the answer; null while it is late.
  counted_on date,
  unique (question_id, user_id),
  check (not (is_active and is_late))
) with (fillfactor = 90);

-- Never changed once written. task_id stands here too, so that versions of a task are found without the answers.
create table answer_versions (
  id bigint generated always as identity primary key,
  answer_id bigint not null references answers on delete cascade,
  task_id integer not null,
  version integer not null check (version > 0),
  -- Who wrote this version: the author of the answer, or who corrected it.
  author_id integer not null references users,
  form_version integer not null,
  save_key uuid not null unique,
  is_skipped boolean not null,
  is_late boolean not null default false,
  time_taken integer not null default 0 check (time_taken >= 0),
  batch_id integer references lots,
  created_at timestamptz not null default now(),
  content jsonb not null,
  unique (answer_id, version)
);

-- Answers of an import that is not published yet: they count nowhere and nobody sees them.
create table staged_answers (
  -- The id of the version that it becomes.
  id bigint primary key,
  batch_id integer not null references lots on delete cascade,
  question_id bigint not null references questions on delete cascade,
  user_id integer not null references users,
  form_version integer not null,
  content jsonb not null
);

-- Ids of the past are ids of versions now; an answer has the id of its first version.
create temporary table past on commit drop as
select old.id, old.question_id, old.task_id, old.user_id, old.is_active, old.is_late, old.is_skipped, old.answered_at,
  first_value(old.id) over one as answer_id,
  row_number() over one as version,
  count(*) over (partition by old.question_id, old.user_id) as versions,
  min(old.answered_at) over (partition by old.question_id, old.user_id, old.is_skipped) as first_at
from old_answers as old left join lots on lots.id = old.lot_id
where old.lot_id is null or lots.published_at is not null
window one as (partition by old.question_id, old.user_id order by old.id);

insert into answers (id, question_id, task_id, user_id, version, versions, is_active, is_skipped, is_late, answered_at, counted_on)
overriding system value
select answer_id, question_id, task_id, user_id, version,
  versions,
  is_active, is_skipped, is_late and not is_active,
  first_at,
  case when is_active then (answered_at at time zone 'UTC')::date end
from (
  select distinct on (answer_id) * from past order by answer_id, is_active desc, is_late desc, id desc
) as newest
order by answer_id;

insert into answer_versions (id, answer_id, task_id, version, author_id, form_version, save_key, is_skipped, is_late,
  time_taken, batch_id, created_at, content)
overriding system value
select old.id, past.answer_id, old.task_id, past.version, coalesce(old.fix_author_id, old.user_id), old.form_version,
  old.save_key, old.is_skipped, old.is_late, old.time_taken, old.lot_id, old.answered_at, old_contents.content
from past join old_answers as old using (id) join old_contents on old_contents.answer_id = old.id
order by old.id;

insert into staged_answers (id, batch_id, question_id, user_id, form_version, content)
select old.id, old.lot_id, old.question_id, old.user_id, old.form_version, old_contents.content
from old_answers as old join old_contents on old_contents.answer_id = old.id
where not exists (select from past where past.id = old.id);

select setval('answers_id_seq', greatest(1, (select max(id) from old_answers)));
select setval('answer_versions_id_seq', greatest(1, (select max(id) from old_answers)));

drop table past;
drop table old_contents;
drop table old_answers;

-- A person's own answers, in their order; and all of a task.
create index answers_author on answers (task_id, user_id, id);
create index answer_versions_task on answer_versions (task_id, id);
create index answer_versions_batch on answer_versions (batch_id) where batch_id is not null;
create index staged_answers_batch on staged_answers (batch_id, question_id);
