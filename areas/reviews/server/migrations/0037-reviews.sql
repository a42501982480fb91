-- What is said about an answer, or about the question before its author has answered it: at most one thread for a question
-- and a person, since a person has one answer to a question. A discussion that begins before the answer goes on with it.

create table reviews (
  id bigint generated always as identity primary key,
  -- Of a deleted task too: its removal removes the reviews.
  task_id integer not null references all_tasks,
  -- The question has no reference, since it may be deleted and come back.
  question_id bigint not null,
  -- The author of the answer; with evaluation_id, the author of the evaluation.
  user_id integer not null references users,
  -- Null: the review is about the answer.
  evaluation_id bigint,
  state text not null check (state in ('commentary', 'discussion_not_resolved', 'discussion_resolved')),
  accepted_at timestamptz,
  accepted_by integer references users,
  comments integer not null default 0 check (comments >= 0),
  last_comment_id bigint not null default 0,
  last_comment_at timestamptz not null default now(),
  unique nulls not distinct (question_id, user_id, evaluation_id),
  check ((state = 'discussion_resolved') = (accepted_at is not null)),
  check ((accepted_at is null) = (accepted_by is null))
);

-- Filters of the Done tab: of everybody, and of one person.
create index reviews_state on reviews (task_id, state, question_id) where evaluation_id is null;
create index reviews_person on reviews (task_id, user_id, state, question_id) where evaluation_id is null;
-- The list of discussions, those with the newest message first: all, unresolved ones, and a person's own.
create index reviews_newest on reviews (last_comment_id);
create index reviews_unresolved on reviews (last_comment_id) where state = 'discussion_not_resolved';
create index reviews_own on reviews (user_id, last_comment_id);

create table review_comments (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews on delete cascade,
  author_id integer not null references users,
  -- Written by the person whom the review is about; not by a moderator.
  by_linguist boolean not null,
  content text not null,
  -- The widget of the form that the comment points at.
  component_id text,
  -- Users whose names the text mentions.
  mentions integer[] not null default '{}',
  posted_at timestamptz not null default now(),
  modified_at timestamptz
);

create index review_comments_review on review_comments (review_id, id);

-- Who has written in a review or read it.
create table review_participants (
  review_id bigint not null references reviews on delete cascade,
  user_id integer not null references users,
  task_id integer not null,
  -- How many of the comments are this person's.
  comments integer not null default 0 check (comments >= 0),
  -- The newest comment that the person has read.
  read_to bigint not null default 0,
  primary key (review_id, user_id)
);

create index review_participants_authors on review_participants (task_id, user_id, review_id) where comments > 0;
