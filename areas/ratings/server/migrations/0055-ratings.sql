-- What those who look after people say of their work. Who wrote a rating changes it.

create table ratings (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  author_id integer references users on delete set null,
  task_id integer references all_tasks on delete set null,
  title text not null check (char_length(title) between 1 and 200),
  linguistic text not null default '' check (char_length(linguistic) <= 4000),
  other text not null default '' check (char_length(other) <= 4000),
  -- Halves of a star; null: words only, which do not count.
  halves smallint check (halves between 2 and 12),
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);

create index ratings_user on ratings (user_id, id desc);
create index ratings_task on ratings (task_id, user_id);
create index ratings_author on ratings (author_id);
