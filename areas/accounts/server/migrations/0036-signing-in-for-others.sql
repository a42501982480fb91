-- A session in which a superuser or a member of staff works as another person.
alter table sign_in_sessions
  -- Who really sits there.
  add column actor_id integer references users on delete cascade,
  -- The actor's own session, which goes on afterwards.
  add column origin_id uuid references sign_in_sessions on delete cascade;

create index sign_in_sessions_actor on sign_in_sessions (actor_id) where actor_id is not null;
create index sign_in_sessions_origin on sign_in_sessions (origin_id) where origin_id is not null;
