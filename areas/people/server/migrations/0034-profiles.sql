-- What is known of people beyond signing in.

alter table users
  add column phone_number text not null default '' check (char_length(phone_number) <= 40),
  add column second_email text check (char_length(second_email) <= 254),
  add column is_remote boolean not null default false,
  add column education text check (char_length(education) <= 40),
  add column linguistic_education text check (char_length(linguistic_education) <= 40),
  add column status text check (char_length(status) <= 40),
  -- Of staff about the person.
  add column comments text not null default '' check (char_length(comments) <= 120),
  -- Who leads a group accepts the reports that are sent to them.
  add column is_group_leader boolean not null default false,
  -- Kept with each rating; the sum counts halves of a star.
  add column rating_count integer not null default 0 check (rating_count >= 0),
  add column rating_sum integer not null default 0 check (rating_sum >= 0);

-- Levels from 10 (A1) to 110 (C2) in steps of 10; whose language it is from birth has the highest.
create table user_languages (
  user_id integer not null references users on delete cascade,
  language text not null check (char_length(language) between 2 and 35),
  level smallint not null default 10 check (level between 10 and 110 and level % 10 = 0),
  is_native boolean not null default false,
  primary key (user_id, language),
  check (level = 110 or not is_native)
);

create index user_languages_language on user_languages (language, user_id);

-- The languages in which one can talk to the person.
create table user_communication_languages (
  user_id integer not null references users on delete cascade,
  language text not null check (char_length(language) between 2 and 35),
  primary key (user_id, language)
);

-- Text is found anywhere in these; one or two characters only where a word begins.
create extension if not exists pg_trgm;
create index users_search on users using gin
  ((lower(' ' || username || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, ''))) gin_trgm_ops);

-- The orders of the list of people.
create index users_first_name on users (first_name, id);
create index users_last_name on users (last_name, id);
create index users_rating on users ((rating_sum / nullif(2.0 * rating_count, 0)), id);
create index users_rating_count on users (rating_count, id);
create index users_type on users (type_id, id);
