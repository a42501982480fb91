-- A new answer is compared with the first answer to its question alone, and only while the answers do not differ: to compare
-- all of them, and to plan that anew each time, took longer than to save it. Fixes may make answers equal again, so these are
-- still compared with all, as are many answers that are written at once.
create function note_new_answer(answer bigint, said jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  asked bigint := (select question_id from answers where id = answer and is_active and not is_skipped);
begin
  -- Whoever else saves an answer to the question waits, and then sees this one.
  perform from question_slots where question_id = asked and slots > 1 and differs is not true for no key update;
  if not found then return; end if;
  update question_slots set differs = true where question_id = asked and slots > 1 and said <> (
    select first_version.content from answers as first
    join answer_versions as first_version
      on first_version.answer_id = first.id and first_version.version = first.version
    where first.question_id = asked and first.is_active and not first.is_skipped
    -- A sum, so that it is sorted: in the order of ids, all answers of the installation would be read up to the first.
    order by first.id + 0 limit 1
  );
end $$;

create or replace function answers_are_written() returns trigger language plpgsql as $$
declare
  written answer_versions;
begin
  if (select count(*) from changed) = 1 then
    select * into written from changed;
    if written.version = 1 then
      perform note_new_answer(written.answer_id, written.content);
      return null;
    end if;
  end if;
  perform note_differences(array(
    select distinct question_id from changed join answers on answers.id = answer_id
    where answers.is_active and not answers.is_skipped
  ));
  return null;
end $$;
