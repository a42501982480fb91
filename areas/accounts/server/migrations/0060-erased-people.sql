-- People whose personal data is erased: nobody can sign in with the account, nor be given rights by it, ever again.
alter table users
  -- When the erasure began.
  add column erased_at timestamptz,
  add constraint users_erased check (
    erased_at is null
    or (not is_active and locked_at is not null and password_hash is null and app_secret is null and not is_staff
      and not is_superuser and not has_user_data_access and not is_group_leader)
  );

-- Entries of the audit trail stay, but forget the names and addresses of somebody whose data is being erased: the transaction
-- says whose, and the account has to be marked.
create or replace function audit_events_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '1 year' then return old; end if;
  elsif (to_jsonb(new) - '{actor_id,user_id}'::text[]) = (to_jsonb(old) - '{actor_id,user_id}'::text[])
    and (new.actor_id is null or new.actor_id = old.actor_id)
    and (new.user_id is null or new.user_id = old.user_id) then
    return new;
  elsif (to_jsonb(new) - '{subject,address,data}'::text[]) = (to_jsonb(old) - '{subject,address,data}'::text[])
    and exists (
      select from users
      where id = nullif(current_setting('tagwerk.erased_person', true), '')::integer and erased_at is not null
    ) then
    return new;
  end if;
  raise exception 'audit events are only added';
end $$;

-- The files of a person, for the export of their data.
create index uploaded_files_person on uploaded_files (uploaded_by, id);
