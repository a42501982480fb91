-- Tables and columns get the names that the code and the documents use for what they hold.

alter table lots rename to import_batches;
alter table question_places rename to question_slots;
alter table sessions rename to sign_in_sessions;
alter table mails rename to emails;

alter table questions rename column lot_id to batch_id;
alter table question_inputs rename column lot_id to batch_id;
alter table question_slots rename column lot_id to batch_id;
alter table question_slots rename column places to slots;

-- Constraints (with their indexes), other indexes and sequences, whose names begin with that of their table. Read from
-- the catalogue: newer versions of PostgreSQL name constraints that older ones do not have.
create function pg_temp.new_name(old text) returns text language sql as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(old,
    '^lots_', 'import_batches_'), '^question_places_', 'question_slots_'), '^sessions_', 'sign_in_sessions_'),
    '^mails_', 'emails_'), '_lot_id_', '_batch_id_'), '_places_', '_slots_')
$$;

do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as of, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conname <> pg_temp.new_name(conname)
  loop
    execute format('alter table %s rename constraint %I to %I', found.of, found.name, pg_temp.new_name(found.name));
  end loop;
  for found in
    select case relkind when 'i' then 'index' else 'sequence' end as what, relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and relname <> pg_temp.new_name(relname)
  loop
    execute format('alter %s %I rename to %I', found.what, found.name, pg_temp.new_name(found.name));
  end loop;
end $$;

drop function pg_temp.new_name(text);

-- Background work that is still to be done, by its new names.
update job_runs set kind = 'resize-slots' where kind = 'resize-places';
update job_runs set kind = 'remove-batches', data = jsonb_build_object('batchIds', data -> 'lotIds')
where kind = 'remove-lots';
update job_runs set checkpoint = (checkpoint - 'lotId') || jsonb_build_object('batchId', checkpoint -> 'lotId')
where checkpoint ? 'lotId';
