-- The legacy collection of audio: its participants, and what they recorded for questions of tasks.
create table audio_hunters (
  id bigint generated always as identity primary key,
  -- The account that recordings become answers of.
  user_id integer not null unique references users,
  -- As the ranking shows it.
  name text not null,
  points integer not null default 0 check (points >= 0),
  -- SHA-256 of the token in the link that confirms the registration.
  token_hash bytea not null unique,
  confirmed_at timestamptz
);

create index audio_hunters_ranking on audio_hunters (points desc, id) where confirmed_at is not null;

create table audio_recordings (
  -- Also the key by which the answer is saved: a migration that is repeated makes no second answer.
  id uuid primary key,
  hunter_id bigint not null references audio_hunters on delete cascade,
  task_id integer not null,
  question_id bigint not null,
  -- Values by widget id, as an answer has them.
  content jsonb not null,
  seconds integer not null default 0 check (seconds >= 0),
  -- The answer that it became.
  answer_id bigint
);

create index audio_recordings_waiting on audio_recordings (hunter_id, id) where answer_id is null;
