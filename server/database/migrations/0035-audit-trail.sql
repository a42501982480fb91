-- Who changed rights, companies, tariffs, passwords and second factors, signed in as somebody else, or took personal data
-- out: when and from where. Written in the transaction of the change.

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- What happened: `person.rights-changed`.
  kind text not null check (char_length(kind) between 1 and 60),
  -- Null: the system, or the command line.
  actor_id integer references users on delete set null,
  -- The person whom it is about.
  user_id integer references users on delete set null,
  -- The record that it is about, by its name when it happened.
  subject text not null default '',
  address text not null default '',
  -- What changed: `{"is_staff": [false, true]}`.
  data jsonb not null default '{}'
);

create index audit_events_at on audit_events (at);
create index audit_events_kind on audit_events (kind, id desc);
create index audit_events_actor on audit_events (actor_id, id desc);
create index audit_events_user on audit_events (user_id, id desc);

-- Rows are added only. They may be removed when they are old enough, and forget people whose account is removed.
create function audit_events_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '1 year' then return old; end if;
  elsif (to_jsonb(new) - '{actor_id,user_id}'::text[]) = (to_jsonb(old) - '{actor_id,user_id}'::text[])
    and (new.actor_id is null or new.actor_id = old.actor_id)
    and (new.user_id is null or new.user_id = old.user_id) then
    return new;
  end if;
  raise exception 'audit events are only added';
end $$;

create trigger audit_events_kept before update or delete on audit_events
for each row execute function audit_events_are_kept();
